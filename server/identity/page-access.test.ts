import { beforeAll, expect, test } from "vitest";
import {
	consolePages,
	courseInPortal,
	loginFor,
	newPasswordFor,
	pages,
	portalPages,
	recordAddress,
	signInFor,
	withEndReason,
} from "#contract/paths.ts";
import { signInSeconds } from "#contract/sign-in.ts";
import { endMyOtherSignIns } from "#contract/student-profile.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { siteFixture, writeSiteFixture } from "../platform/http/testing.ts";
import { deactivate } from "../students/status.ts";
import { openTestApp, type TestApp, unreachableDatabase } from "../testing/app.ts";

let siteDir: string;
beforeAll(async () => {
	siteDir = await writeSiteFixture();
});

const { login, newPassword, studentHome, publishedOpenings, profile, dashboard, signIn } = pages;
const id = "6f1f77f2-5a0b-4c7e-9a58-0c3f3b8f0f11";

describeWithDatabase("Access to the portal's pages", (open) => {
	const openSite = async () => openTestApp(await open(), { siteDir });
	/** The address that a browser with this cookie is redirected to, else the status. */
	const visit = async ({ app }: TestApp, url: string, cookie = "") => {
		const { statusCode, headers } = await app.inject({ url, headers: { cookie } });
		return statusCode === 302 ? headers.location : statusCode;
	};

	test("is open on the login page; other pages redirect strangers there", async () => {
		const app = await openSite();
		expect(await visit(app, login)).toBe(200);
		for (const cookie of ["", `user=${"A".repeat(43)}`])
			for (const page of [...portalPages, newPassword])
				expect([page, await visit(app, page, cookie)]).toEqual([page, page === newPassword ? login : loginFor(page)]);
	});

	test("is given to logged-in students at every address, without caching", async () => {
		const { app, logInAsStudent } = await openSite();
		const { token } = await logInAsStudent();
		const shell = siteFixture["portal.html"];
		for (const page of portalPages) {
			const { statusCode, body, headers } = await app.inject({ url: page, headers: { cookie: `user=${token}` } });
			expect([page, statusCode, body]).toEqual([page, 200, shell]);
			expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
		}
		for (const url of ["/portal", "/portal.html"])
			expect((await app.inject({ url, headers: { cookie: `user=${token}` } })).statusCode).toBe(404);
	});

	test("redirects a student to the page they asked for, by way of a new password if one is due", async () => {
		const app = await openSite();
		const own = `user=${(await app.logInAsStudent({ email: "own@mail.example", password: "monsoon in Sirsi 7" })).token}`;
		const given = `user=${(await app.logInAsStudent({ email: "new@mail.example" })).token}`;
		for (const place of [courseInPortal(id, id), recordAddress(publishedOpenings, id), profile]) {
			expect(await visit(app, place)).toBe(loginFor(place));
			expect(await visit(app, newPasswordFor(place))).toBe(loginFor(place));
			expect(await visit(app, loginFor(place), own)).toBe(place);
			expect(await visit(app, newPasswordFor(place), own)).toBe(place);
			expect(await visit(app, place, given)).toBe(newPasswordFor(place));
			expect(await visit(app, loginFor(place), given)).toBe(newPasswordFor(place));
			expect(await visit(app, newPasswordFor(place), given)).toBe(200);
		}
	});

	test.each([
		"https://elsewhere.example/home",
		"//elsewhere.example/home",
		"/\\elsewhere.example/home",
		"javascript:alert(1)",
		"/dashboard",
		"/login?next=/profile",
	])("leads nobody to %s", async (place) => {
		const app = await openSite();
		const own = `user=${(await app.logInAsStudent()).token}`;
		const next = `?next=${encodeURIComponent(place)}`;
		for (const signInPage of [login, newPassword]) expect(await visit(app, signInPage + next, own)).toBe(studentHome);
		expect(await visit(app, newPassword + next)).toBe(login);
		expect(await visit(app, `${login}?next=${profile}&next=${encodeURIComponent(place)}`, own)).toBe(profile);
	});

	test("redirects a student home, or to choose a password after the default one", async () => {
		const app = await openSite();
		const own = await app.logInAsStudent({ email: "own@mail.example", password: "monsoon in Sirsi 7" });
		for (const page of [login, newPassword]) expect(await visit(app, page, `user=${own.token}`)).toBe(studentHome);
		const given = await app.logInAsStudent({ email: "new@mail.example" });
		for (const page of [login, studentHome]) expect(await visit(app, page, `user=${given.token}`)).toBe(newPassword);
		expect(await visit(app, newPassword, `user=${given.token}`)).toBe(200);
		await deactivate(app.database.db, own.id, { by: null, now: app.clock.now });
		expect(await visit(app, studentHome, `user=${own.token}`)).toBe(`${login}?why=inactive`);
	});

	test("tells the login page why the sign-in ended, and clears the cookie", async () => {
		const app = await openSite();
		const [phone, here] = [await app.logInAsStudent(), await app.logInAsStudent()];
		await here.client(endMyOtherSignIns, {});
		const answered = await app.app.inject({ url: profile, headers: { cookie: `user=${phone.token}` } });
		expect(answered.headers).toMatchObject({
			location: withEndReason("elsewhere", loginFor(profile)),
			"set-cookie": "user=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=None",
		});
		app.clock.advance(signInSeconds * 1000);
		expect(await visit(app, studentHome, `user=${here.token}`)).toBe(withEndReason("ended", login));
		expect((await app.app.inject({ url: profile })).headers["set-cookie"]).toBeUndefined();
	});

	test("does not accept an admin's token, nor the console a student's", async () => {
		const app = await openSite();
		const admin = await app.signInAsAdmin();
		const student = await app.logInAsStudent();
		expect(await visit(app, studentHome, `user=${admin.token}`)).toBe(login);
		expect(await visit(app, login, `user=${admin.token}`)).toBe(200);
		expect(await visit(app, dashboard, `user1=${student.token}`)).toBe(signInFor(dashboard));
		expect(await visit(app, studentHome, `user1=${student.token}`)).toBe(login);
		const both = `user1=${admin.token}; user=${student.token}`;
		expect([await visit(app, signIn, both), await visit(app, login, both)]).toEqual([dashboard, studentHome]);
	});

	test("serves the login page without a database, but no page behind it", async () => {
		const app = await openTestApp(unreachableDatabase(await open()), { siteDir });
		const cookie = `user=${"A".repeat(43)}`;
		expect([await visit(app, login, cookie), await visit(app, studentHome, cookie)]).toEqual([200, 503]);
	});

	test("is marked noindex", async () => {
		const { app } = await openSite();
		for (const url of [login, signIn]) expect((await app.inject({ url })).headers["x-robots-tag"], url).toBe("noindex");
	});
});

