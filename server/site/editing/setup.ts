import { claims } from "#content/claims.ts";
import { documentValue } from "#content/document-values.ts";
import {
	canReceivePayments,
	hasOwnContacts,
	hasOwnPlace,
	type payment,
	type providerFacts,
} from "#content/provider.ts";
import { claimStatusOf } from "#content/schema/claims.ts";
import { colourNames } from "#content/schema/colours.ts";
import { documentProblems, programPrefix } from "#content/schema/documents.ts";
import { dayInIndia } from "#contract/days.ts";
import type { Setup, SetupStep, setupChoices } from "#contract/setup.ts";
import { teamMembers } from "../../identity/admins/admins.ts";
import type { Config } from "../../platform/config/config.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { setupDecisions, siteDrafts } from "../../platform/db/schema.ts";
import { hasSentMail } from "../../platform/mail/outbox.ts";
import { livePublication } from "./publications.ts";
import { listedSamples } from "./samples.ts";

type Provider = typeof providerFacts;
type Payment = typeof payment;
type Step = Setup["steps"][number];

/** How far a new provider's setup is, by what is published, drafted and configured. */
export async function readSetup(db: Database, config: Config, now: Date): Promise<Setup> {
	const [drafts, live, decisions, people, hasSent] = await Promise.all([
		db.select().from(siteDrafts),
		livePublication(db),
		db.select().from(setupDecisions),
		teamMembers(db),
		hasSentMail(db),
	]);
	const byName = new Map(drafts.map(({ name, content }) => [name, content]));
	const own = (name: string) => byName.has(name) || live?.origins[name] !== undefined;
	const current = (name: string) => byName.get(name) ?? documentValue(name);
	const isDecided = (choice: string) => decisions.some((each) => each.choice === choice);
	const problems = (name: string, within: readonly string[]) =>
		documentProblems(name, current(name), undefined).filter(({ path }) => within.includes(String(path[0] ?? "")));
	const provider = current("provider") as Provider;
	const payment = current("payment") as Payment;
	const isPlaced = provider.specimen !== true || hasOwnPlace(provider);
	const isPaid = canReceivePayments(payment);
	const isMail = config.smtpUrl !== undefined;
	const samples = listedSamples().filter(({ isSample }) => isSample).length;
	const ownPrograms = [...byName.keys(), ...Object.keys(live?.origins ?? {})].filter(
		(name) => name.startsWith(programPrefix) || name === "catalogue",
	);
	const wrongPlace = problems("provider", placeFields)[0];
	const wrongColour = problems("colours", colourNames)[0];
	const wrongContact = problems("provider", contactFields)[0];
	const wrongPayment = problems("payment", ["upiId", "bankTransfer", "gstin"])[0];
	const steps: Step[] = [
		stepOf(
			"place",
			isPlaced,
			wrongPlace?.text ?? (isPlaced ? `${provider.name}, ${provider.town}` : "your own name and address"),
			wrongPlace,
		),
		stepOf(
			"look",
			own("colours") || provider.logo !== undefined || isDecided("look"),
			wrongColour?.text ?? "your own, or as delivered",
			wrongColour,
		),
		stepOf("contacts", hasOwnContacts(provider), wrongContact?.text ?? "phone, chat, mail, hours", wrongContact),
		stepOf("sign-in", config.identityClientId !== undefined, "Google client for staff and students"),
		stepOf(
			"mail",
			isMail,
			isMail ? `${hostOf(config.smtpUrl)}${hasSent ? ", a mail was sent" : ""}` : "mails wait in the outbox until then",
		),
		stepOf("program", ownPrograms.length > 0 || isDecided("program"), "from those that are here, or your own"),
		stepOf("plans", isPaid, wrongPayment?.text ?? "prices, UPI id, bank account", wrongPayment),
		stepOf("team", people.length > 1, people.length > 1 ? `${people.length} people may sign in` : "you alone so far"),
		stepOf("samples", samples === 0, samples === 0 ? "none left" : `${samples} still to replace`),
	];
	const late = claims.filter((claim) => ["late", "instead"].includes(claimStatusOf(claim, dayInIndia(now))));
	return { name: provider.name, steps, isPutOff: isDecided("later"), lateFigures: late.length };
}

export async function keepDecision(db: Database, choice: (typeof setupChoices)[number], now: Date): Promise<undefined> {
	if (choice === "again") return void (await db.delete(setupDecisions).where(eq(setupDecisions.choice, "later")));
	await db.insert(setupDecisions).values({ choice, decidedAt: now }).onConflictDoNothing();
}

const placeFields = ["name", "shortName", "tagline", "town", "street", "postalCode", "region", "country", "blurb"];
const contactFields = ["email", "careersEmail", "phone", "whatsapp", "hours", "social", "grievance"];

function stepOf(step: SetupStep, isDone: boolean, about: string, wrong?: object): Step {
	return { step, state: wrong === undefined ? (isDone ? "done" : "start") : "fix", about };
}

function hostOf(smtpUrl = ""): string {
	return URL.canParse(smtpUrl) ? new URL(smtpUrl).hostname : "";
}
