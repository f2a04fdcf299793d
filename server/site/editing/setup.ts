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
	const [{ own, current, problem }, decisions, people, hasSent] = await Promise.all([
		currentDocuments(db),
		db.select().from(setupDecisions),
		teamMembers(db),
		hasSentMail(db),
	]);
	const isDecided = (choice: string) => decisions.some((each) => each.choice === choice);
	const provider = current("provider") as Provider;
	const isPlaced = provider.specimen !== true || hasOwnPlace(provider);
	const place = isPlaced ? `${provider.name}, ${provider.town}` : "your own name and address";
	const hasLook = own.includes("colours") || provider.logo !== undefined || isDecided("look");
	const isMail = config.smtpUrl !== undefined;
	const mail = isMail
		? `${hostOf(config.smtpUrl)}${hasSent ? ", a mail was sent" : ""}`
		: "mails wait in the outbox until then";
	const hasProgram = own.some((name) => name.startsWith(programPrefix) || name === "catalogue");
	const isPaid = canReceivePayments(current("payment") as Payment);
	const samples = listedSamples().filter(({ isSample }) => isSample).length;
	const steps: Step[] = [
		stepOf("place", isPlaced, place, problem("provider", placeFields)),
		stepOf("look", hasLook, "your own, or as delivered", problem("colours", colourNames)),
		stepOf("contacts", hasOwnContacts(provider), "phone, chat, mail, hours", problem("provider", contactFields)),
		stepOf("sign-in", config.identityClientId !== undefined, "Google client for staff and students"),
		stepOf("mail", isMail, mail),
		stepOf("program", hasProgram || isDecided("program"), "from those that are here, or your own"),
		stepOf("plans", isPaid, "prices, UPI id, bank account", problem("payment", accountFields)),
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
const accountFields = ["upiId", "bankTransfer", "gstin"];

/** The documents as drafted, else as the site has them. `own`: those that are drafted or published. */
async function currentDocuments(db: Database) {
	const [drafts, live] = await Promise.all([db.select().from(siteDrafts), livePublication(db)]);
	const drafted = new Map(drafts.map(({ name, content }) => [name, content]));
	const current = (name: string) => drafted.get(name) ?? documentValue(name);
	return {
		own: [...drafted.keys(), ...Object.keys(live?.origins ?? {})],
		current,
		/** The first problem of these fields. */
		problem: (name: string, fields: readonly string[]) =>
			documentProblems(name, current(name), undefined).find(({ path }) => fields.includes(String(path[0] ?? ""))),
	};
}

function stepOf(step: SetupStep, isDone: boolean, about: string, wrong?: { text: string }): Step {
	return { step, state: wrong === undefined ? (isDone ? "done" : "start") : "fix", about: wrong?.text ?? about };
}

function hostOf(smtpUrl = ""): string {
	return URL.canParse(smtpUrl) ? new URL(smtpUrl).hostname : "";
}
