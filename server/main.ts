import { enableCompileCache, registerHooks } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * The process. All it does itself is to make the rest load quickly and leave little behind (docs/decisions/0026-start-and-intake.md);
 * `start.ts` goes on.
 */

enableCompileCache(join(import.meta.dirname, "../.cache/compiled"));
// Drizzle's package.json is 180 kB, and Node would read it once for each of Drizzle's files to learn that they are modules.
registerHooks({
	resolve: (specifier, context, next) =>
		specifier.startsWith(".") && context.parentURL?.includes("/node_modules/drizzle-orm/")
			? { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true }
			: next(specifier, context),
});
const { start } = await import("./start.ts");
await start();

/** V8 collects when more is asked for, which at night nobody does: what only the start needed goes back to the system, some 100 MB. */
const settledMs = 5_000;
setTimeout(() => {
	setFlagsFromString("--expose-gc");
	const collect: (thoroughly: object) => void = runInNewContext("gc");
	collect({ type: "major", flavor: "last-resort" });
}, settledMs).unref();
