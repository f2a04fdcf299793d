import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { hourMs } from "#contract/durations.ts";
import { endpoint } from "#contract/endpoint.ts";
import { signInSeconds } from "#contract/sign-in.ts";
import { submissionLimits } from "../leads/spam/submission-limits.ts";
import { sql } from "../platform/db/drizzle.ts";
import { openPostgres, operatorLimits } from "../platform/db/postgres/postgres.ts";
import { createTestDatabase, describeWithDatabase } from "../platform/db/testing.ts";
import { answerErrors } from "../platform/http/answer-errors.ts";
import { bindTo } from "../platform/http/bind.ts";
import { loadSite } from "../platform/http/pages/site.ts";
import { openLimiter } from "../platform/overload/limiter.ts";
import { openTestApp } from "../testing/app.ts";
import { openGuard } from "./authorize.ts";

/** An endpoint that students may call only with a password of their own. */
const readLesson = endpoint({
	method: "GET",
	path: "/lesson",
	for: "student",
	summary: "A lesson",
	answers: { 200: z.object({ reader: z.string() }) },
});

describeWithDatabase("A call for students", (open) => {
	test("is refused until the student has a password of their own, unless it says otherwise", async () => {
		const { parts, logInAsStudent, signInAsAdmin } = await openTestApp(await open());
		const site = await loadSite("nowhere", { https: false, google: false, mail: false, origin: "", recordPages: [] });
		const app = fastify();
		const guard = openGuard(parts);
		onTestFinished(() => app.close());
		answerErrors(app, site, {}, guard);
		const limiter = openLimiter(parts.log, {});
		const bind = bindTo(app, parts, { site, guard, limiter, submissionLimit: submissionLimits(1) });
		bind(readLesson, async ({ caller }) => ({ reader: caller.name }));
		const read = async (token?: string) => {
			const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
			const answered = await app.inject({ url: "/lesson", headers });
			return [answered.statusCode, answered.headers["x-error-id"]];
		};
		expect(await read()).toEqual([401, "signed-out"]);
		expect(await read((await signInAsAdmin()).token)).toEqual([401, "signed-out"]);
		const { token } = await logInAsStudent({ email: "new@mail.example" });
		expect(await read(token)).toEqual([403, "new-password-first"]);
		const own = await logInAsStudent({ email: "own@mail.example", password: "monsoon in Sirsi 7" });
		expect(await read(own.token)).toEqual([200, undefined]);
	});
});

describeWithDatabase("A sign-in", (open) => {
	test("that is over takes its cookie along at the next call, and leaves alone what else was sent", async () => {
		const app = await openTestApp(await open());
		const { token } = await app.signInAsAdmin();
		const ask = (headers: Record<string, string>) => app.app.inject({ url: "/api/course/allcourse", headers });
		const cookie = `user1=${token}`;
		const live = await ask({ cookie });
		expect([live.statusCode, live.headers["set-cookie"]]).toEqual([200, undefined]);
		app.clock.advance(signInSeconds * 1000);
		const over = await ask({ cookie });
		const cleared = "user1=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=None";
		expect([over.statusCode, over.headers["set-cookie"]]).toEqual([401, cleared]);
		for (const headers of [{ authorization: `Bearer ${token}`, cookie }, { cookie: `user=${token}` }, {}]) {
			const answered = await ask(headers as Record<string, string>);
			expect([answered.statusCode, answered.headers["set-cookie"]]).toEqual([401, undefined]);
		}
	});

	test("is neither extended nor noted while the server only reads, and calls that read are answered", async () => {
		const database = await openPostgres(await createTestDatabase(), { connections: 1, limits: operatorLimits });
		onTestFinished(database.close);
		const { app, clock, signInAsAdmin, logInAsStudent } = await openTestApp(database);
		const [admin, student] = [await signInAsAdmin(), await logInAsStudent()];
		clock.advance(hourMs);
		await database.db.execute(sql`do $$ begin
			execute format('alter database %I set default_transaction_read_only = on', current_database());
		end $$`);
		await database.db.execute(sql`set default_transaction_read_only = on`);
		const ask = async (url: string, cookie: string) => {
			const answered = await app.inject({ url, headers: { cookie } });
			return [answered.statusCode, answered.headers["set-cookie"]];
		};
		expect(await ask("/api/course/allcourse", `user1=${admin.token}`)).toEqual([200, undefined]);
		expect(await ask("/api/student/certificates", `user=${student.token}`)).toEqual([200, undefined]);
	});
});
