import type { Browser, Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { type Client, createClient } from "#contract/client.ts";
import { studentNameKey } from "#contract/plain.ts";
import { studentCookie } from "#contract/sign-in.ts";
import type { NewStudent, StudentRow } from "#contract/students.ts";
import type { TestServer } from "./fixture.ts";
import { addActiveStudent } from "./students.ts";

export const ownPassword = "monsoon in Sirsi 7";

/** A new active student with a password of their own, logged in nowhere. */
export async function enrol(
	{ origin }: TestServer,
	adminClient: Client,
	wishes: Partial<NewStudent> = {},
): Promise<StudentRow> {
	const student = await addActiveStudent(adminClient, wishes);
	const { password } = (await adminClient(api.readDefaultPassword, {})).data;
	const { data } = await createClient({ origin })(api.logStudentIn, {
		body: { email: student.email, password, digits: student.phone.slice(-4) },
	});
	const client = createClient({ origin, headers: { authorization: `Bearer ${data.token}` } });
	await client(api.chooseNewPassword, { body: { password: ownPassword } });
	await client(api.logStudentOut, {});
	return student;
}

/** Logs the student in, leaving this browser as the login page would. */
export async function addSignInCookie(page: Page, { origin }: TestServer, { email }: StudentRow): Promise<void> {
	const sent = { body: { email, password: ownPassword } };
	const { token, name } = (await createClient({ origin })(api.logStudentIn, sent)).data;
	// Otherwise calls of the previous student's page would be sent with the new cookie.
	await page.goto("about:blank");
	const attributes = { domain: "localhost", path: "/", httpOnly: true, secure: false, sameSite: "Lax" } as const;
	await page.context().addCookies([{ name: studentCookie, value: token, ...attributes }]);
	const stored = [studentNameKey, name] as const;
	// Frames of other sites and the empty page have no such storage.
	await page.addInitScript(
		([place, name]) => self === top && location.protocol !== "about:" && localStorage.setItem(place, name),
		stored,
	);
}

/** Another browser of the same student. Close it with its context. */
export async function openOtherBrowser(browser: Browser, server: TestServer, student: StudentRow): Promise<Page> {
	const context = await browser.newContext({ baseURL: server.origin });
	const page = await context.newPage();
	await addSignInCookie(page, server, student);
	return page;
}
