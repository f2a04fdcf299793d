import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { documentNames, documentValue } from "#content/document-values.ts";
import { faqs, sharedQuestions } from "#content/faqs.ts";
import { policy } from "#content/legal/policy.ts";
import { publishedPolicyVersions } from "#content/legal/policy-version.ts";
import { contentModules, plainValues, replaceValues } from "#content/modules.ts";
import { companies, institutions, partnerWords } from "#content/partners.ts";
import { plans } from "#content/plans.ts";
import { catalogue, programs } from "#content/programs/index.ts";
import { providerFacts } from "#content/provider.ts";
import { schemaOf } from "#content/schema/documents.ts";
import { pictureFile } from "#content/schema/pictures.ts";
import { problemsIn } from "#content/schema/problems.ts";
import { testimonials } from "#content/testimonials.ts";
import {
	discardDraft,
	listDocuments,
	listPublications,
	type Publication,
	publishSite,
	readDocument,
	readPublication,
	requestPublication,
	restorePublication,
	saveDraft,
	stopPublication,
	uploadPicture,
} from "#contract/site.ts";
import { colours } from "../../platform/colours.ts";
import { builtSiteDir } from "../../platform/config/built-site.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { outbox, publications } from "../../platform/db/schema.ts";
import { describeWithDatabase, waitingSessionsQuery } from "../../platform/db/testing.ts";
import { renderHtml } from "../../platform/mail/html.ts";
import { signature } from "../../platform/mail/template.ts";
import { builtSources, readSources } from "../../platform/pdf/sources.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { unknownId } from "../../testing/racing.ts";
import { sitesFolder } from "./files.ts";
import { planOfDrafts } from "./plan-publication.ts";
import { openPublisher } from "./publish.ts";
import { codeOnPages, documentsWithCode } from "./testing.ts";

const dearer = () => {
	const changed = structuredClone(plans) as unknown as { registrationFee: number }[];
	if (changed[1]) changed[1].registrationFee = 1750;
	return changed;
};

