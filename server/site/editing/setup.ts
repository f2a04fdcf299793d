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

/** The progress of a new provider's setup, derived from published documents, drafts and configuration. */
export async function readSetup(db: Database, config: Config, now: Date): Promise<Setup> {
	const [{ ownNames, contentOf, findProblem }, decisions, people, hasSent] = await Promise.all([
		currentDocuments(db),
		db.select().from(setupDecisions),
		teamMembers(db),
		hasSentMail(db),
	]);
	const isDecided = (choice: string) => decisions.some((each) => each.choice === choice);
	const provider = contentOf("provider") as Provider;
	const hasPlace = provider.specimen !== true || hasOwnPlace(provider);
	const place = hasPlace ? `${provider.name}, ${provider.town}` : "your own name and address";
	const hasLook = ownNames.includes("colours") || provider.logo !== undefined || isDecided("look");
	const hasMail = config.smtpUrl !== undefined;
	const mail = hasMail
		? `${hostOf(config.smtpUrl)}${hasSent ? ", a mail was sent" : ""}`
		: "mails wait in the outbox until then";
	const hasProgram = ownNames.some((name) => name.startsWith(programPrefix) || name === "catalogue");
	const canBePaid = canReceivePayments(contentOf("payment") as Payment);
	const samples = listedSamples().filter(({ isSample }) => isSample).length;
	const steps: Step[] = [
		stepOf("place", hasPlace, place, findProblem("provider", placeFields)),
		stepOf("look", hasLook, "your own, or as delivered", findProblem("colours", colourNames)),
		stepOf("contacts", hasOwnContacts(provider), "phone, chat, mail, hours", findProblem("provider", contactFields)),
		stepOf("sign-in", config.identityClientId !== undefined, "Google client for staff and students"),
		stepOf("mail", hasMail, mail),
		stepOf("program", hasProgram || isDecided("program"), "from those that are here, or your own"),
		stepOf("plans", canBePaid, "prices, UPI id, bank account", findProblem("payment", accountFields)),
		stepOf("team", people.length > 1, people.length > 1 ? `${people.length} people may sign in` : "you alone so far"),
		stepOf("samples", samples === 0, samples === 0 ? "none left" : `${samples} still to replace`),
	];
	const lateClaims = claims.filter((claim) => ["late", "instead"].includes(claimStatusOf(claim, dayInIndia(now))));
	return { name: provider.name, steps, isPutOff: isDecided("later"), lateFigures: lateClaims.length };
}

export async function saveSetupChoice(
	db: Database,
	choice: (typeof setupChoices)[number],
	now: Date,
): Promise<undefined> {
	if (choice === "again") return void (await db.delete(setupDecisions).where(eq(setupDecisions.choice, "later")));
	await db.insert(setupDecisions).values({ choice, decidedAt: now }).onConflictDoNothing();
}

const placeFields = ["name", "shortName", "tagline", "town", "street", "postalCode", "region", "country", "blurb"];
const contactFields = ["email", "careersEmail", "phone", "whatsapp", "hours", "social", "grievance"];
const accountFields = ["upiId", "bankTransfer", "gstin"];

/** The drafted documents, else the published ones. `ownNames`: those that were drafted or published. */
async function currentDocuments(db: Database) {
	const [drafts, live] = await Promise.all([db.select().from(siteDrafts), livePublication(db)]);
	const drafted = new Map(drafts.map(({ name, content }) => [name, content]));
	const contentOf = (name: string) => drafted.get(name) ?? documentValue(name);
	return {
		ownNames: [...drafted.keys(), ...Object.keys(live?.origins ?? {})],
		contentOf,
		/** The first problem of these fields. */
		findProblem: (name: string, fields: readonly string[]) =>
			documentProblems(name, contentOf(name), undefined).find(({ path }) => fields.includes(String(path[0] ?? ""))),
	};
}

function stepOf(step: SetupStep, isDone: boolean, about: string, problem?: { text: string }): Step {
	return { step, state: problem === undefined ? (isDone ? "done" : "start") : "fix", about: problem?.text ?? about };
}

function hostOf(smtpUrl = ""): string {
	return URL.canParse(smtpUrl) ? new URL(smtpUrl).hostname : "";
}
