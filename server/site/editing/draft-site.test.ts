import { createHash, randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs } from "#contract/durations.ts";
import { draftSite, leaveDraftSite, pages, previewPage } from "#contract/paths.ts";
import { signAdminOut } from "#contract/sign-in.ts";
import {
	listDocuments,
	listPublications,
	openEarlierPublication,
	readPublication,
	restorePublication,
	stopPublication,
} from "#contract/site.ts";
import { aMessage } from "../../leads/testing.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { enquiries, publications, siteFiles } from "../../platform/db/schema.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { siteFixture, writeSiteFixture } from "../../platform/http/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { unknownId } from "../../testing/racing.ts";
import { deleteOldDraftSites } from "./draft-site.ts";
import { ownRelease } from "./live-site.ts";

const built = {
	"index.html": "<!doctype html><body><h1>New home</h1></body>",
	"sql.html": "<!doctype html><body><h1>SQL</h1></body>",
	"404.html": "<!doctype html><body><h1>Not in the draft</h1></body>",
	"signin.html": "<!doctype html><body><h1>Another sign-in</h1></body>",
	"preview.html": "<!doctype html><body><h1>Another preview</h1></body>",
	"assets/app.AbC1.js": "other",
};

let siteDir: string;
beforeAll(async () => {
	siteDir = await writeSiteFixture();
});

