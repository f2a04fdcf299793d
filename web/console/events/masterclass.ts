import type { MasterclassRow, MasterclassStatus } from "#contract/masterclasses.ts";
import { dateAndTime, dateOf, tableLocales, timeOf } from "../dates.ts";
import type { Noun } from "../numbers.ts";
import type { Tone } from "../parts/tag.tsx";

export const locale = tableLocales.event;

export const masterclassNoun: Noun = { one: "masterclass", many: "masterclasses" };

export const statusTones: Record<MasterclassStatus, Tone> = { upcoming: "gold", ongoing: "blue", completed: "green" };

/** Specification section 4: the PDF download flag is true (ACTIVE) or false (INACTIVE). */
export const flags = ["INACTIVE", "ACTIVE"] as const;
export type Flag = (typeof flags)[number];

export function flagOf({ pdfstatus }: Pick<MasterclassRow, "pdfstatus">): Flag {
	return pdfstatus ? "ACTIVE" : "INACTIVE";
}

/** '23 November 2025, 10:30 am to 12:00 pm'; with both days where they differ. */
export function whenOf({ start, end }: Pick<MasterclassRow, "start" | "end">): string {
	const isOneDay = dateOf(start, locale) === dateOf(end, locale);
	return `${dateAndTime(start, locale)} to ${isOneDay ? timeOf(end, locale) : dateAndTime(end, locale)}`;
}
