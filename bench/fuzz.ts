import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { api } from "#contract/api.ts";
import { freePort } from "#tools/free-port.ts";
import { application } from "./application.ts";
import { type BenchDatabase, onEachDatabase } from "./databases.ts";
import { enrolWithCourse, furnish } from "./fuzzing/furnish.ts";
import { fuzz } from "./fuzzing/fuzz.ts";
import { clientOf, signInAsAdmin, withDoors } from "./people.ts";
import { report } from "./report.ts";
import { startOurs } from "./server.ts";

/**
 * S6: requests made from the contract, whole and broken in every way, as anyone, as a student and as an admin, at a server process on each
 * database. Afterwards the same process still does its work and what is stored still agrees with itself.
 */
const { values } = parseArgs({
	options: {
		requests: { type: "string", default: "20000" },
		seed: { type: "string", default: String(Date.now() % 1_000_000) },
		database: { type: "string", default: "both" },
	},
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
const findingsShown = 12;
/** Of the endpoints. Requests are mostly broken, and some acts take away what others need. */
const leastReached = 0.9;
const enoughForAll = 10_000;
const endpoints = Object.keys(api).length;
const saidEvery = 10_000;

/** Each is empty, or what is stored contradicts itself. */
const contradictions = {
	"a masterclass that counts its registrations wrongly":
		"select from masterclasses m where applicationcount <> (select count(*) from registrations where masterclass_id = m.id)",
	"a student whose courses are counted wrongly":
		"select from students s where coursecount <> (select count(*) from assignments where student_id = s.id)",
	"an opening that counts its applications wrongly":
		"select from openings o where applicationcount <> (select count(*) from job_applications where opening_id = o.id)",
	"a student who is signed in and not active":
		"select from sign_ins join students on students.id = student_id where status <> 'active'",
	"no admin left": "select where not exists (select from admins)",
	"a lead without its mail to admissions":
		"select from leads where not exists (select from outbox where lead_id = leads.id)",
	"an act without a time": "select from acts where created_at is null",
};

console.log(`seed ${seed}, ${requests} requests on each database`);
const namesOf: Record<string, string> = { embedded: "PGlite", postgres: "PostgreSQL" };
const figures = await onEachDatabase(measure, namesOf[values.database]);
const all = Object.values(figures);
for (const [name, { findings }] of Object.entries(figures))
	for (const finding of findings.slice(0, findingsShown)) console.log(name, finding);
await report(
	"fuzz",
	Object.fromEntries(
		Object.entries(figures).map(([name, { findings, ...rest }]) => [name, { ...rest, findings: findings.length }]),
	),
	{
		"no 5xx but for overload, no word of the insides, no lost answer": all.every(
			({ findings }) => findings.length === 0,
		),
		"the same process serves to the end": all.every(({ alive }) => alive),
		"the main job works afterwards": all.every(({ works }) => works),
		"what is stored agrees with itself": all.every(({ contradicted }) => contradicted.length === 0),
		"at least a third of the calls came behind the guard": all.every(({ behindGuard }) => behindGuard > requests / 3),
		[`${leastReached} of the endpoints did their work for some of the requests`]:
			requests < enoughForAll ||
			all.every(({ neverSucceeded }) => neverSucceeded.length <= (1 - leastReached) * endpoints),
	},
);

async function measure(database: BenchDatabase) {
	const port = await freePort();
	const server = await startOurs(port, database.where, { ...withDoors, FORM_RATE_LIMIT: "1000000" });
	try {
		const fuzzed = await attack(server.origin, port, database.name);
		const works = await worksStill(server.origin);
		const alive = server.child.exitCode === null && server.child.signalCode === null;
		const memoryMb = await residentMb(server.child.pid);
		await server.stop();
		return { ...fuzzed, memoryMb, alive, works, contradicted: await contradictedIn(database) };
	} finally {
		await server.kill();
	}
}

async function attack(origin: string, port: number, name: string) {
	const began = performance.now();
	const doors = {
		admin: async () => (await signInAsAdmin(origin)).token,
		student: async () => (await enrolWithCourse(origin, (await signInAsAdmin(origin)).client)).token,
	};
	const onProgress = (sent: number) => sent % saidEvery === 0 && console.log(`${name}: ${sent} sent`);
	const target = { port, origin, doors, refurnish: () => furnish(origin) };
	const fuzzed = await fuzz(target, { requests, seed, onProgress });
	return { ...fuzzed, seconds: Math.round((performance.now() - began) / 1000) };
}

/** A lead is taken in, and read in the console. */
async function worksStill(origin: string): Promise<boolean> {
	const lead = application(`after-${seed}`);
	await clientOf(origin)(api.applyForCourse, { body: lead });
	const { client: desk } = await signInAsAdmin(origin);
	const { data } = await desk(api.listCourseApplications, { query: { q: lead.email } });
	const healthy = await Promise.all(["/healthz", "/readyz"].map(async (path) => (await fetch(origin + path)).ok));
	return data.length === 1 && healthy.every(Boolean);
}

async function residentMb(pid: number | undefined): Promise<number | undefined> {
	const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
	const kib = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
	return kib === undefined ? undefined : Math.round(Number(kib) / 1024);
}

async function contradictedIn(database: BenchDatabase): Promise<string[]> {
	const found: string[] = [];
	for (const [what, select] of Object.entries(contradictions))
		await database
			.run(`do $$ begin if exists (${select}) then raise exception 'contradicted'; end if; end $$`)
			.catch((error: Error) => found.push(/contradicted/.test(error.message) ? what : `${what}: ${error.message}`));
	return found;
}
