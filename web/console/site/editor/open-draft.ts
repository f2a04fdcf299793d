import { type DocumentProblem, documentProblems } from "#content/schema/documents.ts";
import { type Conflict, isSame, merge, withValueAt } from "#content/schema/merge.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { readDocument, saveDraft } from "#contract/site.ts";
import { createStore } from "#web/ui/store.ts";
import { isWithin } from "./sections.ts";

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
	/** What the server found when it was saved or read, in places that were not changed since. */
	problems: readonly DocumentProblem[];
	/** Changes by another person in the same places; nothing is saved until each is decided. */
	conflicts: readonly Conflict[];
};

export type OpenedDraft = {
	get: () => DraftState;
	subscribe: (listener: () => void) => () => void;
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

/** Also after a failed save that the server stored all the same, and when a text is as it was before. */
const savedState = { step: "saved", error: null } as const;

export const autosaveDelayMs = 1_000;
const retryDelayMs = 5_000;

/** A draft being edited: saved a moment after each change, and merged with what others save. */
export function createDraftStore(first: Read, calls: Calls): OpenedDraft {
	/** The last known state of the server, which changes are compared with. */
	let base: Pick<Stored, "version" | "content"> = serverState(first);
	const store = createStore<DraftState>({ ...serverState(first), ...savedState, conflicts: [] });
	const set = (changes: Partial<DraftState>) => store.set({ ...store.get(), ...changes });
	const isTyped = () => !isSame(store.get().content, base.content);
	const autosave = createAutosave({
		isDue: () => isTyped() && store.get().conflicts.length === 0,
		save: async () => {
			const { content } = store.get();
			set({ step: "saving", error: null });
			try {
				const { version, savedAt, problems } = await calls.save(base.version, content);
				base = { version, content };
				applyServerState({ version, savedAt: version === 0 ? null : savedAt, savedBy: calls.me(), problems });
			} catch (error) {
				if (!calls.isOutdated(error)) throw error;
				mergeRead(await calls.read());
			}
		},
		onError: (error) => set({ step: "failed", error }),
	});

	/** After the server's state has changed. */
	const applyServerState = (changes: Partial<DraftState>) => {
		set(changes);
		set(isTyped() ? { step: "typed" } : savedState);
		if (isTyped()) autosave.startAfter(autosaveDelayMs);
	};
	const mergeRead = (read: Read) => {
		const stored = serverState(read);
		const merged = mergeRemote(stored, base.content, store.get());
		base = stored;
		applyServerState(merged);
	};
	const edit = (changes: Partial<DraftState>, delayMs: number) => {
		set(changes);
		// During a save, content equal to the old base still differs from what the server will have.
		set(autosave.isRunning() || isTyped() ? { step: "typed" } : savedState);
		autosave.startAfter(delayMs);
	};

	return {
		get: store.get,
		subscribe: store.subscribe,
		change: (path, value) => {
			const { content, problems } = store.get();
			const others = problems.filter((each) => !isWithin(each.path, path) && !isWithin(path, each.path));
			edit({ content: withValueAt(content, path, value), problems: others }, autosaveDelayMs);
		},
		decide: (conflict, take) => {
			const { content, conflicts } = store.get();
			const decided = take === "mine" ? content : withValueAt(content, conflict.path, conflict.theirs);
			edit({ content: decided, conflicts: conflicts.filter((each) => each !== conflict) }, 0);
		},
		take: (read) => {
			const { version, content, published, problems } = serverState(read);
			if (autosave.isRunning()) return;
			// The content too: without a draft the published content changes, and versions restart after a publication.
			if (version === base.version && isSame(content, base.content))
				set({ published, ...(!isTyped() && { problems }) });
			else mergeRead(read);
		},
		saveNow: autosave.start,
		discarded: () => {
			autosave.cancel();
			const { published } = store.get();
			base = { version: 0, content: published };
			set({ ...base, ...savedState, savedAt: null, savedBy: null, problems: [], conflicts: [] });
		},
	};
}

/** What to fix: what the form finds while one types, and what only the server knows. */
export function problemsToFix(name: string, { content, published, problems }: DraftState): DocumentProblem[] {
	const found = documentProblems(name, content, published);
	const isFound = ({ path }: DocumentProblem) => found.some((each) => isSame(each.path, path));
	return [...found, ...problems.filter((each) => !isFound(each))];
}

type Stored = Omit<DraftState, "step" | "error" | "conflicts">;

/** What the server has: the draft, or else what is published. */
function serverState({ draft, published }: Read): Stored {
	if (draft === null) return { content: published, published, version: 0, savedAt: null, savedBy: null, problems: [] };
	const { content, version, savedAt, savedBy, problems } = draft;
	return { content, published, version, savedAt, savedBy, problems };
}

/** Merges local and remote content; unresolved conflicts stay, unless there is a newer one at the same path. */
function mergeRemote(remote: Stored, base: unknown, local: DraftState): Stored & Pick<DraftState, "conflicts"> {
	const { value, conflicts } = merge(base, local.content, remote.content);
	const open = local.conflicts.filter((each) => !conflicts.some(isSamePath(each)));
	return { ...remote, content: value, conflicts: [...open, ...conflicts] };
}

const isSamePath =
	({ path }: Conflict) =>
	(other: Conflict) =>
		path.join("\n") === other.path.join("\n");

type AutosaveParts = { isDue: () => boolean; save: () => Promise<void>; onError: (error: Error) => void };

/** Runs one save at a time, automatically after the last change, with a retry after a failure. */
function createAutosave({ isDue, save, onError }: AutosaveParts) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let running: Promise<void> | undefined;
	const cancel = () => clearTimeout(timer);
	const startAfter = (ms: number) => {
		cancel();
		timer = setTimeout(() => void start(), ms);
	};
	const start = async (): Promise<void> => {
		cancel();
		await running;
		if (!isDue()) return;
		running = save().catch((error: Error) => {
			onError(error);
			startAfter(retryDelayMs);
		});
		await running;
		running = undefined;
	};
	return { start, startAfter, cancel, isRunning: () => running !== undefined };
}
