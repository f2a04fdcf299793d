import type { Page, Response } from "@playwright/test";
import { pages } from "#contract/paths.ts";

/** What a first visit loads before the visitor acts, in bytes on the wire. */
export type Weight = {
	script: number;
	htmlAndCss: number;
	fonts: number[];
	all: number;
	/** Addresses of other sites. */
	foreign: string[];
};

type Budget = { script: number; htmlAndCss: number; font: number; all: number };
const budget: Budget = { script: 15_000, htmlAndCss: 25_000, font: 40_000, all: 150_000 };

/** P2 of the quality targets, in bytes. */
export const budgetOf = (address: string): Budget =>
	address === pages.home ? { ...budget, htmlAndCss: 35_000, all: 250_000 } : budget;

/** How long a page may still make requests after it has loaded. */
const settleMs = 700;

export async function weigh(page: Page, address: string): Promise<Weight> {
	const responses: Response[] = [];
	page.on("response", (response) => responses.push(response));
	await page.goto(address, { waitUntil: "load" });
	await page.waitForTimeout(settleMs);
	const origin = new URL(page.url()).origin;
	const weight: Weight = { script: 0, htmlAndCss: 0, fonts: [], all: 0, foreign: [] };
	for (const response of responses) {
		const url = new URL(response.url());
		if (url.protocol === "data:" || url.protocol === "blob:") continue;
		if (url.origin !== origin) weight.foreign.push(url.href);
		const { responseBodySize } = await response.request().sizes();
		const kind = response.request().resourceType();
		weight.all += responseBodySize;
		if (kind === "font") weight.fonts.push(responseBodySize);
		if (kind === "script") weight.script += responseBodySize;
		if (kind === "document" || kind === "stylesheet") weight.htmlAndCss += responseBodySize;
	}
	return weight;
}
