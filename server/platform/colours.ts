import { readFileSync } from "node:fs";
import { coloursIn } from "#content/paint.ts";

/** Design colours for what the server renders itself: mails and the local identity page. */
export const colours = coloursIn(readFileSync(new URL("../../web/ui/tokens.css", import.meta.url), "utf8"));
