import type { AstroUserConfig } from "astro";

type Plugins = NonNullable<NonNullable<AstroUserConfig["vite"]>["plugins"]>;

/** With one of its fields, where no more of it is wanted. */
const call = /\bpublished\(\s*"([a-z0-9/-]+)",?\s*\)(?:\?\.(\w+))?/g;

/** Puts what staff published in the place of each `published("…")` of the content: see `content/published.ts`. */
export function publishedContent(documents = globalThis.publishedDocuments ?? {}): Plugins[number] {
	return {
		name: "published-content",
		enforce: "pre",
		transform: {
			filter: { id: /\/content\/.+\.ts$/ },
			handler: (code) =>
				code.replace(call, (_, name: string, field?: string) => {
					const document = documents[name];
					const value = field === undefined ? document : (document as Record<string, unknown> | undefined)?.[field];
					return JSON.stringify(value) ?? "undefined";
				}),
		},
	};
}
