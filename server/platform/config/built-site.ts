import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError, options } from "./config.ts";
import { isLoopbackHost } from "./safety.ts";

/** The folder into which the build writes the pages. */
export const builtSiteDir = join(import.meta.dirname, "../../../dist/site");

/** The origin that canonical links, sitemap and brochures of the built site lead to; undefined where none is built. */
export async function originOf(site: string): Promise<string | undefined> {
	const home = await readFile(join(site, "index.html"), "utf8").catch(() => "");
	const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(home) ?? [];
	return canonical && new URL(canonical).origin;
}

/** Loopback addresses are interchangeable. */
export function isBuiltForOtherOrigin({ publicUrl }: Config, builtFor: string | undefined): builtFor is string {
	if (builtFor === undefined || builtFor === new URL(publicUrl).origin) return false;
	return ![builtFor, publicUrl].every((address) => isLoopbackHost(new URL(address).hostname));
}

export function refuseSiteForOtherOrigin(config: Config, builtFor: string | undefined): void {
	if (config.environment !== "production" || !isBuiltForOtherOrigin(config, builtFor)) return;
	const expected = `${builtFor}, which the pages in dist were built for; or build them again with PUBLIC_URL set`;
	throw new ConfigError({ ...options.publicUrl, expected }, config.publicUrl);
}
