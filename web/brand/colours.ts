import { coloursIn } from "#content/paint.ts";
import tokens from "../ui/tokens.css?raw";

/** The design's colours, for what a style sheet does not reach. Read at build only: it would weigh on an island. */
export const colours = coloursIn(tokens);
