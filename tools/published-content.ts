import type { AstroUserConfig } from "astro";

type Plugins = NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>;

const call = /\bpublished\(\s*"([a-z0-9/-]+)",?\s*\)/g;

/** Puts what staff published in the place of each `published("…")` of the content: see `content/published.ts`. */
export function publishedContent(documents = globalThis.publishedDocuments ?? {}): Plugins[number] {
	return {
		name: "published-content",
		enforce: "pre",
		transform: {
			filter: { id: /\/content\/.+\.ts$/ },
			handler: (code) => code.replace(call, (_, name: string) => JSON.stringify(documents[name]) ?? "undefined"),
		},
	};
}
