import { programInTitle } from "#content/programs/in-title.ts";
import { programs } from "#content/programs/index.ts";
import type { Filling } from "../http/filled-page.ts";
import { inIndia } from "../india-time.ts";
import type { Published } from "../masterclasses/published.ts";

/** The free masterclass that can be joined soonest: of all, or of one program. Nothing while there is none. */
export function nextMasterclassFilling(standing: readonly Published[], program?: string): Filling {
	const next = standing
		.filter(({ status }) => status !== "completed")
		.filter((each) => program === undefined || programOf(each) === program)
		.toSorted((one, other) => one.start.getTime() - other.start.getTime())[0];
	if (next === undefined) return {};
	const { weekday, day, month, time } = inIndia(next.start);
	const moment = { weekday, day, month, from: time };
	return { masterclass: true, id: next.id, title: next.title, live: next.status === "ongoing", ...moment };
}

/** By the mark that is its picture, else by what its title names. */
function programOf({ image, title }: Published): string | undefined {
	const [, marked] = /^\/marks\/([\w-]+)\.svg$/.exec(image) ?? [];
	return marked ?? programInTitle(programs, title)?.slug;
}
