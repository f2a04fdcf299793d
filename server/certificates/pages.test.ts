import { brotliDecompressSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { correctCertificate, issueCertificate, revokeCertificate } from "#contract/certificates.ts";
import { hourMs } from "#contract/durations.ts";
import { removeMasterclass } from "#contract/masterclasses.ts";
import { requestParticipationCertificate } from "#contract/participation.ts";
import { eq } from "../platform/db/drizzle.ts";
import { certificates } from "../platform/db/schema.ts";
import { describeWithDatabase } from "../platform/db/testing.ts";
import { writeSiteFixture } from "../platform/http/testing.ts";
import { openTestApp, type TestApp, unreachableDatabase } from "../testing/app.ts";
import { answerRequests } from "./answer-requests.ts";
import { aHolder, anAttendedMasterclass, issueOne } from "./testing.ts";

const siteDir = await writeSiteFixture();

describeWithDatabase("The page that verifies a certificate", (open) => {
	let app: TestApp;
	let admin: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open(), { siteDir });
		admin = (await app.signInAsAdmin()).client;
	});
	const get = (url: string, headers = {}) => app.app.inject({ url, headers });
	const look = async (number: string) => {
		const { statusCode, payload, headers } = await get(`/verify/${number}`);
		expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-store", "noindex"]);
		return { statusCode, payload };
	};

	test("asks for a number, and is marked noindex", async () => {
		const { statusCode, payload, headers } = await get("/verify");
		expect([statusCode, headers["x-robots-tag"]]).toEqual([200, "noindex"]);
		expect(payload).toContain("Is this certificate genuine?</h1><b>https://academy.example/verify/</b>");
		expect((await get("/verify?number=%20")).payload).toBe(payload);
		expect((await get("/verify?number=a&number=b")).payload).toBe(payload);
		expect((await get("/verify/")).headers.location).toBe("/verify");
		expect((await app.app.inject({ method: "POST", url: "/verify" })).statusCode).toBe(405);
	});

	test("refuses unknown and malformed numbers, and keeps the typed text", async () => {
		expect(await look("GW-C-2603-7K4M9-QXTV2")).toEqual({
			statusCode: 404,
			payload: '<!doctype html>Unknown<input name="number" value="GW-C-2603-7K4M9-QXTV2">',
		});
		for (const [typed, shown] of [
			["0187", "0187"],
			["%3Cscript%3Ealert(1)%3C/script%3E", "&lt;script&gt;alert(1)&lt;/script&gt;"],
			["%22onfocus=alert(1)", "&quot;onfocus=alert(1)"],
			["%7B%7Bnumber%7D%7D", "{{number}}"],
			["x".repeat(5000), "x".repeat(60)],
			["a%00b", "a\0b"],
		] as const)
			expect(await look(typed)).toMatchObject({
				statusCode: 404,
				payload: `<!doctype html>Unknown<input name="number" value="${shown}">`,
			});
		expect((await get("/verify?number=none")).statusCode).toBe(404);
	});

	test("redirects every spelling of a number to one address", async () => {
		const canonical = "/verify/GW-C-2603-7K4M0-1XTV2";
		for (const written of [
			"/verify?number=gw-c-2603-7k4mo-ixtv2",
			"/verify?number=%20GW+C+2603+7K4M0+1XTV2",
			"/verify/GWC26037K4M01XTV2",
			"/verify/gw-c-2603-7k4m0-1xtv2/",
			`/verify?number=${encodeURIComponent(`https://academy.example${"/verify/GW-C-2603-7K4M0-1XTV2"}`)}`,
		]) {
			const { statusCode, headers } = await get(written);
			expect([written, statusCode, headers.location]).toEqual([written, 302, canonical]);
		}
	});

	test("shows what the certificate says and no other personal data", async () => {
		const { toIssue } = await aHolder(admin, { name: "Asha  Rao", email: "secret@mail.example", batch: "DS-2603  A" });
		const { data: letter } = await admin(issueCertificate, {
			body: { ...toIssue, kind: "recommendation", text: "Between us", read: true },
		});
		const { statusCode, payload } = await look(letter.number);
		expect(statusCode).toBe(200);
		expect(payload).toContain(
			"<h1>Valid</h1><h2>Letter of Recommendation</h2><p>Asha Rao was given this letter of recommendation for the course <b>Data Science</b>, batch <span>DS-2603 A</span>.</p>" +
				`<i>${letter.number}, 2 March 2026</i><s>This student was assigned the course.</s>`,
		);
		for (const hidden of ["secret", "mail.example", "Between us", letter._id, toIssue.studentid])
			expect(payload).not.toContain(hidden);
	});

	test("names the holder in a shared link's preview, and links to the document", async () => {
		const { number } = await issueOne(admin, { name: "Asha <Rao>" });
		const { payload } = await look(number);
		const address = `https://academy.example/verify/${number}`;
		expect(payload).toContain(
			"<u>Asha &lt;Rao&gt;: Certificate of Completion, Data Science (Issued by Gradway Academy on 2 March 2026. Anyone can check it here by its number.) " +
				`${address} https://academy.example/social/certificate-completion.png</u>`,
		);
		const [linkedIn, whatsApp] = [...payload.matchAll(/<a href="([^"]+)"/g)].map(
			([, href = ""]) => new URL(href.replaceAll("&amp;", "&")),
		);
		expect(linkedIn?.origin).toBe("https://www.linkedin.com");
		expect(Object.fromEntries(linkedIn?.searchParams ?? [])).toEqual({
			startTask: "CERTIFICATION_NAME",
			name: "Certificate of Completion, Data Science",
			organizationName: "Gradway Academy",
			issueYear: "2026",
			issueMonth: "3",
			certUrl: address,
			certId: number,
		});
		expect(whatsApp?.searchParams.get("text")).toBe(
			`Certificate of Completion, Data Science, from Gradway Academy: ${address}`,
		);
	});

	test("shows a revoked certificate as revoked in a shared link's preview, without the document", async () => {
		const { _id: id, number } = await issueOne(admin);
		await admin(revokeCertificate, { params: { id }, body: {} });
		const { payload } = await look(number);
		expect(payload).toContain("<u>Revoked. Asha Rao: Certificate of Completion, Data Science (Revoked by");
		expect(payload).toContain("/social/certificate-revoked.png</u>");
		expect(payload).not.toContain("linkedin");
	});

	test("shows the day of each correction and of the revocation", async () => {
		const { _id: id, number } = await issueOne(admin, { name: "Asha Roa" });
		app.clock.advance(20 * hourMs);
		admin = (await app.signInAsAdmin()).client;
		await admin(correctCertificate, { params: { id }, body: { name: "Asha Rao" } });
		expect((await look(number)).payload).toMatch(/<h1>Corrected 3 March 2026<\/h1>.*Asha Rao/);
		expect((await look(number)).payload).not.toContain("Roa");
		await admin(revokeCertificate, { params: { id }, body: {} });
		expect(await look(number)).toMatchObject({
			statusCode: 200,
			payload: expect.stringContaining("Revoked 3 March 2026"),
		});
	});

	test("works after the masterclass was deleted", async () => {
		const { _id: id } = await anAttendedMasterclass(admin);
		await app.client(requestParticipationCertificate, { params: { id }, body: { email: "asha@mail.example" } });
		await answerRequests(app.parts);
		const [{ number } = { number: "" }] = await app.database.db.select().from(certificates);
		const before = await look(number);
		expect(before.payload).toContain(
			"took part in the masterclass <b>SQL in ninety minutes</b>, held live on 8 March 2026 from 10:30 am to 12:00 pm.<span></span>",
		);
		await admin(removeMasterclass, { params: { id } });
		expect(await look(number)).toEqual(before);
	});

	test("keeps formulas and markup in a name as text", async () => {
		for (const [at, name] of [
			"=HYPERLINK(1)",
			'<img src=x onerror="alert(1)">',
			"{{typed}}</p>",
			"@SUM(1)",
		].entries()) {
			const { number } = await issueOne(admin, { name, email: `p${at}@mail.example` });
			const { payload } = await look(number);
			expect(payload).not.toMatch(/<img|<\/p><\/p>/);
			const text = name.replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
			expect(payload).toContain(`<p>${text} has completed`);
		}
	});

	test("is sent compressed to clients that accept it", async () => {
		const { number } = await issueOne(admin, { name: "Asha ".repeat(39) });
		await app.database.db
			.update(certificates)
			.set({ title: "Data ".repeat(300) })
			.where(eq(certificates.number, number));
		const sent = await get(`/verify/${number}`, { "accept-encoding": "br" });
		expect(brotliDecompressSync(sent.rawPayload).toString()).toContain("Asha Asha");
	});

	test("limits look-ups per network, and keeps the typed number", async () => {
		const address = { remoteAddress: "203.0.113.7" };
		const statuses = new Set<number>();
		for (let each = 0; each < 200; each++)
			statuses.add((await app.app.inject({ url: "/verify/GW-C-2603-7K4M9-QXTV2", ...address })).statusCode);
		expect([...statuses]).toEqual([404]);
		const over = await app.app.inject({ url: "/verify/GW-C-2603-7K4M9-QXTV2", ...address });
		expect([over.statusCode, Number(over.headers["retry-after"]) > 0]).toEqual([429, true]);
		expect(over.payload).toBe('<!doctype html>Busy<input name="number" value="GW-C-2603-7K4M9-QXTV2">');
		expect((await look("GW-C-2603-7K4M9-QXTV2")).statusCode).toBe(404);
		expect((await app.app.inject({ url: "/verify", ...address })).statusCode).toBe(200);
	});

	test("counts malformed numbers too, and compresses neither answer", async () => {
		const ask = (url: string) =>
			app.app.inject({ url, remoteAddress: "203.0.113.7", headers: { "accept-encoding": "br, gzip" } });
		const statuses = new Set<number>();
		for (let each = 0; each < 200; each++) statuses.add((await ask(`/verify/none-${each}`)).statusCode);
		expect([...statuses]).toEqual([404]);
		for (const url of ["/verify/none", "/verify/GW-C-2603-7K4M9-QXTV2"]) {
			const over = await ask(url);
			expect([over.statusCode, over.headers["content-encoding"]]).toEqual([429, undefined]);
		}
	});

	test("shows an apology while the database is unavailable", async () => {
		const lost = await openTestApp(unreachableDatabase(app.database), { siteDir });
		const { statusCode, payload, headers } = await lost.app.inject("/verify/GW-C-2603-7K4M9-QXTV2");
		expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
		expect(payload).toContain("Away");
		expect((await lost.app.inject("/verify")).statusCode).toBe(200);
	});
});
