import * as z from "zod/mini";
import { day, line, list, slug, specimen, text, whole } from "./fields.ts";

/** An opening at the provider itself: a card of the career page. */
export const job = z.strictObject({
	/** Part of the address of its card: `/career#admissions`. */
	slug,
	title: line(60),
	/** Distinguishes the two openings. */
	team: line(60),
	place: line(60),
	hours: line(60),
	/** Opened on. */
	posted: day,
	/** The last day to apply. Without it, search engines do not hear of the opening. */
	validThrough: z.optional(day),
	/** Invented: search engines do not hear of it. */
	specimen,
	/** Fixed pay for a year, in rupees. */
	pay: z.strictObject({ from: whole(0, 100_000_000), to: whole(0, 100_000_000) }),
	summary: text(240),
	day: list(z.strictObject({ time: line(20), text: text(160) }), 1, 8),
	lookFor: list(text(160), 1, 10),
	offer: list(text(160), 1, 10),
	/** What to write in the mail, after the CV. */
	apply: text(240),
});

/** A legal page: sections of paragraphs and lists. */
export const legalDocument = z.strictObject({
	title: line(60),
	/** For search results. */
	summary: text(155),
	version: line(40),
	/** The day from which this version holds. */
	effectiveFrom: day,
	introduction: text(2000),
	sections: list(
		z.strictObject({
			/** Anchor of the section: `/policy#your-rights`. */
			id: slug,
			heading: line(120),
			parts: list(z.union([text(3000), z.strictObject({ list: list(text(1500), 1, 40) })]), 1, 40),
		}),
		1,
		60,
	),
});

/** Its version is stored with each consent. Versions are days, so that they can be compared. */
export const privacyPolicy = z.extend(legalDocument, { version: day });
