import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { faqs, sharedQuestions } from "#content/faqs.ts";
import { catalogue, programs } from "#content/programs/index.ts";
import { pages } from "#contract/paths.ts";
import { isReservedAddress } from "#contract/reserved-addresses.ts";
import { listDocuments, publishSite, readDocument, saveDraft } from "#contract/site.ts";
import { builtSiteDir } from "../../platform/config/built-site.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { routesOf } from "../../platform/http/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { describeProblem } from "./build-in-child-process.ts";

const sqlBasics = { ...programs[0], slug: "sql-basics", title: "SQL Basics", domain: "SQL Basics", mark: "finance" };

describeWithDatabase("The draft of a program", (open) => {
	let app: TestApp;
	let asha: TestApp["client"];
	beforeEach(async () => {
		app = await openTestApp(await open());
		asha = (await app.signInAsAdmin("asha@academy.example")).client;
	});
	const save = async (name: string, content: unknown, version = 0) =>
		(await asha(saveDraft, { query: { name }, body: { version, content } })).data;
	const listedProblems = async (name: string) => {
		const { data } = await asha(listDocuments, {});
		return data.documents.find((each) => each.name === name)?.draft?.problems.map(({ text }) => text);
	};

	test("cannot take the address of another page, and is not published with it", async () => {
		for (const [version, slug] of ["about", "login", "console", "api", "assets", "hi", "in"].entries()) {
			const { problems } = await save("programs/sql-basics", { ...sqlBasics, slug }, version);
			const limit = "this address belongs to another page";
			expect([slug, problems]).toEqual([slug, [{ path: ["slug"], text: `Address: ${limit}`, limit }]]);
		}
		const drafts = [{ name: "programs/sql-basics", version: 7 }];
		await expect(asha(publishSite, { body: { drafts } })).rejects.toMatchObject({ id: "draft-unfit" });
	});

	test("cannot have the address, the title or the name in forms of a program on the site", async () => {
		const { slug, title, domain } = programs[1] ?? {};
		const { problems } = await save("programs/sql-basics", { ...sqlBasics, slug, title: ` ${title}`, domain });
		const texts = ["Address", "Title", "Name in forms"].map(
			(label) => `${label}: one of its own, as Data Science has this one`,
		);
		expect(problems.map(({ text }) => text)).toEqual(texts);
		expect(await listedProblems("programs/sql-basics")).toEqual(texts);
		const { data } = await asha(readDocument, { query: { name: "programs/sql-basics" } });
		expect(data.draft?.problems.map(({ text }) => text)).toEqual(texts);
		// Nor does a program that stands before it in the order, where the later one is published with it.
		const earlier = await save("programs/full-stack-development", { ...programs[0], title });
		expect(earlier.problems.map(({ text }) => text)).toEqual(texts.slice(1, 2));
	});

	test("has the problem only where it is the second one with an address", async () => {
		const order = [...catalogue.order, "sql-basics", "sql-lessons"];
		await save("catalogue", { ...catalogue, order });
		expect(await save("programs/sql-basics", sqlBasics)).toMatchObject({ problems: [] });
		const { problems } = await save("programs/sql-lessons", { ...sqlBasics, title: "SQL", domain: "SQL" });
		expect(problems.map(({ text }) => text)).toEqual(["Address: one of its own, as SQL Basics has this one"]);
		expect(await listedProblems("programs/sql-basics")).toEqual([]);
		const renamed = { ...sqlBasics, slug: "sql-lessons", title: "SQL", domain: "SQL" };
		expect(await save("programs/sql-lessons", renamed, 1)).toMatchObject({ problems: [] });
	});

	test("may have the address of a program that is withdrawn", async () => {
		const order = [...catalogue.order.filter((name) => name !== "data-science"), "sql-basics"];
		await save("catalogue", { ...catalogue, order });
		const { problems } = await save("programs/sql-basics", { ...sqlBasics, slug: "data-science" });
		expect(problems).toEqual([]);
	});

	test("that is not a whole number of hours is saved as a draft to fix, and its own limit speaks of huge ones", async () => {
		const limitsOf = async (hoursPerWeek: number, version: number) =>
			(await save("programs/sql-basics", { ...sqlBasics, hoursPerWeek }, version)).problems.map(({ text }) => text);
		expect(await limitsOf(1.5, 0)).toEqual(["Hours a week with us: a whole number"]);
		expect(await limitsOf(1e20, 1)).toEqual(["Hours a week with us: at most 40"]);
	});

	test("whose text is only spaces is one to fix before it is published", async () => {
		const { problems } = await save("programs/sql-basics", { ...sqlBasics, title: "  ", tagline: " " });
		expect(problems.map(({ text }) => text)).toEqual(["Title: at least 1 letter", "Tagline: at least 1 letter"]);
		const { data } = await asha(listDocuments, {});
		expect(data.documents.find(({ name }) => name === "programs/sql-basics")?.title).toBe("sql-basics");
		const question = { question: " ", answer: "It is." };
		await save("faqs", { faqs: [question, ...faqs.slice(1)], sharedQuestions });
		const drafts = [{ name: "faqs", version: 1 }];
		await expect(asha(publishSite, { body: { drafts } })).rejects.toMatchObject({ id: "draft-unfit" });
	});

	test("cannot take an address of anything that is served, and can take every other", async () => {
		const addresses = [
			...routesOf(app.app).map(({ path }) => path),
			...Object.values(pages),
			...(await filesIn(builtSiteDir)),
			...(await filesIn(join(import.meta.dirname, "../../../web/pages"))),
		];
		const slugs = new Set(addresses.map((address) => address.split("/")[1]?.replace(/\.(html|astro)$/, "") ?? ""));
		const taken = [...slugs].filter((slug) => /^[a-z][a-z0-9-]+$/.test(slug));
		const ownSlugs = programs.map(({ slug }) => slug);
		expect(taken.filter((slug) => !isReservedAddress(slug) && !ownSlugs.includes(slug))).toEqual([]);
		expect([...ownSlugs, "sql-basics", "ai", "hr"].filter(isReservedAddress)).toEqual([]);
	});
});

async function filesIn(folder: string): Promise<string[]> {
	return (await readdir(folder, { recursive: true })).map((name) => `/${name}`);
}

test("A problem that only the build finds leads to its document, and names the field as the form does", () => {
	const problem = { file: "programs/sql-basics.ts", field: "slug", limit: "one of its own", found: "data-science" };
	expect(describeProblem(problem)).toEqual({
		document: "programs/sql-basics",
		text: "Address: wanted one of its own; found data-science",
	});
});
