import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiPrefix } from "#contract/paths.ts";
import { listMyCourses, markMySession, readMyCourse } from "#contract/portal-courses.ts";
import { studentWhoAmI } from "#contract/student-sign-in.ts";
import { giveCourse } from "../../certificates/testing.ts";
import { addOne as addCourse } from "../../courses/testing.ts";
import { openTestApp } from "../../testing/app.ts";
import { describeWithDatabase } from "../db/testing.ts";

/** Four rounds of three requests: what an open course sends in a minute. */
const rounds = 4;
const headersAlone = 1_800;

describeWithDatabase("A repeated GET of the portal", (open) => {
	test("is answered 304 until something changes", async () => {
		const app = await openTestApp(await open());
		const admin = (await app.signInAsAdmin()).client;
		const topics = Array.from({ length: 60 }, (_, at) => `Session ${at + 1}: what a table of figures says`);
		const course = await addCourse(admin, { topics });
		const student = await app.logInAsStudent({ password: "monsoon in Sirsi 7" });
		await giveCourse(admin, student.id, course);
		const [assigned] = (await student.client(listMyCourses, {})).data;
		const id = assigned?._id ?? "";
		const known = new Map<string, string>();
		const request = async ({ path }: Endpoint) => {
			const etag = known.get(path);
			const response = await app.app.inject({
				url: apiPrefix + path.replace(":id", id),
				headers: { authorization: `Bearer ${student.token}`, ...(etag && { "if-none-match": etag }) },
			});
			known.set(path, String(response.headers.etag));
			const headers = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}\r\n`);
			return {
				status: response.statusCode,
				body: response.body.length,
				bytes: headers.join("").length + response.body.length,
			};
		};
		const endpoints = [studentWhoAmI, listMyCourses, readMyCourse];
		for (const each of endpoints) expect(await request(each)).toMatchObject({ status: 200 });
		for (let round = 0; round < rounds; round++)
			for (const each of endpoints) {
				const { status, body, bytes } = await request(each);
				expect([status, body]).toEqual([304, 0]);
				expect(bytes).toBeLessThan(headersAlone);
			}
		const sessionId = course.sessions[0]?._id ?? "";
		await student.client(markMySession, { params: { id, sessionId }, body: { watched: true } });
		expect(await request(readMyCourse)).toMatchObject({ status: 200 });
		expect(await request(api.readMyCourse)).toMatchObject({ status: 304 });
	});

	test("matches one of several ETags, also a weak one, and keeps the list's total in the headers", async () => {
		const app = await openTestApp(await open());
		const { token } = await app.logInAsStudent({ password: "monsoon in Sirsi 7" });
		const headers = { authorization: `Bearer ${token}` };
		const first = await app.app.inject({ url: `${apiPrefix}/student/jobs`, headers });
		const stale = await app.app.inject({
			url: `${apiPrefix}/student/jobs`,
			headers: { ...headers, "if-none-match": `"another", W/${first.headers.etag}` },
		});
		expect([first.statusCode, stale.statusCode, stale.headers["x-total-count"]]).toEqual([200, 304, "0"]);
	});
});
