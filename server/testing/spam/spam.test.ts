import { expect, test } from "vitest";
import { testTimeoutMs } from "#tools/testing/test-timeout.ts";
import { flagRepeats } from "../../leads/spam/repeats.ts";
import { enquiries } from "../../platform/db/schema.ts";
import { openTestPostgres } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../app.ts";
import { imitatorSubmissions, machineSubmissions } from "./machines.ts";
import { peopleSubmissions } from "./people.ts";
import { type Submission, send } from "./submission.ts";

/**
 * S8: how many scripted submissions, and how many of people's, are held back or marked with the default limit. Every run of the tests
 * sends a tenth of them. For the whole figure:
 *
 *   SPAM_SHARE=1 npx vitest run server/testing/spam
 */
const share = Number(process.env.SPAM_SHARE ?? 0.1);
const minCaughtShare = 0.99;

type SubmissionOutcome = "held" | "flagged" | "passed";

test("Scripted submissions are suspected, and no person's is refused or lost", {
	timeout: testTimeoutMs + share * 240_000,
}, async () => {
	const site = await openTestApp(await openTestPostgres(), { environment: { FORM_RATE_LIMIT: "20" } });
	const people = await sendAll(site, peopleSubmissions(share));
	const machines = await sendAll(site, machineSubmissions(share));
	const imitators = await sendAll(site, imitatorSubmissions(share));
	await flagRepeats(site.database.db, site.clock.now);
	const marks = await readMarks(site);
	const [peopleTally, machineTally, imitatorTally] = [
		tally(people, marks),
		tally(machines, marks),
		tally(imitators, marks),
	];
	if (share === 1) console.info({ people: peopleTally, machines: machineTally, imitators: imitatorTally });

	expect(machines.length).toBeGreaterThan(1000 * share);
	expect(machineTally.all.passed, JSON.stringify(machineTally)).toBeLessThanOrEqual(
		(1 - minCaughtShare) * machines.length,
	);
	expect(people.length).toBeGreaterThanOrEqual(500 * share);
	expect(peopleTally.all.held, JSON.stringify(peopleTally)).toBe(0);
});

type SentSubmission = { kind: string; email: string; statuses: number[] };

async function sendAll(site: TestApp, submissions: Submission[]): Promise<SentSubmission[]> {
	const sent: SentSubmission[] = [];
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

async function readMarks({ database: { db } }: TestApp): Promise<Marks> {
	const marks: Marks = new Map();
	for (const { email, suspicion } of await db.select().from(enquiries)) {
		const counts = marks.get(email) ?? { stored: 0, marked: 0 };
		marks.set(email, { stored: counts.stored + 1, marked: counts.marked + Number(suspicion.length > 0) });
	}
	return marks;
}

type Outcomes = Record<SubmissionOutcome, number>;

function tally(sent: SentSubmission[], marks: Marks): { all: Outcomes; kinds: Record<string, Outcomes> } {
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
function outcomeOf({ email, statuses }: SentSubmission, marks: Marks): SubmissionOutcome {
	if (statuses.some((status) => status >= 400)) return "held";
	const found = marks.get(email);
	if (found === undefined) throw new Error(`What ${email} sent was acknowledged and is not stored`);
	return found.marked === found.stored ? "flagged" : "passed";
}
