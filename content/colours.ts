import { published } from "./published.ts";
import type { ChosenColours } from "./schema/colours.ts";

/** As delivered these are the tokens' own (`web/ui/tokens.css`): a developer changes both. Every other shade follows from them. */
export const colours: ChosenColours = published("colours") ?? {
	peacock: "#0b5563",
	marigold: "#f6a821",
	neem: "#1c6b45",
	paper: "#fcfaf5",
};
