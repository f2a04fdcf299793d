import { type Conflict, isSame, merge, withValueAt } from "#content/schema/merge.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { readDocument, saveDraft } from "#contract/site.ts";
import { createStore } from "#web/ui/store.ts";

type Read = AnswerOf<typeof readDocument>;

export type DraftState = {
	content: unknown;
	published: unknown;
	/** 0 while there is no draft. */
	version: number;
	savedAt: string | null;
	/** Who saved last. */
	savedBy: string | null;
	/** "typed" is saved a moment after the last key press. */
	step: "saved" | "typed" | "saving" | "failed";
	error: Error | null;
	/** Changes by another person in the same places; nothing is saved until each is decided. */
	conflicts: readonly Conflict[];
};

export type OpenedDraft = {
	get: () => DraftState;
	watch: (changed: () => void) => () => void;
	change: (path: readonly PropertyKey[], value: unknown) => void;
	/** "mine" stays, or "theirs" replaces it. */
	decide: (conflict: Conflict, take: "mine" | "theirs") => void;
	/** Merges what the server has by now. */
	take: (read: Read) => void;
	saveNow: () => Promise<void>;
	/** To be called after the draft was discarded. */
	discarded: () => void;
};

type Calls = {
	save: (version: number, content: unknown) => Promise<AnswerOf<typeof saveDraft>>;
	read: () => Promise<Read>;
	isOutdated: (error: unknown) => boolean;
	me: () => string | null;
};

export const savedAfterMs = 1_000;
const triedAgainMs = 5_000;

/** A draft being edited: saved a moment after each change, and merged with what others save. */
export function openDraft(first: Read, calls: Calls): OpenedDraft {
	/** The last known state of the server, which changes are compared with. */
	let base = { version: first.draft?.version ?? 0, content: first.draft?.content ?? first.published };
	const store = createStore<DraftState>({
		...{ content: base.content, published: first.published, version: base.version },
		...{ savedAt: first.draft?.savedAt ?? null, savedBy: first.draft?.savedBy ?? null },
		...{ step: "saved", error: null, conflicts: [] },
	});
	let timer: ReturnType<typeof setTimeout> | undefined;
	let saving: Promise<void> | undefined;

	const set = (changes: Partial<DraftState>) => store.set({ ...store.get(), ...changes });
	const isTyped = () => !isSame(store.get().content, base.content);
	/** During a save, content equal to the old base still differs from what the server will have. */
	const isChanged = () => saving !== undefined || isTyped();
	const saveAfter = (ms: number) => {
		clearTimeout(timer);
		timer = setTimeout(() => void saveNow(), ms);
	};

	/** Compares the content too: without a draft the published content changes, and versions restart after a publication. */
	const isBase = ({ draft, published }: Read) =>
		(draft?.version ?? 0) === base.version && isSame(draft?.content ?? published, base.content);

	const join = (read: Read) => {
		const theirs = read.draft?.content ?? read.published;
		const { value, conflicts } = merge(base.content, store.get().content, theirs);
		base = { version: read.draft?.version ?? 0, content: theirs };
		set({
			...{ content: value, published: read.published, version: base.version },
			...{ savedAt: read.draft?.savedAt ?? null, savedBy: read.draft?.savedBy ?? null },
			conflicts: [...store.get().conflicts.filter((each) => !conflicts.some(isAt(each))), ...conflicts],
		});
		set({ step: isTyped() ? "typed" : "saved" });
		if (isTyped()) saveAfter(savedAfterMs);
	};

	const send = async () => {
		const { content } = store.get();
		set({ step: "saving", error: null });
		try {
			const { version, savedAt } = await calls.save(base.version, content);
			base = { version, content };
			set({
				version,
				savedAt: version === 0 ? null : savedAt,
				savedBy: calls.me(),
				step: isTyped() ? "typed" : "saved",
			});
			if (isTyped()) saveAfter(savedAfterMs);
		} catch (error) {
			if (calls.isOutdated(error)) return join(await calls.read());
			throw error;
		}
	};

	const saveNow = async (): Promise<void> => {
		clearTimeout(timer);
		await saving;
		if (!isTyped() || store.get().conflicts.length > 0) return;
		saving = send().catch((error: Error) => {
			set({ step: "failed", error });
			saveAfter(triedAgainMs);
		});
		await saving;
		saving = undefined;
	};

	return {
		get: store.get,
		watch: store.watch,
		change: (path, value) => {
			set({ content: withValueAt(store.get().content, path, value) });
			set({ step: isChanged() ? "typed" : "saved" });
			saveAfter(savedAfterMs);
		},
		decide: (conflict, take) => {
			if (take === "theirs") set({ content: withValueAt(store.get().content, conflict.path, conflict.theirs) });
			set({
				conflicts: store.get().conflicts.filter((each) => each !== conflict),
				step: isChanged() ? "typed" : "saved",
			});
			saveAfter(0);
		},
		take: (read) => {
			if (saving === undefined && !isBase(read)) join(read);
			else if (saving === undefined) set({ published: read.published });
		},
		saveNow,
		discarded: () => {
			clearTimeout(timer);
			base = { version: 0, content: store.get().published };
			set({ ...base, savedAt: null, savedBy: null, step: "saved", error: null, conflicts: [] });
		},
	};
}

const isAt =
	({ path }: Conflict) =>
	(other: Conflict) =>
		path.join("\n") === other.path.join("\n");