describeWithDatabase("A draft", (open) => {
	let app: TestApp;
	let asha: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		asha = (await app.signInAsAdmin("asha@academy.example")).client;
	});

	const save = (client: TestApp["client"], content: unknown, version = 0, name = "plans") =>
		client(saveDraft, { query: { name }, body: { version, content } }).then(({ data }) => data);

	test("can be made of every document, and the default content fits its schema", () => {
		for (const name of documentNames()) {
			const schema = schemaOf(name);
			expect([name, schema && problemsIn(schema, documentValue(name))]).toEqual([name, []]);
		}
	});

	test("in another language may leave texts empty without blocking the publication", async () => {
		const { data } = await asha(readDocument, { query: { name: "hi/home" } });
		const home = data.published as { title?: string; lines: string[]; marks: unknown };
		expect(home.lines[0]).toMatch(/\p{Script=Devanagari}/u);
		const content = { ...home, lines: ["", ...home.lines.slice(1)] };
		expect(await save(asha, content, 0, "hi/home")).toMatchObject({ version: 1, problems: [] });
		const { data: listed } = await asha(listDocuments, {});
		const row = listed.documents.find(({ name }) => name === "hi/home");
		expect(row).toMatchObject({ title: "Home page, in Hindi", samples: 0 });
		const tooLong = { ...home, lines: ["अ".repeat(16)] };
		expect((await save(asha, tooLong, 1, "hi/home")).problems).toMatchObject([{ path: ["lines", 0] }]);
	});

	test("of an unknown language is refused", async () => {
		await expect(save(asha, {}, 0, "ta/home")).rejects.toMatchObject({ status: 404 });
		await expect(save(asha, {}, 0, "hi/nothing")).rejects.toMatchObject({ status: 404 });
	});

	test("is saved as a whole and lists its changes", async () => {
		expect(await save(asha, dearer())).toMatchObject({ version: 1, problems: [] });
		const { data } = await asha(listDocuments, {});
		const row = data.documents.find(({ name }) => name === "plans");
		expect(row?.draft?.changes).toEqual([
			{ field: "Launch GUIDED, Registration fee", before: "₹1,500", after: "₹1,750" },
		]);
		const { data: read } = await asha(readDocument, { query: { name: "plans" } });
		expect(read.published).toEqual(plans);
		expect(read.draft).toMatchObject({ version: 1, savedBy: "asha@academy.example", content: dearer() });
	});

	test("is refused for the second of two editors of one version", async () => {
		const ravi = (await app.signInAsAdmin("ravi@academy.example", "counsellor")).client;
		await save(asha, dearer());
		await expect(save(ravi, dearer(), 0)).rejects.toMatchObject({ id: "changed-meanwhile" });
		expect(await save(ravi, dearer(), 1)).toMatchObject({ version: 2 });
		await expect(save(asha, dearer(), 1)).rejects.toMatchObject({ id: "changed-meanwhile" });
	});

	test("with problems is stored with what to fix; an invalid shape is refused", async () => {
		const nameless = structuredClone(plans) as unknown as { name: string }[];
		if (nameless[0]) nameless[0].name = "";
		const { problems } = await save(asha, nameless);
		expect(problems).toEqual([
			{ path: [0, "name"], text: "no. 1, Name: at least 1 letter", limit: "at least 1 letter" },
		]);
		for (const content of ["x", { plans }, [{ ...plans[0], script: "<script>" }], [{ ...plans[0], name: 7 }], null])
			await expect(save(asha, content, 1)).rejects.toMatchObject({ id: "fields-invalid" });
		await expect(asha(publishSite, { body: { drafts: [{ name: "plans", version: 1 }] } })).rejects.toMatchObject({
			id: "draft-unfit",
		});
		await expect(save(asha, {}, 0, "no-such")).rejects.toMatchObject({ id: "not-found" });
		await expect(save(asha, {}, 0, "__proto__")).rejects.toMatchObject({ id: "not-found" });
	});

	test("quotes nobody by name without their consent in writing", async () => {
		const { specimen: _, ...quoted } = structuredClone(testimonials[0] ?? {}) as Record<string, unknown>;
		const { problems } = await save(asha, [quoted], 0, "testimonials");
		expect(problems).toMatchObject([{ path: [0, "consent"] }]);
		const consent = { givenOn: "2026-11-20", document: "Letter 12" };
		expect(await save(asha, [{ ...quoted, consent }], 1, "testimonials")).toMatchObject({ problems: [] });
	});

	test("of the privacy policy names another version than the text before it", async () => {
		const changed = { ...structuredClone(policy), introduction: `${policy.introduction} Ask us.` };
		const { problems } = await save(asha, changed, 0, "policy");
		expect(problems).toMatchObject([{ path: ["version"] }]);
		expect(await save(asha, { ...changed, version: "2026-12-01" }, 1, "policy")).toMatchObject({ problems: [] });
		await save(asha, policy, 2, "policy");
	});

	test("ends when it equals the published text, and when it is discarded", async () => {
		await save(asha, dearer());
		expect(await save(asha, plans, 1)).toMatchObject({ version: 0 });
		await save(asha, dearer());
		await asha(discardDraft, { query: { name: "plans", version: 1 } });
		const { data } = await asha(listDocuments, {});
		expect(data.documents.every(({ draft }) => draft === null)).toBe(true);
		const again = asha(discardDraft, { query: { name: "plans", version: 1 } });
		await expect(again).rejects.toMatchObject({ id: "not-found" });
	});

	test("that a colleague saved meanwhile is not discarded unseen", async () => {
		const ravi = (await app.signInAsAdmin("ravi@academy.example", "counsellor")).client;
		await save(asha, dearer());
		await save(ravi, dearer(), 1);
		const discard = (query: { name: string; version?: number }) => asha(discardDraft, { query });
		await expect(discard({ name: "plans" })).rejects.toMatchObject({ status: 400 });
		await expect(discard({ name: "plans", version: 1 })).rejects.toMatchObject({
			id: "changed-meanwhile",
			message: expect.stringMatching(/^Ravi.* saved in it at \d+:\d\d [ap]m\. Nothing was discarded\./i),
		});
		await discard({ name: "plans", version: 2 });
	});

	test("of a new program is not on the site before it is published with the order of the programs", async () => {
		await save(asha, { ...programs[0], slug: "sql-basics", mark: "finance" }, 0, "programs/sql-basics");
		const { data } = await asha(listDocuments, {});
		const hidden = data.documents.filter((row) => row.hidden).map(({ name, mark }) => [name, mark]);
		expect(hidden).toEqual([["programs/sql-basics", "finance"]]);
	});

	test("is published with the quotes of print, however it was typed or pasted", async () => {
		const question = { question: "Isn't this typed?", answer: 'It is "typed" ,\r\nor pasted. ' };
		const content = { faqs: [question, ...faqs.slice(1)], sharedQuestions };
		expect(await save(asha, content, 0, "faqs")).toMatchObject({ problems: [] });
		const by = "asha@academy.example";
		const plan = await planOfDrafts(app.database.db, [{ name: "faqs", version: 1 }], { by, now: app.clock.now });
		expect(plan.documents.faqs).toEqual({
			faqs: [{ question: "Isn’t this typed?", answer: "It is “typed”, or pasted." }, ...faqs.slice(1)],
			sharedQuestions,
		});
	});

	test("by a role that cannot publish is announced to managers by mail", async () => {
		const counsellor = (await app.signInAsAdmin("ravi@academy.example", "counsellor")).client;
		await expect(counsellor(requestPublication, {})).rejects.toMatchObject({ id: "not-found" });
		await save(counsellor, dearer());
		await counsellor(requestPublication, {});
		const mails = await app.database.db.select().from(outbox);
		expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
			["asha@academy.example", "Drafts of the site to publish"],
		]);
		expect(mails[0]?.text).toMatch(/ravi.* asks you to publish: Plans\./i);
		expect(mails[0]?.links[0]?.address).toContain("/site?form=publish");
		await counsellor(requestPublication, {});
		await expect(counsellor(requestPublication, {})).rejects.toMatchObject({ id: "too-many" });
	});

	test("is published by owners and managers only", async () => {
		await save(asha, dearer());
		for (const role of ["counsellor", "trainer", "placement", "accounts"] as const) {
			const { client } = await app.signInAsAdmin(`${role}@academy.example`, role);
			await expect(client(publishSite, { body: { drafts: [{ name: "plans", version: 1 }] } })).rejects.toMatchObject({
				id: "not-allowed",
			});
			await expect(client(restorePublication, { params: { id: unknownId } })).rejects.toMatchObject({
				id: "not-allowed",
			});
		}
	});
});

