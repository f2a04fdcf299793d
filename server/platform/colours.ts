import { readFileSync } from "node:fs";
import { type Colours, coloursIn } from "#content/paint.ts";

const tokensCss = readFileSync(new URL("../../web/ui/tokens.css", import.meta.url), "utf8");

/** Design colours for what the server renders itself, mails and the local identity page: as they are published now. */
export const colours = (): Colours => coloursIn(tokensCss);
