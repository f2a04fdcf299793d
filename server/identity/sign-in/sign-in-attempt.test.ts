import { expect, test } from "vitest";
import { studentCookie } from "#contract/sign-in.ts";
import { signIns } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { openLog } from "../../platform/log.ts";
import { insertStudent } from "../../students/testing.ts";
import { openTestApp, type TestApp, testOrigin } from "../../testing/app.ts";

const email = "ananya@mail.example";
const password = "monsoon in Sirsi 7";

type Line = { event?: string; requestId?: string; signIn?: string; status?: number; refused?: string };

describeWithDatabase("A sign-in attempt", (open) => {
	let app: TestApp;
	let written: string[];
	const openWithLog = async () => {
		written = [];
		app = await openTestApp(await open(), { log: openLog({ write: (line) => written.push(line) }) });
		return insertStudent(app.parts, { email, password });
	};
	const linesOf = (event: string) =>
		written.map((line): Line => JSON.parse(line)).filter((line) => line.event === event);
	const call = (method: "GET" | "POST", url: string, payload?: object, cookie = "") =>
		app.app.inject({ method, url, headers: { cookie, origin: testOrigin }, ...(payload && { payload }) });
	const logIn = (typed: object, cookie = "") =>
		call("POST", "/api/student/auth", { email, password, ...typed }, cookie);
	const cookieIn = (answered: Awaited<ReturnType<typeof call>>) =>
		[answered.headers["set-cookie"]]
			.flat()
			.find((each) => each?.startsWith(`${studentCookie}=`))
			?.split(";")[0];

	test("ends this browser's earlier sign-in, and no other", async () => {
		await openWithLog();
		const elsewhere = cookieIn(await logIn({}));
		const before = cookieIn(await logIn({}));
		const now = cookieIn(await logIn({}, before));
		const statuses = [];
		for (const cookie of [elsewhere, before, now])
			statuses.push((await call("GET", "/api/student/me", undefined, cookie)).statusCode);
		expect(statuses).toEqual([200, 401, 200]);
		await logIn({ password: "something else" }, now);
		expect(await app.database.db.$count(signIns), "a failed try ends nothing").toBe(2);
	});

	test("is logged with its outcome and with ids instead of personal data", async () => {
		const { id } = await openWithLog();
		await logIn({ password: "something else" });
		await logIn({ email: "nobody@mail.example" });
		const cookie = cookieIn(await logIn({}));
		await call("GET", "/api/student/me", undefined, cookie);
		const failed = { level: "warn", audience: "student", by: "password", reason: "login-failed" };
		expect(linesOf("sign-in-failed")).toMatchObject([failed, failed]);
		const [entered] = linesOf("signed-in");
		expect(entered).toMatchObject({
			audience: "student",
			by: "password",
			signIn: expect.stringMatching(/^[\da-f]{16}$/),
		});
		expect(linesOf("request").at(-1)).toMatchObject({ caller: "student", account: id, signIn: entered?.signIn });
		expect(linesOf("request").map(({ requestId }) => requestId)).toContain(entered?.requestId);
		expect(written.join()).not.toMatch(/ananya|nobody|mail\.example|monsoon|something else/i);
		expect(written.join()).not.toContain(cookie?.split("=")[1]);
	});

	test("that fails for want of the issuer's keys is logged with the cause", async () => {
		await openWithLog();
		app.issuer.setOffline(true);
		const credential = await app.issuer.issue(app.clock.now, { email }, { kid: "another" });
		await call("POST", "/api/student/checkauthgmail", { credential });
		app.issuer.setOffline(false);
		expect(linesOf("sign-in-failed")).toMatchObject([
			{ by: "credential", reason: "identity-away", err: { code: "ERR_JOSE_GENERIC" } },
		]);
	});

	test("and every refused call after it is logged with the reason", async () => {
		await openWithLog();
		const cookie = cookieIn(await logIn({}));
		await call("GET", "/api/courses");
		await call("GET", "/api/admin/me", undefined, cookie);
		await call("POST", "/api/apply/contact", { name: 7 });
		await app.app.inject({ method: "POST", url: "/api/student/logout", headers: { origin: "https://evil.example" } });
		const refused = linesOf("request").map(({ status, refused }) => [status, refused]);
		expect(refused.slice(-4).map(([status]) => status)).not.toContain(200);
		expect(refused.slice(-4).map(([, reason]) => typeof reason)).toEqual(Array(4).fill("string"));
	});
});
