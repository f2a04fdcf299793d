import { inWords } from "../program.ts";
import { programs } from "./index.ts";

const lengths = programs.map(({ weeks }) => weeks.length);

/** How long the programs take: 'eight', or 'four to twelve' where they differ. */
export const weeksEach = [...new Set([Math.min(...lengths), Math.max(...lengths)])].map(inWords).join(" to ");