describeWithDatabase("The site of the drafts", (open) => {
	let app: TestApp;
	let asha: { token: string; client: TestApp["client"] };
	const draftCookie = `draft=${unknownId}`;
	const get = (url: string, cookie = "") => app.app.inject({ url, headers: { cookie } });
	const staff = () => `user1=${asha.token}; ${draftCookie}`;

	beforeEach(async () => {
		app = await openTestApp(await open(), { siteDir });
		asha = await app.signInAsAdmin("asha@academy.example", "counsellor");
		const { db } = app.database;
		const files: Record<string, string> = {};
		for (const [path, text] of Object.entries(built)) {
			const hash = createHash("sha256").update(text).digest("base64url");
			files[path] = hash;
			await db.insert(siteFiles).values({ hash, bytes: Buffer.from(text) });
		}
		const row = { words: [], documents: {}, origins: {}, drafts: [], release: "" };
		const times = { createdAt: app.clock.now, aliveAt: app.clock.now };
		await db.insert(publications).values({ id: unknownId, ...times, ...row, state: "draft", isDraft: true, files });
	});

	test("can be opened and left by staff", async () => {
		const opened = await get(draftSite(unknownId), `user1=${asha.token}`);
		expect([opened.statusCode, opened.headers.location]).toEqual([302, pages.home]);
		expect(opened.headers["set-cookie"]).toBe(
			`draft=${unknownId}; Max-Age=14400; Path=/; HttpOnly; SameSite=Lax; Secure`,
		);
		expect(opened.headers["cache-control"]).toBe("no-store");
		const left = await get(leaveDraftSite, staff());
		expect([left.statusCode, left.headers.location]).toEqual([302, pages.site]);
		expect(left.headers["set-cookie"]).toMatch(/^draft=; Max-Age=0; Path=\/;/);
	});

	test("is not available to visitors, students, or at another address", async () => {
		const student = (await app.logInAsStudent()).token;
		const guessed = draftSite("6f1f77f2-5a0b-4c7e-9a58-0c3f3b8f0f11");
		for (const [url, cookie] of [
			[draftSite(unknownId), ""],
			[draftSite(unknownId), `user=${student}`],
			[draftSite(unknownId), `user1=${student}`],
			[guessed, `user1=${asha.token}`],
			[draftSite("latest"), `user1=${asha.token}`],
		] as const) {
			const { statusCode, headers } = await get(url, cookie);
			expect([url, cookie, statusCode, headers["set-cookie"]]).toEqual([url, cookie, 404, undefined]);
		}
	});

	test("is shown to staff alone, uncached, and labelled as a draft", async () => {
		const { body, headers, statusCode } = await get("/", staff());
		expect(body).toContain("New home");
		expect(body).toContain("Draft site, not published");
		expect(body).toContain(`href="${leaveDraftSite}"`);
		const [, style = ""] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
		const hash = createHash("sha256").update(style).digest("base64");
		expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}'`);
		expect([statusCode, headers["cache-control"], headers["x-robots-tag"]]).toEqual([200, "no-store", "noindex"]);
		expect(headers.vary).toContain("cookie");
		expect((await get("/sql", staff())).body).toContain("<h1>SQL</h1>");
		const response = await get("/programs", staff());
		expect([response.statusCode, response.body.includes("Not in the draft")]).toEqual([404, true]);
		expect(response.headers["cache-control"]).toBe("no-store");
	});

	test("changes nothing for others", async () => {
		const student = (await app.logInAsStudent()).token;
		await get("/", staff());
		for (const cookie of ["", draftCookie, `user=${student}; ${draftCookie}`, `user1=${asha.token}`, `${staff()}x`]) {
			const { body, headers } = await get("/", cookie);
			expect([cookie, body]).toEqual([cookie, siteFixture["index.html"]]);
			expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-cache", undefined]);
			expect((await get("/sql", cookie)).statusCode).toBe(404);
		}
	});

	test("does not affect console, sign-in, preview and their scripts", async () => {
		expect((await get(pages.site, staff())).body).toBe(siteFixture["console.html"]);
		expect((await get(`${pages.signIn}?again`, staff())).body).toBe(siteFixture["signin.html"]);
		expect((await get("/assets/app.AbC1.js", staff())).body).toBe(siteFixture["assets/app.AbC1.js"]);
		expect((await get(previewPage, staff())).body).not.toContain("Another preview");
	});

	test("stores nothing from its forms", async () => {
		const send = (cookie: string) =>
			app.app.inject({ method: "POST", url: "/api/apply/contact", headers: { cookie }, payload: aMessage() });
		const refused = await send(staff());
		expect([refused.statusCode, refused.headers["x-error-id"]]).toEqual([409, "draft-site"]);
		expect(await app.database.db.$count(enquiries)).toBe(0);
		expect((await send(draftCookie)).statusCode).toBe(201);
	});

	test("ends with the sign-in", async () => {
		await asha.client(signAdminOut, {});
		expect((await get("/", staff())).body).toBe(siteFixture["index.html"]);
		expect((await get(draftSite(unknownId), staff())).statusCode).toBe(404);
	});

	test("is deleted after a day", async () => {
		expect((await get("/", staff())).body).toContain("New home");
		app.clock.advance(dayMs);
		asha = await app.signInAsAdmin("asha@academy.example", "counsellor");
		expect((await get("/", staff())).body).toBe(siteFixture["index.html"]);
		expect((await get(draftSite(unknownId), staff())).statusCode).toBe(404);
		await deleteOldDraftSites(app.database.db, app.clock.now);
		expect(await app.database.db.$count(publications)).toBe(0);
	});

	test("can be an earlier publication, which can be restored at once", async () => {
		const { db } = app.database;
		const [draft] = await db.select().from(publications);
		if (draft === undefined) throw new Error("A draft site");
		const earlier = "6f1f77f2-5a0b-4c7e-9a58-0c3f3b8f0f11";
		const createdAt = new Date("2025-11-12T10:48:00Z");
		const release = await ownRelease();
		const plans = { at: createdAt.toISOString(), by: "suresh@academy.example" };
		const published = {
			state: "earlier",
			isDraft: false,
			content: {},
			release,
			createdAt,
			origins: { plans },
		} as const;
		await db.insert(publications).values({ ...draft, ...published, id: earlier, pages: 5, documents: { plans: [] } });
		const { _id } = (await asha.client(openEarlierPublication, { params: { id: earlier } })).data;
		const publication = async (id: string) => (await asha.client(readPublication, { params: { id } })).data;
		await expect.poll(() => publication(_id)).toMatchObject({ state: "draft" });
		const { body } = await app.app.inject({ url: "/", headers: { cookie: `user1=${asha.token}; draft=${_id}` } });
		expect(body).toContain("New home");
		expect(body).toContain("As published on 12 November 2025, 4:18 pm");
		expect((await get("/", staff())).body).toBe(siteFixture["index.html"]);

		const owner = (await app.signInAsAdmin()).client;
		const back = (await owner(restorePublication, { params: { id: earlier } })).data;
		await expect.poll(() => publication(back._id)).toMatchObject({ state: "live", pages: 5, changed: 5 });
		const found = await owner(listPublications, { query: { of: "plans" } });
		expect(found.data.map(({ state }) => state)).toEqual(["live", "earlier", "delivered"]);
		expect((await owner(listPublications, { query: { of: "home" } })).data).toEqual([]);

		// The earliest is the site as delivered, which reverts the first publication.
		const delivered = found.data.at(-1)?._id ?? "";
		app.clock.advance(1000);
		const undone = (await owner(restorePublication, { params: { id: delivered } })).data;
		expect(undone.words).toEqual(["Brought back the site as delivered"]);
		await owner(stopPublication, { params: { id: undone._id } });
		const [stored] = await db.select().from(publications).where(eq(publications.id, undone._id));
		expect([stored?.documents, stored?.origins]).toEqual([{}, {}]);
		const all = (await owner(listPublications, { query: { of: "plans" } })).data;
		expect(all.map(({ state }) => state)).toEqual(["stopped", "live", "earlier", "delivered"]);
		const restorable = (await owner(listPublications, { query: { state: "earlier" } })).data;
		expect(restorable.map(({ state }) => state)).toEqual(["earlier", "delivered"]);
	});

	test("of an earlier publication that is brought back with another account keeps the account of now", async () => {
		const { db } = app.database;
		const [draft] = await db.select().from(publications);
		if (draft === undefined) throw new Error("A draft site");
		const [earlier, live] = [randomUUID(), randomUUID()];
		const row = { ...draft, isDraft: false, content: {}, release: await ownRelease(), pages: 5 };
		const of = (upi: string) => ({ plans: [upi], payment: { upi } });
		const origins = (by: string) => ({ payment: { at: draft.createdAt.toISOString(), by } });
		await db.insert(publications).values([
			{ ...row, id: earlier, state: "earlier", documents: of("old@bank"), origins: origins("ravi@academy.example") },
			{ ...row, id: live, state: "live", documents: of("new@bank"), origins: origins("meera@academy.example") },
		]);
		const owner = (await app.signInAsAdmin()).client;
		const { _id: id } = (await owner(restorePublication, { params: { id: earlier } })).data;
		await owner(stopPublication, { params: { id } });
		const [brought] = await db.select().from(publications).where(eq(publications.id, id));
		expect(brought?.documents).toEqual({ plans: ["old@bank"], payment: { upi: "new@bank" } });
		expect(brought?.origins).toEqual(origins("meera@academy.example"));
	});

	test("is not a publication", async () => {
		const owner = (await app.signInAsAdmin()).client;
		expect((await owner(listPublications, {})).data).toEqual([]);
		expect((await owner(listDocuments, {})).data).toMatchObject({ live: null, running: null });
		expect((await owner(readPublication, { params: { id: unknownId } })).data.state).toBe("draft");
		await expect(owner(restorePublication, { params: { id: unknownId } })).rejects.toMatchObject({ id: "not-found" });
	});
});
