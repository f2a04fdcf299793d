import { buildParts, compress } from "./site-commands.ts";

/** Builds the release's site. */
await buildParts({ besides: [["tools/build/preview.ts"]] });
await compress();
