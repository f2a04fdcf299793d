import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { pages } from "#contract/paths.ts";
import type { Caller } from "../people.ts";
import { payloads } from "../submissions/payloads.ts";
import { openWindow, type Site } from "./browsing.ts";
import { visible } from "./shown.ts";

/** `column`: the field of a row that its table shows whole; `panel`: a record opens beside it. */
type Table = { address: string; list: Endpoint; column: string; panel?: true };
type Row = { _id: string } & Record<string, unknown>;

const tables: Table[] = [
	{ address: pages.applyData, list: api.listCourseApplications, column: "name", panel: true },
	{ address: pages.recruitmentData, list: api.listHiringRequests, column: "name", panel: true },
	{ address: pages.contactData, list: api.listContactMessages, column: "name", panel: true },
	{ address: pages.createUser, list: api.listPendingStudents, column: "name" },
	{ address: pages.addCourse, list: api.listCourses, column: "title" },
	{ address: pages.openings, list: api.listOpenings, column: "title" },
	{ address: pages.addEvent, list: api.listMasterclasses, column: "title" },
	{ address: pages.certificates, list: api.listCertificates, column: "name", panel: true },
	{ address: pages.outbox, list: api.listOutbox, column: "subject" },
	{ address: pages.audit, list: api.listAudit, column: "record" },
];
const mostPages = 40;
/** One of so many records is opened as well. */
const openedEach = 8;
const ofPayloads = new Set(payloads.map(visible));

/** Every table, page after page, and records of each: the text that was stored is there whole, as text. */
export async function visitConsole(site: Site, caller: Caller) {
	const context = await openWindow(site, caller);
	const page = await context.newPage();
	const compared: Record<string, { rows: number; records: number }> = {};
	const missing: string[] = [];
	for (const table of tables) {
		const rows = await storedRows(caller, table);
		const shown = visible(await readTable(page, table.address));
		missing.push(...rows.filter(({ text }) => !shown.includes(text)).map(({ text }) => `${table.address} ${text}`));
		const opened = table.panel ? rows.filter((_, at) => at % openedEach === 0) : [];
		for (const { id, text } of opened)
			if (!visible(await readRecord(page, `${table.address}?open=${id}`)).includes(text))
				missing.push(`${table.address} opened ${text}`);
		compared[table.address] = { rows: rows.length, records: opened.length };
	}
	await page.goto(pages.dashboard);
	await page.getByRole("main").waitFor();
	await context.close();
	return { compared, missing };
}

/** Those that hold one of our texts, whatever others there are. */
async function storedRows({ client }: Caller, { list, column }: Table) {
	const found: { id: string; text: string }[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const query = { limit: 500, ...(cursor && { cursor }) };
		const { data, next } = (await client(list, { query } as never)) as unknown as { data: Row[]; next: string | null };
		for (const row of data) {
			const text = visible(String(row[column]));
			if (text !== "" && ofPayloads.has(text)) found.push({ id: row._id, text });
		}
		cursor = next;
	}
	return found;
}

async function readTable(page: Page, address: string): Promise<string> {
	await page.goto(address);
	const main = page.getByRole("main");
	await main.waitFor();
	await pause(1200);
	let text = (await main.textContent()) ?? "";
	for (let turned = 0; turned < mostPages; turned++) {
		const next = page.getByRole("button", { name: "Next", exact: false }).last();
		if (!(await next.isVisible().catch(() => false)) || !(await next.isEnabled())) break;
		await next.click();
		await pause(500);
		text += (await main.textContent()) ?? "";
	}
	return text;
}

async function readRecord(page: Page, address: string): Promise<string> {
	await page.goto(address);
	const details = page.getByRole("complementary", { name: "Details" });
	await details.getByRole("heading").first().waitFor();
	return (await details.textContent()) ?? "";
}
