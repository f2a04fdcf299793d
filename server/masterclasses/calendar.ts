import { provider } from "#content/provider.ts";
import { masterclassCalendar, masterclassPage } from "#contract/paths.ts";
import type { Admissions } from "../leads/messages.ts";
import type { Attachment } from "../platform/db/schema.ts";
import type { Published } from "./published.ts";

/** What a calendar entry shows of a masterclass. */
export type Dated = Pick<Published, "id" | "title" | "start" | "end" | "updatedAt" | "version">;

const method = "PUBLISH";
const longestLine = 75;

export const calendarType = "text/calendar; charset=utf-8";

/** The calendar entry as a mail attachment. */
export function calendarFile(masterclass: Dated, admissions: Admissions): Attachment {
	return {
		name: "masterclass.ics",
		address: masterclassCalendar(masterclass.id),
		type: `${calendarType}; method=${method}`,
		text: calendarOf(masterclass, admissions),
	};
}

/** A masterclass as a calendar entry (RFC 5545), without the group's link, which is only for registrants. */
export function calendarOf(masterclass: Dated, { publicUrl, email }: Admissions): string {
	const { id, title, start, end, updatedAt, version } = masterclass;
	const address = publicUrl + masterclassPage(id);
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${escaped(provider.name)}//Masterclasses//EN`,
		`METHOD:${method}`,
		"BEGIN:VEVENT",
		`UID:${id}@${new URL(publicUrl).hostname}`,
		// Replaces an earlier version of the entry in a calendar.
		`SEQUENCE:${version}`,
		`DTSTAMP:${stamp(updatedAt)}`,
		`DTSTART:${stamp(start)}`,
		`DTEND:${stamp(end)}`,
		`ORGANIZER;CN="${provider.name.replaceAll('"', "")}":mailto:${email}`,
		`SUMMARY:${escaped(title)}`,
		`DESCRIPTION:${escaped(`A free masterclass by ${provider.name}. The group link comes with your registration:\n${address}`)}`,
		`URL:${address}`,
		"LOCATION:Online",
		"END:VEVENT",
		"END:VCALENDAR",
	];
	return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** UTC, so that no calendar needs to know a zone: 20251123T050000Z */
function stamp(moment: Date): string {
	return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
	return (
		text
			.replace(/[\\;,]/g, "\\$&")
			.replace(/\r\n|[\r\n]/g, "\\n")
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones a calendar may not hold.
			.replace(/[\0-\x08\x0b-\x1f\x7f]/g, "")
	);
}

/** At most 75 bytes a line, never breaking within a character; continuation lines begin with a space. */
function folded(line: string): string {
	const pieces = [""];
	let bytes = 0;
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (bytes + size > longestLine) {
			pieces.push("");
			bytes = 1;
		}
		pieces[pieces.length - 1] += character;
		bytes += size;
	}
	return pieces.join("\r\n ");
}