describeWithDatabase("A publication", (open) => {
	const wasDelivered = structuredClone(plainValues(contentModules));
	const delivered = colours();

	// Two builds, which take half a minute of processor time each, and many times that on a busy machine.
	test("goes live for every process, or not at all, and can be brought back", { timeout: 1_800_000 }, async () => {
		onTestFinished(() => replaceValues(contentModules, wasDelivered));
		const database = await open();
		const folders = await Promise.all(["one", "two"].map(() => mkdtemp(join(tmpdir(), "gradway-site-"))));
		onTestFinished(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))).then(() => {}));
		const [one, two] = await Promise.all(
			folders.map((folder) => openTestApp(database, { environment: { DATA_DIR: folder }, siteDir: builtSiteDir })),
		);
		if (!one || !two) throw new Error("Two apps");
		for (const { app } of [one, two]) await app.listen({ port: 0, host: "127.0.0.1" });
		const { client } = await one.signInAsAdmin();
		const page = async ({ app }: TestApp, path: string) => (await app.inject(path)).body;
		const publish = async (name: string, content: unknown, version = 0) => {
			const { data: saved } = await client(saveDraft, { query: { name }, body: { version, content } });
			const { data } = await client(publishSite, { body: { drafts: [{ name, version: saved.version }] } });
			return data;
		};
		const ended = async ({ _id }: Publication): Promise<Publication> => {
			for (;;) {
				const { data } = await client(readPublication, { params: { id: _id } });
				one.clock.advance(1_000);
				if (data.state !== "building") return data;
				await pause(200);
			}
		};
		const both = async (path: string, words: string) => {
			for (const each of [one, two]) {
				while (!(await page(each, path)).includes(words)) await pause(200);
				expect(await page(each, path)).toContain(words);
			}
		};

		// A failed check changes nothing and reports what to correct.
		const twice = [...plans, plans[0]];
		const failed = await ended(await publish("plans", twice));
		expect(failed).toMatchObject({ state: "failed", problems: [{ document: "plans" }] });
		await client(discardDraft, { query: { name: "plans", version: 1 } });

		// A stopped build changes nothing either.
		const question = { question: "Is this asked of staff?", answer: "It is, and it is answered here." };
		const changedFaqs = { faqs: [question, ...faqs.slice(1)], sharedQuestions };
		const started = await publish("faqs", changedFaqs);
		await expect(publish("jobs", [])).rejects.toMatchObject({ id: "publishing-already" });
		await client(stopPublication, { params: { id: started._id } });
		expect(await ended(started)).toMatchObject({ state: "stopped" });
		expect(await page(one, "/programs")).not.toContain(question.question);

		const { data: rows } = await client(listDocuments, {});
		const draft = rows.documents.find(({ name }) => name === "faqs")?.draft;
		const newPolicy = { ...structuredClone(policy), version: "2026-12-01" };
		await client(saveDraft, { query: { name: "policy" }, body: { version: 0, content: newPolicy } });
		const ours = structuredClone(providerFacts);
		const drawn = await sharp({ create: { width: 800, height: 400, channels: 4, background: "#3d1f6e" } })
			.png()
			.toBuffer();
		const uploaded = await client(uploadPicture, { body: { picture: drawn.toString("base64") } });
		const logo = uploaded.data.picture;
		const newProvider = { ...ours, logo, phone: { ...ours.phone, note: "calls till nine" } };
		await client(saveDraft, { query: { name: "provider" }, body: { version: 0, content: newProvider } });
		const purple = { peacock: "#3d1f6e", marigold: "#f2b84b", neem: "#6b3fa0", paper: "#fcfaf5" };
		await client(saveDraft, { query: { name: "colours" }, body: { version: 0, content: purple } });
		const [, ...otherCompanies] = companies;
		const partners = {
			words: partnerWords,
			companies: [{ name: "Acme", picture: logo }, ...otherCompanies],
			institutions,
		};
		await client(saveDraft, { query: { name: "partners" }, body: { version: 0, content: partners } });
		const drafts = [
			{ name: "provider", version: 1 },
			{ name: "partners", version: 1 },
			{ name: "colours", version: 1 },
			{ name: "faqs", version: draft?.version ?? 0 },
			{ name: "policy", version: 1 },
		];
		const first = await client(publishSite, { body: { drafts } });
		const live = await ended(first.data);
		expect(live).toMatchObject({ state: "live", problems: [] });
		expect(live.words.find((words) => words.startsWith("Questions"))).toMatch(
			/^Questions: Faqs, .* → Is this asked of staff\?$/,
		);
		await both("/programs", question.question);
		expect(faqs[0]).toEqual(question);
		const marks = await two.app.inject({ url: "/marks.svg", headers: { "accept-encoding": "identity" } });
		const sent = await two.app.inject({ url: "/marks.svg", headers: { "accept-encoding": "br" } });
		expect(sent.headers["content-encoding"]).toBe("br");
		expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(marks.body);
		expect(signature()).toContain("calls till nine");
		await both("/contact", 'name="consent" value="2026-12-01"');

		// The logo is on pages, in icons and on PDF documents.
		await both("/", `<img src="${pictureFile(logo)}" width="800" height="400"`);
		expect(await page(one, "/")).toContain(`<img src="${pictureFile(logo)}" class="strip-picture" alt="Acme"`);
		const shown = await two.app.inject(pictureFile(logo));
		expect([shown.headers["content-type"], shown.headers["cache-control"]]).toEqual([
			"image/png",
			"public, max-age=31536000, immutable",
		]);
		expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 384, height: 192 });
		const middleOf = async (path: string) => {
			const { rawPayload } = await two.app.inject(path);
			const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
			const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
			return `#${data.subarray(at, at + 3).toString("hex")}`;
		};
		for (const path of ["/icon-512.png", "/icon-maskable-512.png", "/apple-touch-icon.png"])
			expect(await middleOf(path)).toBe("#3d1f6e");
		expect(await page(one, "/favicon.svg")).toContain("data:image/png;base64,");
		expect(readSources(builtSources).logo).toHaveProperty("png");

		// The colours are those of pages, style sheets, drawings, mails and PDF documents.
		const night = colours().night ?? "";
		expect(night).not.toBe(delivered.night);
		await both("/", `<meta name="theme-color" content="${night}"`);
		expect(await page(two, "/programs")).toContain(`--color-night:${night}`);
		expect(await page(two, "/marks.svg")).toContain(night);
		expect(renderHtml({ subject: "Hello", text: "Hello", links: [] })).toContain(night);
		expect(readSources(builtSources).colours).toMatchObject({ ...purple, night });

		// An earlier publication: as delivered, but with a dearer plan, a new program that was renamed since, and code
		// in all other texts.
		const added = { ...structuredClone(programs[0]), slug: "sql-lessons", title: "SQL Lessons", domain: "SQL" };
		const { order, trending } = structuredClone(catalogue);
		const code = documentsWithCode();
		expect(code.count).toBeGreaterThan(150);
		const documents = {
			...code.documents,
			plans: dearer(),
			"programs/sql-basics": { ...added, mark: "data-science" },
			catalogue: { order: [...order, "sql-basics"], trending },
		};
		const before = { words: [], documents, origins: {}, drafts: [], release: "" };
		const [createdAt, aliveAt] = [new Date("2026-01-01"), new Date("2026-01-01")];
		await database.db.insert(publications).values({ id: unknownId, createdAt, aliveAt, state: "earlier", ...before });
		const back = await client(restorePublication, { params: { id: unknownId } });
		expect((await ended(back.data)).state).toBe("live");
		await both("/data-science", "1,750");
		expect(colours()).toEqual(delivered);
		expect(await page(two, "/")).not.toContain(logo);
		expect(readSources(builtSources).logo).not.toHaveProperty("png");
		await both("/pay/guided/registration", "1,750");
		await both("/sql-lessons", "SQL Lessons");
		await both("/application", "SQL");
		const moved = await two.app.inject("/SQL-basics?utm_source=poster");
		expect([moved.statusCode, moved.headers.location]).toEqual([301, "/sql-lessons?utm_source=poster"]);
		expect(moved.headers["cache-control"]).toBe("no-cache");
		const untranslated = await two.app.inject("/hi/data-science");
		expect([untranslated.statusCode, untranslated.headers.location]).toEqual([301, "/data-science"]);
		// Forms that were opened before still send the version that they showed.
		expect(publishedPolicyVersions).toContain("2026-12-01");
		expect(await page(two, "/programs")).not.toContain(question.question);
		expect(plans[1]?.registrationFee).toBe(1750);
		// Code in a text that staff edit is shown as text on every page.
		const { shown: times, executed } = await codeOnPages(join(sitesFolder(folders[0] ?? ""), back.data._id));
		expect(times).toBeGreaterThan(100);
		expect(executed).toEqual([]);

		// A process that starts later, with an empty data directory.
		const late = await mkdtemp(join(tmpdir(), "gradway-site-"));
		onTestFinished(() => rm(late, { recursive: true, force: true }));
		const three = await openTestApp(database, { environment: { DATA_DIR: late } });
		expect(await page(three, "/data-science")).toContain("1,750");

		const { data: history } = await client(listPublications, {});
		expect(history.map(({ state }) => state)).toEqual(["live", "earlier", "stopped", "failed", "delivered", "earlier"]);
	});

	test("is refused if another one went live after its documents were read", async () => {
		const app = await openTestApp(await open());
		const { db } = app.database;
		const { client } = await app.signInAsAdmin();
		const whileOneGoesLive = async <Answer>(act: () => Promise<Answer>) => {
			const id = crypto.randomUUID();
			const row = { words: [], documents: {}, origins: {}, drafts: [], release: "" };
			const at = { createdAt: app.clock.now, aliveAt: app.clock.now };
			await db.insert(publications).values({ ...at, ...row, id, state: "building" });
			const [started, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
			const goesLive = db.transaction(async (tx) => {
				await tx.update(publications).set({ state: "earlier" }).where(eq(publications.state, "live"));
				await tx.update(publications).set({ state: "live" }).where(eq(publications.id, id));
				started.resolve();
				await ending.promise;
			});
			await started.promise;
			const [acted] = await Promise.allSettled([act(), oneWaits(db).then(ending.resolve), goesLive]);
			if (acted.status === "rejected") throw acted.reason;
			return acted.value;
		};
		const { data } = await client(saveDraft, { query: { name: "plans" }, body: { version: 0, content: dearer() } });
		const drafts = [{ name: "plans", version: data.version }];
		const meanwhile = { id: "changed-meanwhile" };
		await expect(whileOneGoesLive(() => client(publishSite, { body: { drafts } }))).rejects.toMatchObject(meanwhile);
		const publisher = openPublisher({ ...app.parts, release: "another" });
		onTestFinished(publisher.close);
		expect(await whileOneGoesLive(publisher.rebuild)).toBe(false);
		const states = db.select({ state: publications.state }).from(publications).orderBy(publications.state);
		expect(await states).toEqual([{ state: "earlier" }, { state: "live" }]);
	});

	test("is what editors read from the moment that it is live, whichever process built it", async () => {
		onTestFinished(() => replaceValues(contentModules, wasDelivered));
		const folder = await mkdtemp(join(tmpdir(), "gradway-site-"));
		onTestFinished(() => rm(folder, { recursive: true, force: true }));
		const app = await openTestApp(await open(), { environment: { DATA_DIR: folder } });
		const { client } = await app.signInAsAdmin();
		await mkdir(join(sitesFolder(folder), unknownId), { recursive: true });
		const now = app.clock.now;
		const content = { plans: { ...plainValues(contentModules).plans, plans: dearer() } };
		const row = { words: [], documents: { plans: dearer() }, origins: {}, drafts: [], release: "", files: {}, content };
		await app.database.db
			.insert(publications)
			.values({ id: unknownId, createdAt: now, aliveAt: now, state: "live", ...row });
		const { data } = await client(readDocument, { query: { name: "plans" } });
		expect(data.published).toEqual(dearer());
	});

	test("of a process that ended is marked as failed, and the next one is built", async () => {
		const app = await openTestApp(await open());
		const { client } = await app.signInAsAdmin();
		const { data } = await client(saveDraft, { query: { name: "plans" }, body: { version: 0, content: dearer() } });
		const row = { words: [], documents: {}, origins: {}, drafts: [], release: "" };
		const now = app.clock.now;
		await app.database.db
			.insert(publications)
			.values({ id: unknownId, createdAt: now, aliveAt: now, state: "building", ...row });
		const drafts = [{ name: "plans", version: data.version }];
		await expect(client(publishSite, { body: { drafts } })).rejects.toMatchObject({ id: "publishing-already" });
		app.clock.advance(30_000);
		const { data: shown } = await client(listDocuments, {});
		expect(shown.running).toBeNull();
		const [left] = await app.database.db.select().from(publications).where(eq(publications.id, unknownId));
		expect(left?.state).toBe("failed");
	});
});

/** Resolves once a statement waits for another transaction. */
async function oneWaits(db: Database): Promise<void> {
	while ((await db.execute(waitingSessionsQuery)).rows.length === 0) await pause(20);
}
