import { beforeEach, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { addBatch } from "#contract/batches.ts";
import type { Client } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Reaches } from "#contract/roles.ts";
import { undo } from "#contract/undo.ts";
import { aHolder } from "../certificates/testing.ts";
import { aBatch } from "../fees/testing.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../testing/app.ts";
import { addOne, aStudent } from "./testing.ts";

/** Every action on students that trainers have in their batches. What they read: `../across/reach.test.ts`. */
const actionEndpoints = Object.entries<Endpoint>(api).filter(
	([name, { reach, method }]) =>
		(reach as Reaches | undefined)?.trainer === "batches" && method !== "GET" && name !== "findExistingStudents",
);
const lists = [api.listActiveStudents, api.listInactiveStudents, api.listPendingStudents, api.listCertificates];
const [own, other] = ["DS-2603-OWN", "DS-2603-OTHER"];

describeWithDatabase("A trainer", (open) => {
	let app: TestApp;
	let owner: Client;
	let suresh: { client: Client; token: string };
	beforeEach(async () => {
		app = await openTestApp(await open());
		owner = (await app.signInAsAdmin()).client;
		suresh = await app.signInAsAdmin("suresh@academy.example", "trainer");
		await owner(addBatch, { body: aBatch({ name: own, trainedby: "suresh@academy.example" }) });
		await owner(addBatch, { body: aBatch({ name: other }) });
	});

	const everything = () => Promise.all(lists.map(async (list) => (await owner(list, {})).data));

	test("reaches no student of another batch", async () => {
		const { student, held, course, toIssue } = await aHolder(owner, { batch: other });
		const { data: certificate } = await owner(api.issueCertificate, { body: toIssue });
		const letter = { courseid: course._id, kind: "internship" };
		const bodies: Record<string, object> = {
			changeStudent: { ...aStudent({ batch: own }), version: student.version },
			changeStudentStatus: { status: "inactive" },
			addStudent: aStudent({ email: "new@mail.example", batch: other }),
			addStudents: { users: [aStudent({ email: "new@mail.example", batch: other })] },
			assignCourse: { courseid: course._id },
			changeStatusOfStudents: { ids: [student._id], status: "inactive" },
			moveStudentsToBatch: { ids: [student._id], batch: own },
			resetPasswordsOfStudents: { ids: [student._id] },
			assignCourseToStudents: { ids: [student._id], courseid: course._id },
			issueCertificatesToStudents: { ...letter, ids: [student._id] },
			issueCertificate: { ...letter, studentid: student._id },
			issueToBatch: { ...letter, batch: other },
			correctCertificate: { name: "Someone Else", version: 1 },
		};
		const before = await everything();
		for (const [name, endpoint] of actionEndpoints) {
			const id = endpoint.path.startsWith("/certificates") ? certificate._id : student._id;
			const path = endpoint.path.replace(/:(id|userId)/, id).replace(":assignmentId", held?._id ?? "");
			const answered = await app.app.inject({
				method: endpoint.method,
				url: `/api${path}`,
				headers: { authorization: `Bearer ${suresh.token}` },
				...(endpoint.body && { payload: bodies[name] }),
			});
			const refused =
				answered.statusCode === 200 ? answered.json<{ error: string }[]>()[0]?.error : answered.statusCode;
			const isOfBatch = ["addStudent", "addStudents", "issueToBatch"].includes(name);
			expect([name, refused]).toEqual([name, isOfBatch ? 400 : answered.statusCode === 200 ? "Not found." : 404]);
		}
		expect(actionEndpoints.length).toBeGreaterThan(14);
		expect(await everything()).toEqual(before);
	});

	test("can act on students of their own batches, and not move them to others", async () => {
		const { _id: id, version } = await addOne(owner, { batch: own }, "active");
		const change = { ...aStudent({ batch: other }), version };
		const moved = suresh.client(api.changeStudent, { params: { id }, body: change });
		await expect(moved).rejects.toMatchObject({ status: 400, fields: { batch: expect.stringContaining("names you") } });
		await suresh.client(api.changeStudentStatus, { params: { id }, body: { status: "inactive" } });
		await suresh.client(undo, { params: { id } });
		expect((await suresh.client(api.readStudent, { params: { id } })).data.status).toBe("active");
		const nisha = (await app.signInAsAdmin("nisha@academy.example", "trainer")).client;
		await nisha(api.readStudent, { params: { id } }).catch(({ status }) => expect(status).toBe(404));
		await owner(api.changeStudentStatus, { params: { id }, body: { status: "inactive" } });
		await expect(nisha(undo, { params: { id } })).rejects.toMatchObject({ status: 404 });
	});

	test("finds students who were added before their batch, in whatever case it was typed", async () => {
		const { _id: id } = await addOne(owner, { batch: "ds-2606-late" }, "active");
		await owner(addBatch, { body: aBatch({ name: "DS-2606-LATE", trainedby: "suresh@academy.example" }) });
		expect((await suresh.client(api.readStudent, { params: { id } })).data.batch).toBe("DS-2606-LATE");
	});

	test("must exist to be named by a batch", async () => {
		const unknown = owner(addBatch, { body: aBatch({ trainedby: "gone@academy.example" }) });
		await expect(unknown).rejects.toMatchObject({ fields: { trainedby: "Nobody with this email works here." } });
	});
});
