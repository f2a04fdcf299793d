import { enableCompileCache } from "node:module";
import { join } from "node:path";

/** The process. Compiled code is cached before anything else is loaded; `operator/start.ts` goes on. */
enableCompileCache(join(import.meta.dirname, "../.cache/compiled"));
const { start } = await import("./operator/start.ts");
await start(() => import("./app.ts"));
