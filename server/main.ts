import { enableCompileCache } from "node:module";
import { join } from "node:path";

/** The entry point. Compiled code is cached before anything else is loaded, then `operator/start.ts` runs. */
enableCompileCache(join(import.meta.dirname, "../.cache/compiled"));
const { start } = await import("./operator/start.ts");
await start(() => import("./app.ts"));
