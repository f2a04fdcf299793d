import { programInTitle } from "#content/programs/in-title.ts";
import { programs } from "#content/programs/index.ts";
import type { Published } from "../masterclasses/published.ts";
import type { TemplateValues } from "../platform/http/pages/page-template.ts";
import { inIndia } from "../platform/india-time.ts";

/** The next masterclass, of all or of one program; empty if there is none. */
export function nextMasterclassValues(
	published: readonly Published[],
	program?: string,
	language?: string,
): TemplateValues {
	const next = published
		.filter(({ status }) => status !== "completed")
		.filter((each) => program === undefined || programOf(each) === program)
		.toSorted((one, other) => one.start.getTime() - other.start.getTime())[0];
	if (next === undefined) return {};
	const { weekday, day, month, time } = inIndia(next.start, language);
	const start = { weekday, day, month, from: time };
	return { masterclass: true, id: next.id, title: next.title, live: next.status === "ongoing", ...start };
}

/** Finds the program by its picture's mark, or else by its title. */
function programOf({ image, title }: Published): string | undefined {
	const [, markSlug] = /^\/marks\/([\w-]+)\.svg$/.exec(image) ?? [];
	return markSlug ?? programInTitle(programs, title)?.slug;
}
