import { beforeEach, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { type AdminRole, adminRoles, mayCall } from "#contract/roles.ts";
import { addAdmins } from "../identity/admins/admins.ts";
import { eq } from "../platform/db/drizzle.ts";
import { enrolments, feeDocuments } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { addBatch } from "./enrol/batches.ts";
import { takePayment } from "./ledger.ts";
import { aBatch, actor, anEnrolment, enrolled } from "./testing.ts";

/** Every endpoint of one enrolment or document where some role reaches only its own; tested for each role and each owner. */
const ofOneRow = Object.entries<Endpoint>(api).filter(
	([, { path, reach }]) => /^\/(fees|papers)\/:id\b/.test(path) && Object.values(reach ?? {}).includes("own"),
);
const ravi = "ravi@academy.example";
const bodies: Record<string, object> = { remindStudent: { channel: "whatsapp" } };
const owners = ["own", "unassigned", "another's"] as const;
type Row = { whose: (typeof owners)[number]; enrolment: string; paper: string; student: string; email: string };

const reaches = ({ reach }: Endpoint, role: AdminRole, { whose }: Row) =>
	reach?.[role] === "all" || (reach?.[role] === "own" && whose === "own");

describeWithDatabase("Reach of enrolments", (open) => {
	let app: TestApp;
	beforeEach(async () => {
		app = await openTestApp(await open());
		await addAdmins(app.database.db, [actor().by, ravi], app.clock.now);
	});

	const signIn = async (role: AdminRole) => {
		const me = `${role}@academy.example`;
		const { token, client } = await app.signInAsAdmin(me, role);
		const rows: Row[] = [];
		for (const whose of owners) rows.push(await addRow(whose, { own: me, unassigned: null, "another's": ravi }[whose]));
		return { token, client, rows };
	};

	const addRow = async (whose: Row["whose"], owner: string | null): Promise<Row> => {
		const { db } = app.database;
		const by = actor({ now: app.clock.now });
		const email = `${owners.indexOf(whose)}@mail.example`;
		const { id } = await enrolled(db, { email }, by);
		await takePayment(db, id, { mode: "cash", paise: 50_000, receivedOn: "2026-03-02" }, by);
		const [enrolment] = await db.update(enrolments).set({ owner }).where(eq(enrolments.id, id)).returning();
		const document = await db.query.feeDocuments.findFirst({ where: eq(feeDocuments.enrolmentId, id) });
		return { whose, enrolment: id, paper: document?.id ?? "", student: enrolment?.studentId ?? "", email };
	};

	for (const role of adminRoles)
		test(`${role}s find what they reach, and nothing else is there for them`, async () => {
			const { token, client, rows } = await signIn(role);
			for (const [name, endpoint] of ofOneRow)
				for (const row of rows) {
					const id = endpoint.path.startsWith("/papers/") ? row.paper : row.enrolment;
					const { statusCode } = await app.app.inject({
						method: endpoint.method,
						url: `/api${endpoint.path.replace(":id", id)}`,
						headers: { authorization: `Bearer ${token}` },
						...(endpoint.body && { payload: bodies[name] }),
					});
					const expected = endpoint.reach?.[role] === undefined ? 403 : reaches(endpoint, role, row) ? 200 : 404;
					expect([name, row.whose, statusCode]).toEqual([name, row.whose, expected]);
				}
			const { reach }: Endpoint = api.listFees;
			const listed = client(api.listFees, { query: { limit: 50 } });
			if (reach?.[role] === undefined) return expect(listed).rejects.toMatchObject({ status: 403 });
			const visible = rows.filter((row) => reaches(api.listFees, role, row)).map(({ enrolment }) => enrolment);
			expect((await listed).data.map(({ _id }) => _id).toSorted()).toEqual(visible.toSorted());
		});

	for (const role of adminRoles)
		test(`${role}s enrol students whom they reach, by record or email, and read nothing of others`, async () => {
			const { client, rows } = await signIn(role);
			const { db } = app.database;
			const { _id: batchid } = await addBatch(db, aBatch(), actor());
			const form = (query: object) => client(api.readEnrolForm, { query }).then(() => 200, statusOf);
			const enrolling = (of: object) => client(api.enrol, { body: anEnrolment(batchid, of) }).then(() => 201, statusOf);
			for (const row of rows) {
				const { student, email } = row;
				const answers = [await form({ student }), await form({ email })];
				answers.push(await enrolling({ studentid: student }), await enrolling({ email }));
				// The last call finds the student enrolled in the batch by the one before.
				const expected = reaches(api.enrol, role, row) ? [200, 200, 201, 409] : [404, 400, 404, 400];
				expect([row.whose, ...answers]).toEqual([row.whose, ...(mayCall(role, api.enrol) ? expected : forbidden)]);
			}
		});
});

const forbidden = [403, 403, 403, 403];

function statusOf({ status }: { status: number }): number {
	return status;
}
