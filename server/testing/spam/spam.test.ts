import { expect, test } from "vitest";
import { testTimeoutMs } from "#tools/testing/test-timeout.ts";
import { flagRepeats } from "../../leads/spam/repeats.ts";
import { enquiries } from "../../platform/db/schema.ts";
import { openTestPostgres } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../app.ts";
import { ofImitators, ofMachines } from "./machines.ts";
import { ofPeople } from "./people.ts";
import { type Submission, send } from "./submission.ts";

/**
 * S8: how many scripted submissions, and how many of people's, are held back or marked with the default limit. Every run of the tests
 * sends a tenth of them. For the whole figure:
 *
 *   SPAM_SHARE=1 npx vitest run server/testing/spam
 */
const share = Number(process.env.SPAM_SHARE ?? 0.1);
const leastCaught = 0.99;

type SubmissionOutcome = "held" | "flagged" | "passed";

test("Scripted submissions are suspected, and no person's is refused or lost", {
	timeout: testTimeoutMs + share * 240_000,
}, async () => {
	const site = await openTestApp(await openTestPostgres(), { environment: { FORM_RATE_LIMIT: "20" } });
	const people = await sendAll(site, ofPeople(share));
	const machines = await sendAll(site, ofMachines(share));
	const imitators = await sendAll(site, ofImitators(share));
	await flagRepeats(site.database.db, site.clock.now);
	const marks = await marksOf(site);
	const [ofHumans, ofScripts, ofTheCareful] = [tally(people, marks), tally(machines, marks), tally(imitators, marks)];
	if (share === 1) console.info({ people: ofHumans, machines: ofScripts, imitators: ofTheCareful });

	expect(machines.length).toBeGreaterThan(1000 * share);
	expect(ofScripts.all.passed, JSON.stringify(ofScripts)).toBeLessThanOrEqual((1 - leastCaught) * machines.length);
	expect(people.length).toBeGreaterThanOrEqual(500 * share);
	expect(ofHumans.all.held, JSON.stringify(ofHumans)).toBe(0);
});

type Sent = { kind: string; email: string; statuses: number[] };

async function sendAll(site: TestApp, submissions: Submission[]): Promise<Sent[]> {
	const sent: Sent[] = [];
	for (const submission of submissions)
		sent.push({
			kind: submission.kind,
			email: String(submission.body.email),
			statuses: await send(site, submission),
		});
	return sent;
}

/** How many enquiries of each email there are, and how many of them carry a mark. */
type Marks = Map<string, { stored: number; marked: number }>;

async function marksOf({ database: { db } }: TestApp): Promise<Marks> {
	const found: Marks = new Map();
	for (const { email, suspicion } of await db.select().from(enquiries)) {
		const known = found.get(email) ?? { stored: 0, marked: 0 };
		found.set(email, { stored: known.stored + 1, marked: known.marked + Number(suspicion.length > 0) });
	}
	return found;
}

type Outcomes = Record<SubmissionOutcome, number>;

function tally(sent: Sent[], marks: Marks): { all: Outcomes; kinds: Record<string, Outcomes> } {
	const all: Outcomes = { held: 0, flagged: 0, passed: 0 };
	const kinds: Record<string, Outcomes> = {};
	for (const each of sent) {
		const outcome = outcomeOf(each, marks);
		kinds[each.kind] ??= { held: 0, flagged: 0, passed: 0 };
		(kinds[each.kind] as Outcomes)[outcome] += 1;
		all[outcome] += 1;
	}
	return { all, kinds };
}

/** One refusal counts as held. An acknowledged enquiry that is not stored fails the test. */
function outcomeOf({ email, statuses }: Sent, marks: Marks): SubmissionOutcome {
	if (statuses.some((status) => status >= 400)) return "held";
	const found = marks.get(email);
	if (found === undefined) throw new Error(`What ${email} sent was acknowledged and is not stored`);
	return found.marked === found.stored ? "flagged" : "passed";
}
