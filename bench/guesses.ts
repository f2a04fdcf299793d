import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { hash } from "@node-rs/argon2";
import { apiPrefix } from "#contract/paths.ts";
import { logStudentIn } from "#contract/student-sign-in.ts";
import { freePort } from "#tools/free-port.ts";
import { type BenchDatabase, onEachDatabase } from "./databases.ts";
import { compareAnswers } from "./indistinguishable.ts";
import { sendSteadily } from "./open-loop.ts";
import { report } from "./report.ts";
import { startOurs } from "./server.ts";

/**
 * S5: 1,000 guesses at one password from 50 addresses while others log in, beside the same logins when it is quiet; then guesses at
 * as many accounts; and whether an unknown email can be told from a wrong password.
 */
const { values } = parseArgs({ options: { tries: { type: "string", default: "400" } } });
const tries = Number(values.tries);
const guesses = 1000;
const addresses = 50;
const seconds = 10;
const othersPerSecond = 10;
const mostChecked = 10;
/** What a person notices of a login is far above this. */
const target = { othersP99Ms: 250 };
/** Chance alone passes this once in 370 runs. */
const largestZ = 3;
const password = "monsoon in Sirsi 7";
const ownersAddress = "203.0.113.250";
/** As the server hashes: what is measured is how long it looks at one. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const figures = await onEachDatabase(measure);
const all = Object.values(figures);
await report("guesses", figures, {
	[`at most ${mostChecked} of ${guesses} guesses checked`]: all.every(({ atOne }) => atOne.checked <= mostChecked),
	"who logged in from that browser before gets in meanwhile": all.every(({ owner }) => owner === 200),
	"every login of others succeeds": all.every(({ quiet, atOne, atMany }) =>
		[quiet, atOne.others, atMany.others].every(({ refused }) => refused === 0),
	),
	[`others' p99 at most ${target.othersP99Ms} ms meanwhile`]: all.every(({ atOne, atMany }) =>
		[atOne, atMany].every(({ others }) => others.p99Ms <= target.othersP99Ms),
	),
	"unknown and wrong answer in the same words": all.every(({ unknownAndWrong }) => unknownAndWrong.sameAnswer),
	[`unknown and wrong take the same time (|z| < ${largestZ}, Mann-Whitney)`]: all.every(
		({ unknownAndWrong }) => Math.abs(unknownAndWrong.z) < largestZ,
	),
});

async function measure(database: BenchDatabase) {
	await enrol(database);
	const server = await startOurs(await freePort(), database.where, { TRUST_PROXY: "loopback" });
	try {
		return await attackAndCompare(`${server.origin}${apiPrefix}${logStudentIn.path}`);
	} finally {
		await server.stop();
	}
}

async function attackAndCompare(url: string) {
	const known = await knownCookie(url);
	await others(url);
	const quiet = await others(url);
	const atOne = await attack(url, () => emailOf(0));
	const owner = (await logIn(url, { email: emailOf(0), password }, ownersAddress, known)).status;
	const atMany = await attack(url, (guess) => `someone${guess}@mail.example`);
	await pause(1000);
	const unknownAndWrong = await compareAnswers(url, {
		tries,
		wrong: (each) => emailOf(100 + each),
		unknown: (each) => `nobody${each}@mail.example`,
	});
	return { guesses, addresses, quiet, atOne, owner, atMany, unknownAndWrong };
}

/** The one who is guessed at, a hundred others, and one for each wrong password of the comparison. */
async function enrol({ where, run }: BenchDatabase): Promise<void> {
	const migrating = await startOurs(await freePort(), where);
	await migrating.stop();
	const kept = await hash(password, cost);
	await run(`insert into students (id, created_at, updated_at, name, email, phone, batch, status, password_hash)
		select gen_random_uuid(), now(), now(), 'Student ' || g, 'student' || g || '@mail.example', '9876543210', 'DS-2611-A',
			'active', '${kept}' from generate_series(0, ${100 + tries}) g`);
}

/** Everyone guesses at the pace of the attack while others log in at theirs. */
async function attack(url: string, accountOf: (guess: number) => string) {
	let guess = 0;
	const next = () => {
		guess += 1;
		const body = JSON.stringify({ email: accountOf(guess), password: `guess ${guess}` });
		return { headers: headersFrom(`198.51.100.${guess % addresses}`), body };
	};
	const [guessed, meanwhile] = await Promise.all([
		sendSteadily(url, next, { perSecond: guesses / seconds, seconds }),
		others(url),
	]);
	return { checked: guessed.statuses[401] ?? 0, statuses: guessed.statuses, others: meanwhile };
}

/** A hundred students of as many addresses, who know their passwords. */
function others(url: string) {
	let login = 0;
	const next = () => {
		login += 1;
		const body = JSON.stringify({ email: emailOf(1 + (login % 99)), password });
		return { headers: headersFrom(`203.0.113.${login % 99}`), body };
	};
	return sendSteadily(url, next, { perSecond: othersPerSecond, seconds });
}

function emailOf(student: number): string {
	return `student${student}@mail.example`;
}

function headersFrom(address: string): Record<string, string> {
	return { "content-type": "application/json", "x-forwarded-for": address };
}

function logIn(
	url: string,
	body: { email: string; password: string },
	address: string,
	cookie = "",
): Promise<Response> {
	return fetch(url, { method: "POST", headers: { ...headersFrom(address), cookie }, body: JSON.stringify(body) });
}

/** What the browser keeps of an earlier login of the student who is guessed at. */
async function knownCookie(url: string): Promise<string> {
	const { headers } = await logIn(url, { email: emailOf(0), password }, ownersAddress);
	return (
		headers
			.getSetCookie()
			.find((cookie) => cookie.startsWith("known="))
			?.split(";")[0] ?? ""
	);
}
