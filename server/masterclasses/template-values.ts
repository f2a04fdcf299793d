import type { Ground } from "#content/program.ts";
import { programs } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { masterclassPage } from "#contract/paths.ts";
import type { TemplateValues } from "../platform/http/pages/page-template.ts";
import { inIndia } from "../platform/india-time.ts";
import { areCertificatesOut } from "./certificates-out.ts";
import type { Published } from "./published.ts";

const maxOpen = 60;
/** As much as a search result shows. */
const maxTitleLength = 60;
const maxDescriptionLength = 155;
/** How many masterclasses with certificates are shown; older ones are collapsed. */
const maxVisibleCertified = 12;

/** Background colours for pictures that are not a program's mark. */
const fallbackColours = ["sandal", "kumkum", "lagoon", "marigold", "pink", "peacock"] as const satisfies Ground[];

/** What the events page shows: open masterclasses, soonest first, and those whose certificates are out, latest first. */
export function masterclassesValues(latestFirst: readonly Published[], publicUrl: string): TemplateValues {
	const withStatus = (status: Published["status"]) => latestFirst.filter((each) => each.status === status);
	const valuesOf = (each: Published) => masterclassValues(each, publicUrl);
	const ongoing = withStatus("ongoing").reverse().slice(0, maxOpen);
	const upcoming = withStatus("upcoming")
		.reverse()
		.slice(0, maxOpen - ongoing.length);
	const certified = latestFirst.filter(areCertificatesOut);
	return {
		live: ongoing.length + upcoming.length > 0,
		ongoing: ongoing.map(valuesOf),
		upcoming: upcoming.map(valuesOf),
		certified: certified.slice(0, maxVisibleCertified).map(valuesOf),
		older: certified.slice(maxVisibleCertified).map(valuesOf),
	};
}

/** The values of one masterclass, for a row of a list and for its own page. */
export function masterclassValues(masterclass: Published, publicUrl: string): TemplateValues {
	const { id, title, status, image, about, mentor, registered } = masterclass;
	return {
		id,
		title,
		image,
		about,
		mentor,
		registered: registered === 0 ? "" : registered.toLocaleString("en-IN"),
		...dateAndTimes(masterclass),
		...sharedValues(masterclass),
		ground: backgroundOf(masterclass),
		picture: new URL(image, publicUrl).href,
		url: publicUrl + masterclassPage(id),
		upcoming: status === "upcoming",
		ongoing: status === "ongoing",
		completed: status === "completed",
		open: status !== "completed",
		certified: areCertificatesOut(masterclass),
	};
}

/** For search results and shared links; the provider's name is left out beside a long title. */
function sharedValues({ title, start }: Published): TemplateValues {
	const { date, time } = inIndia(start);
	const named = `${title} | ${provider.name}`;
	const text = `Free live masterclass on ${date}, ${time} India time: register once and join the group. ${title}`;
	return {
		shareTitle: named.length > maxTitleLength ? shorten(title, maxTitleLength) : named,
		shareText: shorten(text, maxDescriptionLength),
	};
}

function shorten(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	// Do not cut a surrogate pair.
	const start = text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, "");
	return `${start.trimEnd()}…`;
}

function dateAndTimes({ start, end }: Published) {
	const [from, to] = [inIndia(start), inIndia(end)];
	const { weekday, day, month, year, date } = from;
	return {
		weekday,
		day,
		month,
		year,
		date,
		start: from.iso,
		end: to.iso,
		from: from.time,
		to: to.time,
		endDate: to.date,
		severalDays: to.date !== date,
	};
}

/** The program's background colour for its mark; for any other picture a colour that is the same on every page. */
function backgroundOf({ id, image }: Published): Ground {
	const [, slug] = /^\/marks\/([\w-]+)\.svg$/.exec(image) ?? [];
	const program = programs.find((each) => each.slug === slug);
	return program?.ground ?? (fallbackColours[Number.parseInt(id.slice(0, 8), 16) % fallbackColours.length] as Ground);
}
