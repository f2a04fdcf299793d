import { buildParts, compress } from "./site-commands.ts";

/** Builds the site that the release delivers. */
await buildParts({ besides: [["tools/build-preview.ts"]] });
await compress();
