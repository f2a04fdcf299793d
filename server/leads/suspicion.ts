import type { suspicions } from "#contract/leads.ts";

export type Suspicion = (typeof suspicions)[number];

/** Nobody reads and fills seven fields sooner, autofill included. */
const shortestFillMs = 3000;
const suspectLinks = 3;

const link = /https?:\/\/|\bwww\.|\[url=|<a\s/gi;
/** Three letters or more before the dot: 'Ravi Kumar B.Com' is a name with a degree. */
const linkInName = /https?:|\bwww\.|\b[\w-]{3,}\.(com|net|org|info|biz|xyz|top|site|online|shop|club|click|ru|cn)\b/i;

type Submitted = {
	name: string;
	website?: string | undefined;
	filledIn?: number | undefined;
	/** Whatever else was typed freely. */
	freeText: (string | undefined)[];
};

/** Why a submission looks like a machine's; empty for people. Suspected leads are kept and flagged, never dropped. */
export function suspicionsOf({ name, website, filledIn, freeText }: Submitted): Suspicion[] {
	const found: Suspicion[] = [];
	if (website?.trim()) found.push("honeypot");
	if (filledIn !== undefined && filledIn < shortestFillMs) found.push("too-fast");
	if (linkInName.test(name) || countLinks(freeText) >= suspectLinks) found.push("links");
	return found;
}

function countLinks(texts: (string | undefined)[]): number {
	const joined = texts.filter((text) => text !== undefined).join("\n");
	// 'https://www.example.com' is one link, not two.
	return joined.replaceAll(/https?:\/\/www\./gi, "https://").match(link)?.length ?? 0;
}