describeWithDatabase("Access to the console's pages", (open) => {
	const openSite = async () => openTestApp(await open(), { siteDir });
	const visit = async ({ app }: TestApp, url: string, cookie = "") =>
		(await app.inject({ url, headers: { cookie } })).headers.location;
	const open7 = `${recordAddress(pages.applyData, id)}&q=asha&page=2`;
	const edit = `/create-user?form=edit&id=${id}`;

	test("keeps the requested address with its open record and popup", async () => {
		const app = await openSite();
		for (const place of [open7, edit]) {
			const location = await visit(app, place);
			expect(location).toBe(signInFor(place));
			expect(new URL(String(location), "https://academy.example").searchParams.get("next")).toBe(place);
		}
	});

	test("is given to signed-in admins, at each address; the sign-in page is a page of its own", async () => {
		const { app, signInAsAdmin } = await openSite();
		const cookie = `user1=${(await signInAsAdmin()).token}`;
		for (const page of consolePages)
			expect([page, (await app.inject({ url: page, headers: { cookie } })).body]).toEqual([
				page,
				siteFixture["console.html"],
			]);
		expect((await app.inject({ url: signIn })).body).toBe(siteFixture["signin.html"]);
	});

	test("redirects signed-in admins to the return URL", async () => {
		const app = await openSite();
		const cookie = `user1=${(await app.signInAsAdmin()).token}`;
		for (const place of [open7, edit]) expect(await visit(app, signInFor(place), cookie)).toBe(place);
	});

	test.each([
		"https://elsewhere.example/outbox",
		"//elsewhere.example",
		"/\\elsewhere.example/outbox",
		"javascript:alert(1)",
		"/home",
		"/signin?next=/outbox",
	])("leads nobody to %s", async (place) => {
		const app = await openSite();
		const cookie = `user1=${(await app.signInAsAdmin()).token}`;
		expect(await visit(app, signInFor(place), cookie)).toBe(dashboard);
		expect(await visit(app, `${signIn}?next=/outbox&next=${encodeURIComponent(place)}`, cookie)).toBe("/outbox");
	});
});
