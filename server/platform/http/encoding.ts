import type { Encoding, SiteFile } from "./site.ts";

const mostRemembered = 200;
/** Browsers send only a few different values, so each is parsed once. */
const accepted = new Map<string, Encoding>();

/** The smallest encoding that the client accepts. A file too small to compress has the same body in each. */
export function chooseEncoding(
	header: string | string[] | undefined,
	{ compressed }: Pick<SiteFile, "compressed">,
): Encoding {
	if (!compressed || header === undefined) return "identity";
	const sent = String(header);
	const known = accepted.get(sent);
	if (known) return known;
	if (accepted.size >= mostRemembered) accepted.clear();
	const best = bestOf(sent);
	accepted.set(sent, best);
	return best;
}

function bestOf(header: string): Encoding {
	const taken = header
		.toLowerCase()
		.split(",")
		.map((each) => each.split(";").map((part) => part.trim()))
		.filter(([, weight]) => weight === undefined || Number(weight.split("=")[1]) > 0)
		.map(([name]) => name);
	return (["br", "gzip"] as const).find((each) => taken.includes(each)) ?? "identity";
}
