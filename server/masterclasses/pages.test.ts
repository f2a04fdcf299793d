import { brotliDecompressSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { masterclassTexts } from "#content/masterclasses.ts";
import { minuteMs } from "#contract/durations.ts";
import { changeMasterclass, removeMasterclass } from "#contract/masterclasses.ts";
import { registerForMasterclass } from "#contract/registrations.ts";
import { masterclasses } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { writeSiteFixture } from "../platform/http/testing.ts";
import { openTestApp, type TestApp, unreachableDatabase } from "../testing/app.ts";
import { unknownId } from "../testing/racing.ts";
import { addOne, aMasterclass, aRegistration } from "./testing.ts";

const siteDir = await writeSiteFixture();

describeWithDatabase("The events page", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open(), { siteDir });
		admin = (await app.signInAsAdmin()).client;
	});

	const get = (url: string, headers = {}) => app.app.inject({ url, headers });
	const text = async (url: string) => (await get(url)).payload;

	test("shows the placeholders while there is no masterclass", async () => {
		expect(await text("/events")).toBe("<!doctype html><h1>Events</h1><p>No date is fixed</p>");
	});

	test("shows ongoing, upcoming and past masterclasses, at once after a change", async () => {
		expect(await text("/events")).toContain("No date");
		const later = { start: "2026-05-01T05:00:00Z", end: "2026-05-01T06:00:00Z" };
		const git = await addOne(admin, { title: "Git & <you>", ...later });
		const sql = await addOne(admin);
		await addOne(admin, { title: "Live" }, "ongoing");
		const old = await addOne(admin, { title: "Old" }, "completed");
		const page = await text("/events");
		expect(page).not.toMatch(/No date|Old/);
		expect(page).toMatch(/Live is on.*SQL in ninety minutes.*Git &amp; &lt;you&gt;/);
		expect(page).toContain(`<a href="/events/${sql._id}" class="sandal">`);
		expect(page).toContain(
			'<time datetime="2026-03-08T10:30:00+05:30">Sunday, 8 March 2026, 10:30 am to 12:00 pm</time>',
		);
		expect(page).toContain('{"name":"Git \\u0026 \\u003cyou\\u003e"}');
		await admin(changeMasterclass, { params: { id: old._id }, body: { pdfstatus: true } });
		await admin(removeMasterclass, { params: { id: git._id } });
		expect(await text("/events")).toContain("<i>Old, 8 March 2026</i>");
		expect(await text("/events")).not.toContain("Git");
	});

	test("names every masterclass whose certificates are out, those older than the latest twelve apart", async () => {
		for (let day = 1; day <= 14; day++) {
			const date = `2026-02-${String(day).padStart(2, "0")}`;
			const held = { title: `Day ${day}`, start: `${date}T05:00:00Z`, end: `${date}T06:00:00Z` };
			await addOne(admin, held);
		}
		await app.database.db.update(masterclasses).set({ status: "completed", pdfstatus: true });
		app.clock.advance(10_000);
		const page = await text("/events");
		expect(page.match(/<i>Day/g)).toHaveLength(12);
		expect(page).toContain("<i>Day 14, 14 February 2026</i>");
		expect(page).toContain("<u>Day 2</u><u>Day 1</u>");
	});

	test("is sent compressed, and answered 304 until something changes", async () => {
		const { _id: id } = await addOne(admin);
		for (let each = 0; each < 5; each++) await addOne(admin, { title: "Git ".repeat(40) });
		const headers = { "accept-encoding": "br" };
		const first = await get("/events", headers);
		expect(brotliDecompressSync(first.rawPayload).toString()).toContain("Git Git");
		const again = { ...headers, "if-none-match": first.headers.etag };
		app.clock.advance(minuteMs);
		expect((await get("/events", again)).statusCode).toBe(304);
		await admin(changeMasterclass, { params: { id }, body: aMasterclass({ title: "SQL" }) });
		expect((await get("/events", again)).statusCode).toBe(200);
	});

	test("shows what another process changed within ten seconds", async () => {
		await addOne(admin);
		expect(await text("/events")).toContain("SQL in ninety minutes");
		await app.database.db.update(masterclasses).set({ title: "Git" });
		app.clock.advance(10_000);
		expect(await text("/events")).toContain("Git");
	});

	test("allows pictures only from the hosts that it uses", async () => {
		const policy = async (url: string) => String((await get(url)).headers["content-security-policy"]);
		const plain = await addOne(admin);
		const foreign = await addOne(admin, { image: "https://pictures.example:8443/sql.png?w=8" });
		expect(await policy("/events")).toContain("img-src 'self' data: https://pictures.example:8443;");
		expect(await policy(`/events/${foreign._id}`)).toContain("img-src 'self' data: https://pictures.example:8443;");
		expect(await policy(`/events/${plain._id}`)).toContain("img-src 'self' data:;");
	});

	test("follows the clock between changes: masterclasses become live and end", async () => {
		const { _id: id } = await addOne(admin);
		await addOne(admin, { title: "Git" }, "ongoing");
		const at = async (moment: string) => {
			app.clock.now = new Date(moment);
			return { events: await text("/events"), page: await text(`/events/${id}`) };
		};
		const before = await at("2026-03-08T10:29:59+05:30");
		expect(before.events).toMatch(/Git is on.*SQL in ninety minutes<\/a>/);
		expect(before.page).toContain("<form");
		const begun = await at("2026-03-08T10:30:00+05:30");
		expect(begun.events).toContain("SQL in ninety minutes is on");
		expect(begun.page).toMatch(/<form.*Live/);
		const over = await at("2026-03-08T12:00:00+05:30");
		expect(over.events).toContain("No date");
		expect(over.page).not.toMatch(/<form|Live/);
		expect((await get(`/events/${id}`)).headers["x-robots-tag"]).toBe("noindex");
		expect((await at("2026-03-08T10:29:59+05:30")).events).toBe(before.events);
	});

	test("offers to request a certificate where certificates are out", async () => {
		const { _id: id } = await addOne(admin, {}, "completed");
		expect(await text(`/events/${id}`)).not.toContain("<form");
		await admin(changeMasterclass, { params: { id }, body: { pdfstatus: true } });
		expect(await text(`/events/${id}`)).toContain(`<form action="/api/masterclass/${id}/certificate">`);
	});

	test("tells what a masterclass is about, who holds it, and how many come once they are many", async () => {
		const input = { about: "One question, two tables & a join.", mentor: "Meera <b>Nair</b>" };
		const { _id: id } = await addOne(admin, input);
		const { from } = masterclassTexts.registered;
		const register = (email: string, more = {}) =>
			app.client(registerForMasterclass, { params: { id }, body: { ...aRegistration({ email }), ...more } });
		for (let each = 1; each < from; each++) await register(`asha${each}@mail.example`);
		await register("machine@mail.example", { website: "https://spam.example" });
		app.clock.advance(minuteMs);
		const page = await text(`/events/${id}`);
		expect(page).toContain("<q>One question, two tables &amp; a join.</q> Meera &lt;b&gt;Nair&lt;/b&gt;");
		expect(page).not.toContain("registered");
		await register("ravi@mail.example");
		app.clock.advance(minuteMs);
		await expect.poll(() => text(`/events/${id}`)).toContain(`${from} registered`);
		await admin(changeMasterclass, { params: { id }, body: { status: "completed" } });
		expect(await text(`/events/${id}`)).not.toContain("registered");
	});

	test("and all other public answers never contain the group's link", async () => {
		const { _id: id } = await addOne(admin);
		await addOne(admin, { title: "Live" }, "ongoing");
		await addOne(admin, { title: "Old" }, "completed");
		const refused = await app.app.inject({ method: "POST", url: `/api/masterclass/${id}/register`, payload: {} });
		const addresses = ["/events", `/events/${id}`, `/events/${id}.ics`, `/api/masterclass/${id}/applications`];
		const answers = [refused.payload, ...(await Promise.all([...addresses, "/api/allmasterclass"].map(text)))];
		expect(answers[1]).toContain("SQL in ninety minutes");
		for (const answer of answers) expect(answer).not.toMatch(/chat\.example|secret/);
		const { data } = await app.client(registerForMasterclass, { params: { id }, body: aRegistration() });
		expect(data.link).toContain("secret");
	});

	test("of one masterclass accepts registrations until its end", async () => {
		const { _id: id } = await addOne(admin);
		expect((await get(`/events/${id}`)).headers["x-robots-tag"]).toBeUndefined();
		expect(await text(`/events/${id}`)).toContain(`<form action="/api/masterclass/${id}/register">`);
		await admin(changeMasterclass, { params: { id }, body: { status: "completed" } });
		const over = await get(`/events/${id}`);
		expect([over.statusCode, over.headers["x-robots-tag"]]).toEqual([200, "noindex"]);
		expect(over.payload).toContain("<h1>SQL in ninety minutes</h1>");
		expect(over.payload).not.toContain("<form");
	});

	test("of one that is not over is in the sitemap for search engines", async () => {
		const later = { start: "2026-05-01T05:00:00Z", end: "2026-05-01T06:00:00Z" };
		const [coming, begun] = [await addOne(admin, later), await addOne(admin, {}, "ongoing")];
		await addOne(admin, { title: "Old" }, "completed");
		const sitemap = await get("/events/sitemap.xml");
		expect(sitemap.headers["content-type"]).toBe("application/xml");
		const addresses = [...sitemap.payload.matchAll(/<url><loc>([^<]+)<\/loc><\/url>/g)].map(([, address]) => address);
		expect(addresses).toEqual([coming, begun].map(({ _id }) => `https://academy.example/events/${_id}`));
		await admin(changeMasterclass, { params: { id: begun._id }, body: { status: "completed" } });
		expect(await text("/events/sitemap.xml")).not.toContain(begun._id);
	});

	test("of one has title and description that fit a search result, however long its title", async () => {
		const head = async (title: string) => (await text(`/events/${(await addOne(admin, { title }))._id}`)).slice(0, 400);
		const around =
			"Free live masterclass on Sunday, 8 March 2026, 10:30 am India time: register once and join the group.";
		expect(await head("SQL")).toContain(`<title>SQL | Gradway Academy</title><meta content="${around} SQL">`);
		const long = "Tables and joins ".repeat(10).trim();
		const [, title = "", description = ""] = /<title>(.*)<\/title><meta content="(.*?)">/.exec(await head(long)) ?? [];
		expect([title.length, description.length]).toEqual([60, 155]);
		for (const each of [title, description.slice(around.length + 1)])
			expect(long.startsWith(each.slice(0, -1))).toBe(true);
	});

	test.each([
		`/events/${unknownId}`,
		`/events/${unknownId}.ics`,
		"/events/masterclass",
		"/events/sql",
		"/events/x.ics",
	])("does not have %s", async (url) => {
		await addOne(admin);
		const answered = await get(url);
		expect([answered.statusCode, answered.payload]).toEqual([404, "<!doctype html><h1>Oops! 404</h1>"]);
	});

	test("has one address, and takes no post", async () => {
		const other = await get("/Events/?a=b");
		expect([other.statusCode, other.headers.location]).toEqual([308, "/events?a=b"]);
		const posted = await app.app.inject({ method: "POST", url: "/events" });
		expect([posted.statusCode, posted.headers.allow]).toEqual([405, "GET, HEAD"]);
		expect((await app.app.inject({ method: "HEAD", url: "/events" })).payload).toBe("");
	});

	test("is served without a database, with placeholders if it was never read", async () => {
		const lost = await openTestApp(unreachableDatabase(app.database), { siteDir });
		const answered = await lost.app.inject("/events");
		expect([answered.statusCode, answered.payload.includes("No date")]).toEqual([200, true]);
		for (const url of [`/events/${unknownId}`, "/events/sitemap.xml"])
			expect((await lost.app.inject(url)).statusCode).toBe(503);
	});
});

