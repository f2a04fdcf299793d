import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { freePort } from "#tools/free-port.ts";
import { contactForm, fill, open, type PublicForm, press, programForm } from "../e2e/forms.ts";
import { launchOptions } from "../e2e/launch.ts";
import { embeddedDatabase } from "./databases.ts";
import { signInAsAdmin, withDoors } from "./people.ts";
import { report } from "./report.ts";
import { startOurs } from "./server.ts";
import { ofImitators, ofMachines } from "./submissions/machines.ts";
import { ofPeople } from "./submissions/people.ts";
import { type Submission, send } from "./submissions/submission.ts";

/**
 * S8: what is held back or marked of scripted submissions, and what of people's. With the default limit; each comes from the address that
 * a proxy would name. Repetitions are looked for by the clock, so the count is taken a minute and a bit later.
 */
const formRateLimit = 20;
const repeatsLookedForMs = 65_000;
const leastCaught = 0.99;
const inBrowser = { machines: 10, people: 4 };
const typingDelayMs = 25;

type Fate = "held" | "flagged" | "passed";
type Sent = { kind: string; email: string; statuses: number[] };

const database = await embeddedDatabase();
const port = await freePort();
const settings = { ...withDoors, FORM_RATE_LIMIT: String(formRateLimit), TRUST_PROXY: "loopback" };
const server = await startOurs(port, database.where, settings);
try {
	const people = [...(await sendAll(ofPeople())), ...(await peopleInBrowsers())];
	const machines = [...(await sendAll(ofMachines())), ...(await machinesInBrowsers())];
	const imitators = await sendAll(ofImitators());
	await pause(repeatsLookedForMs);
	const { client } = await signInAsAdmin(server.origin);
	const marked = await markedEmails(client);
	const [spam, humans, imitated] = [machines, people, imitators].map((sent) => tally(sent, marked)) as [
		Tally,
		Tally,
		Tally,
	];
	const caught = spam.all.held + spam.all.flagged;
	await report(
		"spam",
		{ scripted: spam, people: humans, imitators: imitated, caughtShare: caught / spam.count, formRateLimit },
		{
			[`at least ${leastCaught} of scripted submissions held or marked`]: caught / spam.count >= leastCaught,
			"at least 500 people's submissions, none refused": humans.count >= 500 && humans.all.held === 0,
		},
	);
} finally {
	await server.kill();
	await database.remove();
}

async function sendAll(submissions: Submission[]): Promise<Sent[]> {
	const sent: Sent[] = [];
	for (const submission of submissions) {
		const statuses = await send(server.origin, submission);
		sent.push({ kind: submission.kind, email: String(submission.body.email), statuses });
	}
	return sent;
}

/** Chromium without a person: it fills the page's form as quickly as it can. */
function machinesInBrowsers(): Promise<Sent[]> {
	return inChromium("drives a browser without a head", inBrowser.machines, (within, answers) => fill(within, answers));
}

/** Letter by letter, with pauses. */
function peopleInBrowsers(): Promise<Sent[]> {
	return inChromium("types in a browser", inBrowser.people, async (within, answers) => {
		for (const [label, answer] of Object.entries(answers))
			await within.getByLabel(label, { exact: true }).pressSequentially(answer, { delay: typingDelayMs });
		await pause(1000);
	});
}

type Filling = (within: ReturnType<PublicForm["within"]>, answers: Record<string, string>) => Promise<void>;

async function inChromium(kind: string, many: number, filling: Filling): Promise<Sent[]> {
	const browser = await chromium.launch(await launchOptions());
	const sent: Sent[] = [];
	for (let at = 0; at < many; at++) {
		const headers = { "x-forwarded-for": `198.18.${many}.${at}` };
		const context = await browser.newContext({ baseURL: `http://localhost:${port}`, extraHTTPHeaders: headers });
		const page = await context.newPage();
		const form = at % 2 ? contactForm : programForm;
		const email = `browser.${many}.${at}@people.example`;
		const within = await open(form, page);
		await filling(within, form.answers(email));
		const answered = page.waitForResponse((response) => response.url().endsWith(form.posts));
		await press(form, within);
		sent.push({ kind, email, statuses: [(await answered).status()] });
		await context.close();
	}
	await browser.close();
	return sent;
}

/** How many leads of each email there are, and how many of them carry a mark. */
type Marked = Map<string, { stored: number; marked: number }>;

async function markedEmails(desk: Client): Promise<Marked> {
	const found: Marked = new Map();
	for (const list of [api.listCourseApplications, api.listContactMessages] as const)
		for (let cursor: string | null | undefined; cursor !== null; ) {
			const { data, next } = await desk(list, { query: { limit: 500, ...(cursor && { cursor }) } });
			for (const { email, suspicion } of data) {
				const known = found.get(email) ?? { stored: 0, marked: 0 };
				found.set(email, { stored: known.stored + 1, marked: known.marked + Number(suspicion.length > 0) });
			}
			cursor = next;
		}
	return found;
}

type Fates = Record<Fate, number>;
type Tally = { count: number; all: Fates; kinds: Record<string, Fates> };

function tally(sent: Sent[], marked: Marked): Tally {
	const all: Fates = { held: 0, flagged: 0, passed: 0 };
	const kinds: Record<string, Fates> = {};
	for (const each of sent) {
		const fate = fateOf(each, marked);
		const kind = kinds[each.kind] ?? { held: 0, flagged: 0, passed: 0 };
		kinds[each.kind] = { ...kind, [fate]: kind[fate] + 1 };
		all[fate] += 1;
	}
	return { count: sent.length, all, kinds };
}

/** A person is refused by one refusal; a lead that was taken in and is not there would be dropped. */
function fateOf({ email, statuses }: Sent, marked: Marked): Fate {
	if (statuses.some((status) => status >= 400)) return "held";
	const found = marked.get(email);
	if (found === undefined) throw new Error(`What ${email} sent was acknowledged and is not stored`);
	return found.marked === found.stored ? "flagged" : "passed";
}
