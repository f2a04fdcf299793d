import { expect, type Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { pages } from "#contract/paths.ts";
import { payloads } from "#tools/testing/code-like-texts.ts";
import { type Caller, openWindow, type Site } from "./browsing.ts";
import { visible } from "./shown.ts";

/** `column`: the field that the table shows whole; `opened`: the fields that a record opened beside it shows whole. */
type Table = { address: string; list: Endpoint; column: string; opened?: string[] };
type Row = { _id: string } & Record<string, unknown>;

const tables: Table[] = [
	{ address: pages.applyData, list: api.listCourseApplications, column: "name", opened: ["name"] },
	{ address: pages.recruitmentData, list: api.listHiringRequests, column: "name", opened: ["name"] },
	{ address: pages.contactData, list: api.listContactMessages, column: "name", opened: ["name"] },
	{ address: pages.createStudent, list: api.listPendingStudents, column: "name" },
	{ address: pages.addCourse, list: api.listCourses, column: "title" },
	{ address: pages.openings, list: api.listOpenings, column: "title" },
	{ address: pages.addMasterclass, list: api.listMasterclasses, column: "title" },
	{ address: pages.certificates, list: api.listCertificates, column: "name", opened: ["name"] },
	{ address: pages.outbox, list: api.listOutbox, column: "subject", opened: ["subject", "text"] },
	{ address: pages.audit, list: api.listAudit, column: "record" },
];
/** One in this many records is opened as well. */
const openedEach = 8;
/** For a page to turn and a record to open; text not shown by then counts as missing. */
const longWait = { timeout: 30_000 };
const texts = payloads.map(visible).filter((text) => text !== "");

/** Visits every table, page after page, and some records of each: stored texts must be shown whole, as text. */
export async function visitConsole(site: Site, caller: Caller) {
	const context = await openWindow(site, caller);
	const page = await context.newPage();
	const compared: Record<string, { rows: number; records: number }> = {};
	const missing: string[] = [];
	for (const table of tables) {
		const rows = await storedRows(caller, table);
		const toOpen = table.opened ? rows.filter((_, at) => at % openedEach === 0) : [];
		const lost = await visitPages(page, table.address, rows, toOpen);
		missing.push(...lost.map((text) => `${table.address} ${text}`));
		compared[table.address] = { rows: rows.length, records: toOpen.length };
	}
	await page.goto(pages.dashboard);
	await page.getByRole("main").waitFor();
	await context.close();
	return { compared, missing };
}

type Stored = { id: string; text: string; within: string[] };

/** Rows that hold one of our texts, alone or among other words. */
async function storedRows({ client }: Caller, { list, column, opened = [] }: Table) {
	const found: Stored[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const query = { limit: 500, ...(cursor && { cursor }) };
		const { data, next } = (await client(list, { query } as never)) as unknown as { data: Row[]; next: string | null };
		for (const row of data) {
			const text = visible(String(row[column]));
			const within = opened.map((field) => visible(String(row[field])));
			if (texts.some((each) => text.includes(each))) found.push({ id: row._id, text, within });
		}
		cursor = next;
	}
	return found;
}

/** Page after page; each record is opened on the page of its row. Returns the texts that are not shown anywhere. */
async function visitPages(page: Page, address: string, rows: Stored[], toOpen: Stored[]): Promise<string[]> {
	// This tab of a lead's panel has the enquiry's fields.
	await page.goto(`${address}${address.includes("?") ? "&" : "?"}tab=details`);
	await page.getByRole("navigation", { name: "Pages" }).waitFor();
	const left = new Map(toOpen.map((row) => [row.id, row]));
	const lost: string[] = [];
	let shown = "";
	do {
		shown += (await page.getByRole("main").textContent()) ?? "";
		for (const id of await rowsOn(page)) {
			const row = left.get(id);
			if (row !== undefined && !(await opensWhole(page, row))) lost.push(`opened ${row.within.join()}`);
			left.delete(id);
		}
	} while (await goToNextPage(page));
	const visibly = visible(shown);
	lost.push(...[...left.values()].map(({ text }) => `never opened ${text}`));
	return [...lost, ...rows.filter(({ text }) => !visibly.includes(text)).map(({ text }) => text)];
}

function rowsOn(page: Page): Promise<string[]> {
	return page.locator("[data-row]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-row") ?? ""));
}

async function opensWhole(page: Page, { id, within }: Stored): Promise<boolean> {
	await page.locator(`[data-record="${id}"]`).click();
	const panel = page.getByRole("complementary", { name: "Details" });
	const holdsAll = async () => {
		const shown = visible((await panel.textContent()) ?? "");
		return within.every((text) => shown.includes(text));
	};
	return expect
		.poll(holdsAll, longWait)
		.toBe(true)
		.then(
			() => true,
			() => false,
		);
}

/** To the next page; false on the last. */
async function goToNextPage(page: Page): Promise<boolean> {
	const next = page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: "Next" });
	if (!(await next.isEnabled())) return false;
	const [before] = await rowsOn(page);
	await next.click();
	await expect.poll(async () => (await rowsOn(page))[0], longWait).not.toBe(before);
	return true;
}
