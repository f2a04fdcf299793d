import { expect, onTestFinished, test, vi } from "vitest";
import { provider } from "#content/provider.ts";
import { aCertificate } from "../../certificates/pdf/testing.ts";
import { openPdfDocuments } from "./documents.ts";
import { readPdf } from "./testing.ts";

const drawnBy = new URL("../../certificates/pdf/draw.ts", import.meta.url).href;
const aDocument = (overrides: Parameters<typeof aCertificate>[0] = {}) => ({
	drawnBy,
	contents: aCertificate(overrides),
});

/** Replaces the drawing: it does what the name on the document says. */
const fakeThread = new URL(
	`data:text/javascript,${encodeURIComponent(`
		import { parentPort, threadId } from "node:worker_threads";
		parentPort.on("message", ({ contents: { name } }) => {
			parentPort.postMessage({ started: true });
			if (name === "crash") throw new Error("out of ink");
			if (name === "end") process.exit(1);
			if (name === "refuse") parentPort.postMessage({ failure: "TypeError" });
			else if (name !== "hang") parentPort.postMessage({ bytes: new TextEncoder().encode(name + " by " + threadId) });
		});
	`)}`,
);

const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function open(options: Parameters<typeof openPdfDocuments>[0] = {}) {
	const pdfDocuments = openPdfDocuments({ thread: fakeThread, ...options });
	onTestFinished(() => pdfDocuments.close());
	return { pdfDocuments, draw: async (name: string) => read(await pdfDocuments.draw(aDocument({ name }))) };
}

test("One thread draws all documents, one after the other", async () => {
	const { draw } = open();
	const drawn = await Promise.all(["Asha", "Ravi", "Meera"].map(draw));
	const [thread] = drawn.map((words) => words.split(" by ")[1]);
	expect(drawn).toEqual([`Asha by ${thread}`, `Ravi by ${thread}`, `Meera by ${thread}`]);
});

test("A request beyond the queue's limit is refused, and waiting ones are still drawn", async () => {
	const { draw } = open({ maxWaiting: 2 });
	const settled = await Promise.allSettled(["Asha", "Ravi", "Meera", "Latha"].map(draw));
	expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
	expect(settled[3]).toMatchObject({ reason: { id: "overloaded", retryAfterSeconds: 1 } });
	expect(await draw("Latha")).toMatch(/^Latha/);
});

test("One caller's many requests do not delay other callers", async () => {
	const { pdfDocuments } = open({ maxWaiting: 5, maxWaitingPerOwner: 3 });
	const done: string[] = [];
	const draw = (name: string, of: string) =>
		pdfDocuments.draw(aDocument({ name }), of).then(
			() => done.push(name),
			() => done.push(`not ${name}`),
		);
	await Promise.all([
		...["Ravi 1", "Ravi 2", "Ravi 3", "Ravi 4", "Ravi 5"].map((name) => draw(name, "Ravi")),
		draw("Meera", "Meera"),
	]);
	expect(done).toEqual(["not Ravi 5", "Ravi 1", "Ravi 2", "Meera", "Ravi 3", "Ravi 4"]);
});

test.each([
	["crash", "Drawing crashed."],
	["end", "Drawing ended."],
	["hang", "Drawing took too long."],
])("A paper that makes the thread %s fails alone: the next ones get a new thread", async (name, message) => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const { draw } = open();
	const first = await draw("Asha");
	const failing = expect(draw(name)).rejects.toThrow(message);
	const next = draw("Ravi");
	if (name === "hang") await vi.advanceTimersToNextTimerAsync();
	await failing;
	expect((await next).split(" by ")[1]).not.toBe(first.split(" by ")[1]);
});

test("The thirty seconds of a drawing begin with it, not while its thread starts", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const { draw } = open();
	const drawing = draw("Asha");
	vi.advanceTimersByTime(30_000);
	expect(await drawing).toMatch(/^Asha/);
});

test("A document is drawn with the current content", async () => {
	const pdfDocuments = openPdfDocuments();
	onTestFinished(() => pdfDocuments.close());
	const words = async () => JSON.stringify(await readPdf(await pdfDocuments.draw(aDocument())));
	const before = provider.name;
	onTestFinished(() => void Object.assign(provider, { name: before }));
	expect(await words()).toContain(before);
	Object.assign(provider, { name: "Acme Skills" });
	await pdfDocuments.renew();
	expect(await words()).toContain("Acme Skills");
});

test("A document that cannot be drawn fails alone", async () => {
	const { draw } = open();
	const first = await draw("Asha");
	await expect(draw("refuse")).rejects.toThrow("Drawing failed: TypeError");
	expect((await draw("Asha")).split(" by ")[1]).toBe(first.split(" by ")[1]);
});

test("An idle thread ends, and the next document starts another", async () => {
	const { draw } = open({ idleMs: 20 });
	const first = await draw("Asha");
	await new Promise((resolve) => setTimeout(resolve, 200));
	expect(await draw("Asha")).not.toBe(first);
});

test("After closing nothing is drawn, and waiting requests are refused", async () => {
	const { pdfDocuments, draw } = open();
	const drawing = Promise.allSettled([draw("hang"), draw("Asha")]);
	await pdfDocuments.close();
	expect(await drawing).toMatchObject([
		{ status: "rejected", reason: { message: "Drawing ended." } },
		{ status: "rejected", reason: { id: "overloaded" } },
	]);
	await expect(draw("Ravi")).rejects.toMatchObject({ id: "overloaded" });
});

test("Drawing the built sources does not block the server", async () => {
	const pdfDocuments = openPdfDocuments();
	onTestFinished(() => pdfDocuments.close());
	const [first] = await Promise.all([
		pdfDocuments.draw(aDocument()),
		pdfDocuments.draw(aDocument({ kind: "completion" })),
	]);
	expect((await readPdf(first)).pages).toHaveLength(1);
	let turns = 0;
	let isDrawing = true;
	const turn = () => {
		turns += 1;
		if (isDrawing) setImmediate(turn);
	};
	turn();
	await Promise.all(Array.from({ length: 10 }, () => pdfDocuments.draw(aDocument({ name: "प्रज्ञा विश्वेश्वरय्या" }))));
	isDrawing = false;
	// Drawn on this thread, each document would block for a few turns.
	expect(turns).toBeGreaterThan(500);
});
