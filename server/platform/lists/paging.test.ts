import fc from "fast-check";
import { expect, test } from "vitest";
import { eq } from "../db/drizzle.ts";
import { enquiries } from "../db/schema.ts";
import { describeWithDatabase } from "../db/testing.ts";
import { Refusal } from "../refusal.ts";
import { type Cursor, encodeCursor } from "./cursor.ts";
import { readPage } from "./paging.ts";
import { enquiryRow as enquiry, listOfEnquiries as list, listQuery as query } from "./testing.ts";

const cursorOf = (sort: string, key: Pick<Cursor, "value" | "id">) =>
	encodeCursor({ sort, ...key, total: 23, estimated: false });

describeWithDatabase("A list", (open) => {
	test("gives every row once, in order, whatever the sort, direction and size of page", async () => {
		const { db } = await open();
		await db.insert(enquiries).values(Array.from({ length: 23 }, (_, each) => enquiry(each)));
		for (const sort of Object.keys(list.sorts).flatMap((name) => [name, `-${name}`]))
			for (const limit of [1, 7, 22, 23, 100]) {
				const [whole, pages] = [await readPage(db, list, query({ sort })), await selectRange(limit, sort)];
				expect([sort, limit, pages]).toEqual([sort, limit, whole.rows.map(({ id }) => id)]);
				expect([whole.total, whole.next, new Set(pages).size]).toEqual([23, null, 23]);
			}

		async function selectRange(limit: number, sort: string): Promise<string[]> {
			const seen: string[] = [];
			for (let cursor: string | undefined | null; cursor !== null; ) {
				const page = await readPage(db, list, query({ sort, limit, ...(cursor && { cursor }) }));
				expect(page.rows.length).toBeLessThanOrEqual(limit);
				seen.push(...page.rows.map(({ id }) => id));
				cursor = page.next;
			}
			return seen;
		}
	});

	test("ends with the rows that have no value, in both directions, page by page and filtered", async () => {
		const { db } = await open();
		await db.insert(enquiries).values(Array.from({ length: 12 }, (_, each) => enquiry(each)));
		for (const sort of ["reason", "-reason"])
			for (const filtered of [undefined, eq(enquiries.passingyear, 2026)])
				for (const limit of [2, 100]) {
					const met: (string | null)[] = [];
					for (let cursor: string | null | undefined; cursor !== null; ) {
						const page = await readPage(db, { ...list, filtered }, query({ sort, limit, ...(cursor && { cursor }) }));
						met.push(...page.rows.map(({ reason }) => reason));
						cursor = page.next;
					}
					expect(met.map((reason) => reason === null)).toEqual([...Array(9).fill(false), ...Array(3).fill(true)]);
				}
	});

	test("is stable while rows are added or removed between pages", async () => {
		const { db } = await open();
		await db.insert(enquiries).values([enquiry(1), enquiry(4), enquiry(7), enquiry(10)]);
		const first = await readPage(db, list, query({ limit: 2 }));
		await db.delete(enquiries).where(eq(enquiries.id, enquiry(10).id));
		await db.insert(enquiries).values(enquiry(13));
		const second = await readPage(db, list, query({ limit: 2, cursor: first.next ?? "" }));
		expect(second.rows.map(({ id }) => id)).toEqual([enquiry(4).id, enquiry(1).id]);
	});

	test("takes % and _ literally and ignores case", async () => {
		const { db } = await open();
		await db
			.insert(enquiries)
			.values([
				enquiry(1, { name: "Asha 100% Rao" }),
				enquiry(2, { name: "Asha 1000 Rao" }),
				enquiry(3, { name: "a_b\\c" }),
				enquiry(4, { name: "axb/c" }),
				enquiry(5, { kind: "contact", message: "m", name: "Asha 100%" }),
			]);
		const found = async (q: string) => {
			const page = await readPage(db, list, query({ q, sort: "name" }));
			expect(page.total).toBe(page.rows.length);
			return page.rows.map(({ name }) => name);
		};
		expect(await found("rao ASHA")).toEqual(["Asha 1000 Rao", "Asha 100% Rao"].sort((a, b) => (a < b ? -1 : 1)));
		expect(await found("100%")).toEqual(["Asha 100% Rao"]);
		expect(await found("a_b\\")).toEqual(["a_b\\c"]);
		expect(await found("   ")).toHaveLength(4);
		expect(await found("rao nobody")).toEqual([]);
		expect(await found("a\0\ud800")).toEqual([]);
	});

	test("refuses every cursor that it did not issue", async () => {
		const { db } = await open();
		const id = enquiry(1).id;
		const made = [
			"",
			"AAAA",
			cursorOf("-createdAt", { value: "yesterday", id }),
			cursorOf("-createdAt", { value: null, id }),
			cursorOf("-createdAt", { value: new Date(), id: "1" }),
			cursorOf("createdAt", { value: new Date(), id }),
		];
		for (const cursor of made) await expect(readPage(db, list, query({ cursor }))).rejects.toThrow(Refusal);
		const huge = cursorOf("requirement", { value: 2 ** 40, id });
		await expect(readPage(db, list, query({ sort: "requirement", cursor: huge }))).rejects.toThrow(Refusal);
		const yearZero = cursorOf("-createdAt", {
			value: new Date("0000-01-01T00:00:00.000Z"),
			id: crypto.randomUUID(),
		});
		await expect(readPage(db, list, query({ cursor: yearZero }))).rejects.toThrow(Refusal);
		const nul = cursorOf("name", { value: "a\0", id });
		await expect(readPage(db, list, query({ sort: "name", cursor: nul }))).rejects.toThrow(Refusal);
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: "binary" }), async (cursor) => {
				await expect(readPage(db, list, query({ cursor }))).rejects.toThrow(Refusal);
			}),
			{ numRuns: 50 },
		);
	});

	test("counts once; later pages repeat the total of the first", async () => {
		const { db } = await open();
		await db.insert(enquiries).values([enquiry(1), enquiry(4), enquiry(7)]);
		const first = await readPage(db, list, query({ limit: 1 }));
		await db.insert(enquiries).values(enquiry(2));
		const second = await readPage(db, list, query({ limit: 1, cursor: first.next ?? "" }));
		expect([first.total, second.total]).toEqual([3, 3]);
	});
});

describeWithDatabase("Texts", (open) => {
	test("are sorted whatever their case, in the same order on every database, page by page and filtered", async () => {
		const { db } = await open();
		const names = ["HR manager", "asha Rao", "Head", "éva", "Zoya", "asha rao", "Asha Rao", "bala", "_", "zoya"];
		await db.insert(enquiries).values(names.map((name, each) => enquiry(each, { name })));
		const sorted = ["_", "asha Rao", "asha rao", "Asha Rao", "bala", "Head", "HR manager", "Zoya", "zoya", "éva"];
		for (const [sort, expected] of [
			["name", sorted],
			["-name", sorted.toReversed()],
		] as const)
			for (const filtered of [undefined, eq(enquiries.passingyear, 2026)]) {
				const met: string[] = [];
				for (let cursor: string | null | undefined; cursor !== null; ) {
					const page = await readPage(db, { ...list, filtered }, query({ sort, limit: 3, ...(cursor && { cursor }) }));
					met.push(...page.rows.map(({ name }) => name));
					cursor = page.next;
				}
				expect(met).toEqual(expected);
			}
	});
});