describeWithDatabase("A masterclass's date for calendars", (open) => {
	test("is one entry, in UTC, folded and escaped", async () => {
		const app = await openTestApp(await open(), { siteDir });
		const admin = (await app.signInAsAdmin()).client;
		const title = `एक, दो; "तीन" \\ ${"प्रिया ".repeat(20)}`.trim();
		const { _id: id } = await addOne(admin, { title });
		const answered = await app.app.inject(`/events/${id}.ics`);
		expect(answered.headers["content-type"]).toBe("text/calendar; charset=utf-8");
		const lines = answered.payload.split("\r\n");
		expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
		expect(answered.payload.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
		const unfolded = answered.payload.replaceAll("\r\n ", "").split("\r\n");
		expect(unfolded).toContain(`SUMMARY:${title.replace(/[\\;,]/g, "\\$&")}`);
		expect(unfolded).toContain(`UID:${id}@academy.example`);
		expect(unfolded).toContain('ORGANIZER;CN="Gradway Academy":mailto:hello@gradway.example');
		expect(unfolded).toContain("SEQUENCE:1");
		expect(unfolded).toContain("DTSTART:20260308T050000Z");
		expect(unfolded).toContain("DTEND:20260308T063000Z");
		expect(unfolded).toContain(`URL:https://academy.example/events/${id}`);
		expect([unfolded[0], unfolded.at(-2), unfolded.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
	});

	test("keeps a title of several lines within its property", async () => {
		const app = await openTestApp(await open(), { siteDir });
		const { client } = await app.signInAsAdmin();
		const { _id: id } = await addOne(client, { title: "SQL\r\nEND:VEVENT\nX:\u0007y" });
		expect((await app.app.inject(`/events/${id}.ics`)).payload).toContain("\r\nSUMMARY:SQL\\nEND:VEVENT\\nX:y\r\n");
	});
});
