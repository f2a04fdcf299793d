import { beforeEach, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { type EnquiryKind, enquiryKinds } from "#contract/enquiries.ts";
import { apiPrefix } from "#contract/paths.ts";
import { type AdminRole, adminRoles, mayCall } from "#contract/roles.ts";
import { aHolder, anAttendedMasterclass } from "../certificates/testing.ts";
import { addOne as addCourse } from "../courses/testing.ts";
import { addBatch } from "../fees/enrol/batches.ts";
import { enrol } from "../fees/enrol/enrol.ts";
import { takePayment } from "../fees/ledger.ts";
import { aBatch, actor, anEnrolment, someHash } from "../fees/testing.ts";
import { addAdmins } from "../identity/admins/admins.ts";
import { joinEnquiries } from "../leads/join.ts";
import { takeInContactMessage, takeInCourseApplication, takeInHiringRequest } from "../leads/take-in.ts";
import { admissions, aHiringRequest, aMessage, anApplication, requestMetadata } from "../leads/testing.ts";
import { publishOne } from "../openings/testing.ts";
import { eq, sql } from "../platform/db/drizzle.ts";
import { activities, enquiries, enrolments, leads, mailings, students } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { addOne as addStudent } from "../students/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { shapeOf } from "../testing/fuzz/shapes.ts";
import { unknownId } from "../testing/racing.ts";

/**
 * Rows beyond a role's reach change none of its responses: no row, count, name or contact in a list, search, figure or
 * Excel file. Covers every GET endpoint for admins with all its query parameters and ids, so a new endpoint is covered
 * as well.
 */
const reading = Object.entries<Endpoint>(api).filter(([, each]) => each.for === "admin" && each.method === "GET");

const ravi = "ravi@academy.example";
const known = { name: "Kiran Known", email: "known@mail.example", phone: "9876400000" };
const owners = ["own", "unassigned", "another's"] as const;
type Whose = (typeof owners)[number];

/** Rows that are added together, the endpoints that show one of them, and their ids. */
type Subject = { reads: readonly Endpoint[]; whose: readonly Whose[]; add: (whose: Whose) => Promise<string[]> };

const readsOne = {
	course: api.readCourseApplication,
	hiring: api.readHiringRequest,
	contact: api.readContactMessage,
} satisfies Record<EnquiryKind, Endpoint>;

function isReached({ reads }: Subject, role: AdminRole, whose: Whose): boolean {
	return reads.some(({ reach }) =>
		["own", "batches"].includes(`${reach?.[role]}`) ? whose !== "another's" : reach?.[role] !== undefined,
	);
}

/** Terms for searches and filters: some occur in reached rows, some only in others. */
const searchTerms = [
	"asha",
	"zulekha",
	"zulekha@mail.example",
	"98765",
	"zulekha traders",
	"theirs",
	"example",
	"DS-2",
];

describeWithDatabase("What a role does not reach", (open) => {
	let app: TestApp;
	let owner: Client;
	let me: string;
	let course: Awaited<ReturnType<typeof addCourse>>;
	beforeEach(async () => {
		app = await openTestApp(await open());
		owner = (await app.signInAsAdmin()).client;
		await addAdmins(app.database.db, [actor().by, ravi], app.clock.now);
	});

	const ownerOf = (whose: Whose) => ({ own: me, unassigned: null, "another's": ravi })[whose];
	const staff = (by: string) => actor({ by, now: app.clock.now });

	/** The person whose application is the caller's own also wrote a message that is a colleague's. */
	const addLead = (kind: EnquiryKind) => async (whose: Whose) => {
		const { db } = app.database;
		const isColleagues = whose === "another's";
		const name = isColleagues ? "zulekha" : `asha.${whose}`;
		const isKnown = kind === (isColleagues ? "contact" : "course") && whose !== "unassigned";
		const email = isKnown ? known.email : `${name}@mail.example`;
		const person = { name: `${name} Rao`, email, phone: `98765${owners.indexOf(whose)}4321` };
		const metadata = requestMetadata({ now: app.clock.now });
		const hiring = aHiringRequest({ ...person, company: `${name} Traders` });
		const { _id } = await {
			course: () => takeInCourseApplication(db, admissions, anApplication(person), metadata),
			hiring: () => takeInHiringRequest(db, admissions, hiring, metadata),
			contact: () => takeInContactMessage(db, admissions, aMessage({ ...person, message: `From ${name}` }), metadata),
		}[kind]();
		const firstTouch = { at: "2026-03-01T10:00:00.000Z", source: isColleagues ? "theirs" : "ours" };
		await db.update(enquiries).set({ firstTouch }).where(eq(enquiries.id, _id));
		await joinEnquiries(db);
		const leadId = (await db.query.enquiries.findFirst({ where: eq(enquiries.id, _id) }))?.leadId ?? "";
		await db
			.update(leads)
			.set({ owner: ownerOf(whose) })
			.where(eq(leads.id, leadId));
		const id = crypto.randomUUID();
		const note = { leadId, changeId: id, createdAt: app.clock.now, by: ravi, kind: "note" as const };
		await db.insert(activities).values({ ...note, id, words: `About ${name}` });
		return [_id, leadId];
	};

	/** A student in the caller's own batch, enrolled by the caller; or neither. */
	const addEnrolledStudent = async (whose: Whose) => {
		const name = whose === "own" ? "asha" : "zulekha";
		const person = { name: `${name} Sharma`, email: `${name}.student@mail.example`, phone: "9876411111" };
		return enrolIn(whose === "own" ? "DS-2603-OWN" : "DS-2603-THEIRS", person, whose);
	};
	/** An enrolment of a student whom some roles reach without it. */
	const addEnrolment = async (whose: Whose) =>
		(await enrolIn(whose === "own" ? "DS-2604-A" : "DS-2604-B", known, whose)).slice(0, 1);

	const enrolIn = async (batch: string, person: typeof known, whose: Whose) => {
		const { db } = app.database;
		const found = await db.query.batches.findFirst({ where: (batches) => eq(batches.name, batch) });
		const student = await db.query.students.findFirst({ where: eq(students.email, person.email) });
		const given = { ...person, ...(student && { studentid: student.id }) };
		const { id } = await enrol(db, anEnrolment(found?.id ?? "", given), someHash, staff(ownerOf(whose) ?? ravi));
		await takePayment(db, id, { mode: "cash", paise: 50_000, receivedOn: "2026-03-02" }, staff(ravi));
		const enrolment = await db.query.enrolments.findFirst({ where: eq(enrolments.id, id) });
		return [id, enrolment?.studentId ?? ""];
	};

	const addCertified = async (whose: Whose) => {
		const batch = whose === "own" ? "DS-2603-OWN" : "DS-2603-THEIRS";
		const name = whose === "own" ? "asha" : "zulekha";
		const person = { name: `${name} Holder`, email: `${name}.holder@mail.example`, batch };
		const { student, toIssue } = await aHolder(owner, person, course);
		const body = { ...toIssue, reason: "Watched it in class." };
		return [student._id, (await owner(api.issueCertificate, { body })).data._id];
	};

	const addMailing = async (whose: Whose) => {
		const id = crypto.randomUUID();
		const sent = { template: "could-not-reach", label: `Of ${whose}`, language: "en" as const, state: "done" as const };
		const at = { createdAt: app.clock.now, turnAt: app.clock.now, endedAt: app.clock.now };
		const by = ownerOf(whose) ?? ravi;
		await app.database.db.insert(mailings).values({ ...sent, ...at, id, by, chosen: 3, leftOut: 3 });
		return [id];
	};

	const once = ["another's"] as const;
	const subjects: readonly Subject[] = [
		...enquiryKinds.map((kind) => ({ reads: [readsOne[kind]], whose: owners, add: addLead(kind) })),
		{ reads: [api.readStudent, api.readFeeLedger], whose: ["own", "another's"], add: addEnrolledStudent },
		{ reads: [api.readFeeLedger], whose: ["own", "another's"], add: addEnrolment },
		{ reads: [api.readStudent, api.readCertificate], whose: ["own", "another's"], add: addCertified },
		{ reads: [api.readMailing], whose: ["own", "another's"], add: addMailing },
		{ reads: [api.readCourse], whose: once, add: async () => [(await addCourse(owner))._id] },
		{ reads: [api.readOpening], whose: once, add: async () => [(await publishOne(owner))._id] },
		{ reads: [api.readMasterclass], whose: once, add: async () => [(await anAttendedMasterclass(owner))._id] },
	];

	const addRows = async (role: AdminRole, reached: boolean): Promise<string[]> => {
		const ids: string[] = [];
		for (const subject of subjects)
			for (const whose of subject.whose)
				if (isReached(subject, role, whose) === reached) ids.push(...(await subject.add(whose)));
		return ids;
	};

	/** Changes the contacts of students, for roles that reach only their names. */
	const changeContacts = () =>
		app.database.db.update(students).set({ email: sql`'x' || email`, phone: sql`phone || '1'` });

	for (const role of adminRoles.filter((each) => each !== "owner" && each !== "manager"))
		test(`is in no answer that whoever is ${role} gets`, async () => {
			me = `${role}@academy.example`;
			const { token } = await app.signInAsAdmin(me, role);
			for (const name of ["DS-2603-OWN", "DS-2603-THEIRS", "DS-2604-A", "DS-2604-B"])
				await addBatch(app.database.db, aBatch({ name, trainedby: name.endsWith("OWN") ? me : "" }), staff(actor().by));
			course = await addCourse(owner);
			if (mayCall(role, api.readStudent)) await addStudent(owner, { ...known, batch: "DS-2603-OWN" });
			const reached = await addRows(role, true);
			const before = await answersTo(app, token, { role, ids: [...reached, unknownId] });
			const beyond = await addRows(role, false);
			expect(beyond.length).toBeGreaterThan(3);
			if (reads(role, api.readStudent) === "names") await changeContacts();
			// A new process, without anything that the first one cached.
			const restarted = await openTestApp(app.database);
			restarted.clock.now = app.clock.now;
			const after = await answersTo(restarted, token, { role, ids: [...reached, unknownId] });
			expect(before.size).toBeGreaterThan(50);
			expect(differences(before, after)).toEqual([]);

			const unknown = await answersById(restarted, token, { role, id: unknownId });
			for (const id of beyond)
				expect(differences(unknown, await answersById(restarted, token, { role, id }))).toEqual([]);
		});
});

const reads = (role: AdminRole, { reach }: Endpoint) => reach?.[role];

/** The endpoints to compare, without `/money` for roles that reach all of it: its sums include every lead, without names. */
const endpointsFor = (role: AdminRole) =>
	reading.filter(([, each]) => mayCall(role, each) && !(each.path.startsWith("/money") && reads(role, each) === "all"));

type RoleRequest = { role: AdminRole; ids: readonly string[] };
type Answers = Map<string, string>;
const concurrency = 8;

/** Answers by address. Other queries are sent only if the plain address is found. */
async function answersTo({ app }: TestApp, token: string, { role, ids }: RoleRequest): Promise<Answers> {
	const answers: Answers = new Map();
	const fetchAll = async (addresses: readonly string[]) => {
		for (let from = 0; from < addresses.length; from += concurrency)
			await Promise.all(
				addresses.slice(from, from + concurrency).map(async (address) => {
					if (!answers.has(address)) answers.set(address, await answerOf(app, token, address));
				}),
			);
	};
	for (const [, endpoint] of endpointsFor(role))
		for (const path of pathsOf(endpoint, ids)) {
			const [plain = path, ...others] = queriesOf(endpoint, ids).map((query) => `${path}${query}`);
			await fetchAll([plain]);
			if (!answers.get(plain)?.startsWith("404")) await fetchAll(others);
		}
	const body = { emails: [known.email, "asha.student@mail.example", "zulekha.student@mail.example"] };
	if (mayCall(role, api.findExistingStudents))
		answers.set("known students", await answerOf(app, token, api.findExistingStudents.path, body));
	return answers;
}

/** Answers for one id, to compare with those for an unknown id. */
async function answersById({ app }: TestApp, token: string, { role, id }: { role: AdminRole; id: string }) {
	const answers: Answers = new Map();
	for (const [name, endpoint] of endpointsFor(role).filter(([, each]) => each.path.includes("/:")))
		for (const path of pathsOf(endpoint, [id])) answers.set(name, await answerOf(app, token, path));
	return answers;
}

function pathsOf({ path }: Endpoint, ids: readonly string[]): string[] {
	return path.includes("/:") ? ids.map((id) => path.replace(/:\w+/g, id)) : [path];
}

/** The required parameters alone, and with each other parameter. */
function queriesOf({ query }: Endpoint, ids: readonly string[]): string[] {
	const { properties = {}, required = [] } = query ? shapeOf(query) : {};
	const parameters = Object.entries(properties).map(([name, { enum: words, format, pattern }]) => {
		const isMonth = name === "month";
		const values = words ?? (format === "uuid" ? ids : isMonth ? ["2026-03"] : format || pattern ? [] : searchTerms);
		return { name, values };
	});
	const requiredParameters = parameters
		.filter(({ name }) => required.includes(name))
		.map(({ name, values }) => [name, values[0] ?? ""]);
	const each = parameters
		.filter(({ name }) => name !== "limit" && name !== "cursor")
		.flatMap(({ name, values }) =>
			values.map((value) => ({ ...Object.fromEntries(requiredParameters), [name]: value })),
		);
	return [Object.fromEntries(requiredParameters), ...each].map((pairs) => `?${new URLSearchParams(pairs)}`);
}

async function answerOf({ inject }: TestApp["app"], token: string, address: string, payload?: object): Promise<string> {
	const headers = { authorization: `Bearer ${token}` };
	const method = payload ? "POST" : "GET";
	const answered = await inject({ method, url: apiPrefix + address, headers, ...(payload && { payload }) });
	const { "x-total-count": total = "", "content-type": type = "" } = answered.headers;
	// A batch's taken places and a course's number of students count everyone, whether reached or not.
	const body = String(type).includes("json") ? answered.body.replace(/"(taken|studentcount)":\d+/g, '"$1":0') : type;
	return `${answered.statusCode} ${total} ${body}`;
}

/** Shows each pair from shortly before the first difference. */
function differences(before: Answers, after: Answers): string[] {
	const different = [...before].flatMap(([address, was]) => {
		const now = after.get(address) ?? "";
		if (was === now) return [];
		const from = Math.max(0, [...was].findIndex((letter, at) => letter !== now[at]) - contextLength);
		return [`${address}: ${was.slice(from, from + shown)} is now ${now.slice(from, from + shown)}`];
	});
	return different.slice(0, maxShown);
}
const contextLength = 40;
const shown = 200;
const maxShown = 20;
