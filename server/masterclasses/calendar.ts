import { provider } from "#content/provider.ts";
import { masterclassCalendar, masterclassPage } from "#contract/paths.ts";
import type { Admissions } from "../leads/messages.ts";
import type { Attachment } from "../platform/db/schema.ts";
import type { Published } from "./published.ts";

/** What a calendar entry shows of a masterclass. */
export type CalendarMasterclass = Pick<Published, "id" | "title" | "start" | "end" | "updatedAt" | "version">;

const method = "PUBLISH";
const maxLineBytes = 75;

export const calendarType = "text/calendar; charset=utf-8";

/** The calendar entry as a mail attachment. */
export function calendarFile(masterclass: CalendarMasterclass, admissions: Admissions): Attachment {
	return {
		name: "masterclass.ics",
		address: masterclassCalendar(masterclass.id),
		type: `${calendarType}; method=${method}`,
		text: calendarOf(masterclass, admissions),
	};
}

/** A masterclass as a calendar entry (RFC 5545), without the group's link, which is only for registrants. */
export function calendarOf(masterclass: CalendarMasterclass, { publicUrl, email }: Admissions): string {
	const { id, title, start, end, updatedAt, version } = masterclass;
	const address = publicUrl + masterclassPage(id);
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${escapeText(provider.name)}//Masterclasses//EN`,
		`METHOD:${method}`,
		"BEGIN:VEVENT",
		`UID:${id}@${new URL(publicUrl).hostname}`,
		// Replaces an earlier version of the entry in a calendar.
		`SEQUENCE:${version}`,
		`DTSTAMP:${formatUtc(updatedAt)}`,
		`DTSTART:${formatUtc(start)}`,
		`DTEND:${formatUtc(end)}`,
		`ORGANIZER;CN="${provider.name.replaceAll('"', "")}":mailto:${email}`,
		`SUMMARY:${escapeText(title)}`,
		`DESCRIPTION:${escapeText(`A free masterclass by ${provider.name}. The group link comes with your registration:\n${address}`)}`,
		`URL:${address}`,
		"LOCATION:Online",
		"END:VEVENT",
		"END:VCALENDAR",
	];
	return `${lines.map(foldLine).join("\r\n")}\r\n`;
}

/** In UTC, so that no time zone is needed: 20251123T050000Z */
function formatUtc(time: Date): string {
	return `${time.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escapeText(text: string): string {
	return (
		text
			.replace(/[\\;,]/g, "\\$&")
			.replace(/\r\n|[\r\n]/g, "\\n")
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones a calendar must not contain.
			.replace(/[\0-\x08\x0b-\x1f\x7f]/g, "")
	);
}

/** At most 75 bytes a line, never breaking within a character; continuation lines begin with a space. */
function foldLine(line: string): string {
	const lines = [""];
	let bytes = 0;
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (bytes + size > maxLineBytes) {
			lines.push("");
			bytes = 1;
		}
		lines[lines.length - 1] += character;
		bytes += size;
	}
	return lines.join("\r\n ");
}
