import { sep } from "node:path";

type Modules = {
	getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null;
};
type Group = {
	name: string;
	isFor: (entries: readonly string[]) => boolean;
	entriesAware?: true;
	minShareCount?: number;
};

/**
 * Shared code goes into one file for each group of pages that need it: otherwise a screen of the console loads 120
 * files, most of them smaller than the cost of a request. No file needs one of a later group, so no page loads code of
 * another. Only the scripts that start with a page are split per page.
 */
const groups: Group[] = [
	{ name: "start", isFor: (entries) => entries.some(isStart), entriesAware: true, minShareCount: 1 },
	{ name: "forms", isFor: (entries) => !entries.every(isApp) },
	{ name: "app", isFor: (entries) => entries.some(isPortal) && !entries.every(isPortal) },
	{ name: "portal", isFor: (entries) => entries.every(isPortal) },
	{ name: "console", isFor: () => true },
];

export const scriptFiles = {
	codeSplitting: {
		minShareCount: 2,
		groups: groups.map(({ name, isFor, ...options }, index) => ({
			...options,
			name: (id: string, modules: Modules) => (isFor(entriesOf(id, modules)) ? name : null),
			priority: groups.length - index,
		})),
	},
	/** Without the entry names that rolldown appends to the name of an `entriesAware` group. */
	chunkFileNames: ({ name }: { name: string }) => `assets/${name.replace(/[^\w-].*|_.*/, "")}.[hash].js`,
};

const isStart = (entry: string) => /[?&]type=script/.test(entry);
const isPortal = (entry: string) => entry.endsWith(["", "portal", "portal.tsx"].join(sep));
const isApp = (entry: string) => isPortal(entry) || entry.endsWith(["", "console", "console.tsx"].join(sep));

const cache = new Map<string, readonly string[]>();

/** The entries of the build that import this module, directly or not, statically or dynamically. */
function entriesOf(id: string, modules: Modules): readonly string[] {
	const cached = cache.get(id);
	if (cached !== undefined) return cached;
	const ancestors = new Set([id]);
	for (const each of ancestors) {
		const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(each) ?? {};
		for (const importer of [...importers, ...dynamicImporters]) ancestors.add(importer);
	}
	const entries = [...ancestors].filter((each) => modules.getModuleInfo(each)?.isEntry);
	cache.set(id, entries);
	return entries;
}
