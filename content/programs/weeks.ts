import { inWords } from "../program.ts";
import { t } from "../words.ts";
import { programs } from "./index.ts";

const lengths = programs.map(({ weeks }) => weeks.length);

/** How long the programs take: 'eight', or 'four to twelve' where they differ. */
export const weeksEach = inWordsFromTo(Math.min(...lengths), Math.max(...lengths));

function inWordsFromTo(least: number, most: number): string {
	return least === most ? inWords(least) : t("{least} to {most}", { least: inWords(least), most: inWords(most) });
}
