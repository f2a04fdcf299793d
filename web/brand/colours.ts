import { coloursIn } from "#content/paint.ts";
import tokens from "../ui/tokens.css?raw";

/** The design's colours, where no style sheet applies. Public pages read them at build only: in an island, the tokens would add to its script. */
export const colours = coloursIn(tokens);
