import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { programs } from "#content/programs/index.ts";
import { autosaveDelayMs, createDraftStore, problemsToFix } from "./open-draft.ts";

class Outdated extends Error {}

/** A fake server with one document. */
function openServer() {
	const published = { title: "Plans", price: 1 };
	const server = { version: 0, published, content: published as unknown, fails: false, saves: 0, takesMs: 0 };
	const read = () => ({
		name: "plans",
		published: server.published,
		draft:
			server.version === 0
				? null
				: { version: server.version, content: server.content, savedAt: "now", savedBy: "ravi", problems: [] },
	});
	const save = async (version: number, content: unknown) => {
		server.saves += 1;
		if (server.takesMs > 0) await new Promise((resolve) => setTimeout(resolve, server.takesMs));
		if (server.fails) throw new Error("No answer");
		if (version !== server.version) throw new Outdated();
		Object.assign(server, { version: version + 1, content });
		return { version: server.version, savedAt: "now", problems: [] };
	};
	const isOutdated = (error: unknown) => error instanceof Outdated;
	const draft = createDraftStore(read(), { save, read: async () => read(), isOutdated, me: () => "asha" });
	return { server, read, draft };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const aMoment = () => vi.advanceTimersByTimeAsync(autosaveDelayMs);

test("is saved once, a moment after the last letter", async () => {
	const { server, draft } = openServer();
	draft.change(["title"], "O");
	draft.change(["title"], "Ours");
	expect([draft.get().step, server.saves]).toEqual(["typed", 0]);
	await aMoment();
	expect([server.saves, server.content]).toEqual([1, { title: "Ours", price: 1 }]);
	expect(draft.get()).toMatchObject({ step: "saved", version: 1, savedBy: "asha" });
});

test("is not saved yet where it is brought back while the text before is on its way", async () => {
	const { server, draft } = openServer();
	server.takesMs = 3_000;
	draft.change(["title"], "Ours");
	await aMoment();
	draft.change(["title"], "Plans");
	expect(draft.get().step).toBe("typed");
	await vi.advanceTimersByTimeAsync(server.takesMs);
	expect([draft.get().step, server.content]).toEqual(["saving", { title: "Ours", price: 1 }]);
	await vi.advanceTimersByTimeAsync(server.takesMs);
	expect([draft.get().step, server.content]).toEqual(["saved", { title: "Plans", price: 1 }]);
});

test("keeps what another saved in other fields", async () => {
	const { server, draft } = openServer();
	draft.change(["title"], "Ours");
	Object.assign(server, { version: 1, content: { title: "Plans", price: 2 } });
	await aMoment();
	expect(draft.get().content).toEqual({ title: "Ours", price: 2 });
	await aMoment();
	expect(server).toMatchObject({ version: 2, content: { title: "Ours", price: 2 } });
});

test("saves nothing over what another wrote in the same field until that is decided", async () => {
	const { server, draft } = openServer();
	draft.change(["title"], "Ours");
	Object.assign(server, { version: 1, content: { title: "Theirs", price: 1 } });
	await aMoment();
	const [conflict] = draft.get().conflicts;
	expect(conflict).toEqual({ path: ["title"], theirs: "Theirs" });
	await aMoment();
	expect(server.content).toEqual({ title: "Theirs", price: 1 });
	if (conflict) draft.decide(conflict, "mine");
	await aMoment();
	expect(server.content).toEqual({ title: "Ours", price: 1 });
});

test("takes theirs where one says so", async () => {
	const { server, read, draft } = openServer();
	draft.change(["title"], "Ours");
	Object.assign(server, { version: 1, content: { title: "Theirs", price: 1 } });
	draft.take(read());
	const [conflict] = draft.get().conflicts;
	if (conflict) draft.decide(conflict, "theirs");
	await aMoment();
	expect(draft.get()).toMatchObject({ content: { title: "Theirs", price: 1 }, step: "saved" });
	expect(server.saves).toBe(0);
});

test("tries again where no answer came, and keeps what was typed", async () => {
	const { server, draft } = openServer();
	server.fails = true;
	draft.change(["title"], "Ours");
	await aMoment();
	expect(draft.get()).toMatchObject({ step: "failed", content: { title: "Ours" } });
	server.fails = false;
	await vi.advanceTimersByTimeAsync(5_000);
	expect([draft.get().step, server.content]).toEqual(["saved", { title: "Ours", price: 1 }]);
});

test("forgets a failed save where the server stored it without an answer", async () => {
	const { server, read, draft } = openServer();
	server.fails = true;
	draft.change(["title"], "Ours");
	await aMoment();
	Object.assign(server, { version: 1, content: { title: "Ours", price: 1 } });
	draft.take(read());
	expect(draft.get()).toMatchObject({ step: "saved", error: null });
});

test("forgets a failed save where the text is what it was before", async () => {
	const { server, draft } = openServer();
	server.fails = true;
	draft.change(["title"], "Ours");
	await aMoment();
	draft.change(["title"], "Plans");
	expect(draft.get()).toMatchObject({ step: "saved", error: null });
});

test("begins from what is published now, also where another published it without a draft of one's own between", async () => {
	const { server, read, draft } = openServer();
	server.published = { title: "Plans", price: 2 };
	draft.take(read());
	expect(draft.get()).toMatchObject({ content: { title: "Plans", price: 2 }, step: "saved" });
	draft.change(["title"], "Ours");
	await aMoment();
	expect(server.content).toEqual({ title: "Ours", price: 2 });
});

test("takes another draft of the same version for the other draft that it is", async () => {
	const { server, read, draft } = openServer();
	draft.change(["title"], "Ours");
	await aMoment();
	Object.assign(server, { published: server.content, version: 1, content: { title: "Ours", price: 3 } });
	draft.take(read());
	expect(draft.get().content).toEqual({ title: "Ours", price: 3 });
});

test("shows what only the server found until that place is changed", async () => {
	const program = programs[1] as { slug: string };
	const problem = { path: ["slug"], text: "Address: one of its own", limit: "one of its own" };
	const read = { name: "programs/sql-basics", published: null };
	const draft = { version: 1, content: program, savedAt: "now", savedBy: "ravi", problems: [problem] };
	const opened = createDraftStore(
		{ ...read, draft },
		{
			save: async () => ({ version: 2, savedAt: "now", problems: [{ ...problem, path: ["title"] }] }),
			read: async () => ({ ...read, draft }),
			isOutdated: () => false,
			me: () => "asha",
		},
	);
	const pathsToFix = () => problemsToFix(read.name, opened.get()).map(({ path }) => path);
	expect(pathsToFix()).toEqual([["slug"]]);
	opened.change(["title"], "SQL");
	expect(pathsToFix()).toEqual([["slug"]]);
	opened.change(["slug"], "sql");
	expect(pathsToFix()).toEqual([]);
	await aMoment();
	expect(pathsToFix()).toEqual([["title"]]);
});
