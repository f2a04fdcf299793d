import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { pages } from "#contract/paths.ts";
import type { Caller } from "../people.ts";
import { payloads } from "../submissions/payloads.ts";
import { openWindow, type Site } from "./browsing.ts";
import { inText, isPlain } from "./shown.ts";

const tables = [
	pages.applyData,
	pages.recruitmentData,
	pages.contactData,
	pages.createUser,
	pages.addCourse,
	pages.openings,
	pages.addEvent,
	pages.certificates,
	pages.outbox,
	pages.audit,
	pages.dashboard,
];
/** Every text is in these, whatever the others refused. */
const whole: string[] = [pages.applyData, pages.contactData];
const mostPages = 12;

/** Every table, page after page, and a record of each. */
export async function visitConsole(site: Site, caller: Caller) {
	const context = await openWindow(site, caller);
	const page = await context.newPage();
	const missing: string[] = [];
	for (const table of tables) {
		const text = await readTable(page, table);
		if (whole.includes(table))
			missing.push(
				...payloads.filter((each) => isPlain(each) && !text.includes(inText(each))).map((each) => `${table} ${each}`),
			);
		await openRecord(page);
	}
	await context.close();
	return { tables: tables.length, missing };
}

async function readTable(page: Page, table: string): Promise<string> {
	await page.goto(table);
	const main = page.getByRole("main");
	await main.waitFor();
	await pause(1200);
	let text = inText((await main.textContent()) ?? "");
	for (let turned = 0; turned < mostPages; turned++) {
		const next = page.getByRole("button", { name: "Next", exact: false }).last();
		if (!(await next.isVisible().catch(() => false)) || !(await next.isEnabled())) break;
		await next.click();
		await pause(500);
		text += inText((await main.textContent()) ?? "");
	}
	return text;
}

async function openRecord(page: Page): Promise<void> {
	const first = page.locator("tbody tr").first();
	await first.click({ timeout: 1500 }).catch(() => undefined);
	await pause(300);
}
