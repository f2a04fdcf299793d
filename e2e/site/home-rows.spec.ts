import type { CDPSession, Locator } from "@playwright/test";
import { expect, test } from "../browser-test.ts";
import { movingSections, openSection, trendingPauseMs, trendingSlideMs } from "./moving-rows.ts";

/** A second, for the browser's own work. A row that moved on the main thread would need one for each frame. */
const few = 3.5;

for (const name of movingSections)
	test(`${name}: moves without layout of its own and without style work on each frame`, async ({ page, browser }) => {
		const session = await page.context().newCDPSession(page);
		await session.send("Performance.enable");
		const work = async () => {
			const { metrics } = await session.send("Performance.getMetrics");
			const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
			return { layouts: of("LayoutCount"), styles: of("RecalcStyleCount"), seconds: of("Timestamp") };
		};
		const part = await openSection(page, name);
		const ours = await nodesOf(part, session);
		const before = await work();
		expect(before.layouts).toBeGreaterThan(0);
		await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline.invalidationTracking"] });
		await page.waitForTimeout(trendingPauseMs + trendingSlideMs);
		const unsettled = unsettledIn(await browser.stopTracing());
		const after = await work();
		expect(
			unsettled.filter(({ nodeId }) => ours.has(nodeId)),
			"laid out",
		).toEqual([]);
		const seconds = after.seconds - before.seconds;
		expect((after.layouts - before.layouts) / seconds).toBeLessThanOrEqual(few);
		expect((after.styles - before.styles) / seconds).toBeLessThanOrEqual(few);
	});

type Unsettled = { nodeId: number; nodeName: string; reason: string };

/** The parts of the page that had to be laid out anew, and why, as the browser traced it. */
function unsettledIn(trace: Buffer): Unsettled[] {
	const { traceEvents }: { traceEvents: { name: string; args: { data?: Unsettled } }[] } = JSON.parse(String(trace));
	return traceEvents.flatMap(({ name, args: { data } }) =>
		name === "LayoutInvalidationTracking" && data !== undefined ? [data] : [],
	);
}

/** A part of the page and everything in it, by the node ids of a trace. */
async function nodesOf(part: Locator, session: CDPSession): Promise<Set<number>> {
	const id = await part.evaluate((element) => {
		element.id ||= "watched";
		return element.id;
	});
	const { result } = await session.send("Runtime.evaluate", { expression: `document.getElementById("${id}")` });
	const { node } = await session.send("DOM.describeNode", { objectId: result.objectId ?? "", depth: -1 });
	const numbers: number[] = [];
	for (const nodes = [node]; nodes.length > 0; ) {
		const next = nodes.pop();
		if (next === undefined) break;
		numbers.push(next.backendNodeId);
		nodes.push(...(next.children ?? []), ...(next.pseudoElements ?? []));
	}
	return new Set(numbers);
}
