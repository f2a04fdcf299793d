import * as z from "zod/mini";
import { indiaOffset } from "./days.ts";
import { maxContactPhoneDigits } from "./plain.ts";

/** Rules for typed values, one per kind of field, for form, wire and server. Messages are shown beside the field. */

export const publicYears = { min: 2000, max: 2030 } as const;
export const onboardingYears = { min: 2010, max: 2030 } as const;

export const maxLineLength = 200;
export const maxPhoneLength = 40;
const maxEmailLength = 254;
const emailPattern = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[^\s@,;<>()".]+$/;

/** PostgreSQL can store neither NUL nor an unpaired surrogate. */
export const storable = z.overwrite((typed: string) => typed.replaceAll("\0", "").toWellFormed());

export function line(requiredMessage: string, maxLength = maxLineLength) {
	return z
		.string(requiredMessage)
		.check(
			storable,
			z.trim(),
			z.minLength(1, requiredMessage),
			z.maxLength(maxLength, `At most ${maxLength} characters.`),
		);
}

export function optionalLine(maxLength = maxLineLength) {
	return z.optional(z.string().check(storable, z.trim(), z.maxLength(maxLength, `At most ${maxLength} characters.`)));
}

/** Values sent without asking the visitor, who could not correct them: invalid ones are dropped. */
export function optionalField<Schema extends z.ZodMiniType>(schema: Schema) {
	return z.catch(z.optional(schema), undefined);
}

/** A line sent without asking: cut to length, not refused. */
export function clipped(maxLength = maxLineLength) {
	return optionalField(
		z.string().check(
			storable,
			z.overwrite((sent: string) => sent.slice(0, maxLength).toWellFormed()),
		),
	);
}

/** In a plain post a Devanagari letter takes nine bytes; this many of them stay below the 32 kB of a body. */
export const maxParagraphLength = 3000;

export function paragraph(requiredMessage: string) {
	return line(requiredMessage, maxParagraphLength);
}

/** Stored as typed, never refused for its format (product decision "Leads"). */
export const phone = line("Enter a contact number.", maxPhoneLength);

/** Strips everything but digits, at most 15: the contact form's bound (specification section 5), which is that of any number in the world (E.164). */
export function phoneDigits(requiredMessage: string) {
	return z.pipe(
		z.pipe(
			line(requiredMessage, maxPhoneLength),
			z.transform((typed: string) => typed.replace(/\D/g, "")),
		),
		z
			.string()
			.check(
				z.minLength(1, requiredMessage),
				z.maxLength(maxContactPhoneDigits, `A phone number has at most ${maxContactPhoneDigits} digits.`),
			),
	);
}

/** A Drive file's id: longer than any word, with a digit, and of no other letters. */
const driveIdPattern = /^(?=.*\d)[\w-]{25,100}$/;
const driveHosts = ["drive.google.com", "docs.google.com", "drive.usercontent.google.com"];
/** `/u/0`: copied while signed in with several accounts. `/a/…`: with an organisation's account. */
const drivePathPattern =
	/^(?:\/a\/[^/]+)?(?:\/u\/\d+)?\/(?:(?:file|document|presentation|videos?)(?:\/u\/\d+)?\/d\/([^/]+)|open|uc|download|thumbnail)(?:\/|$)/;

/** The id in what someone copied from Drive: the id itself, or a link to the file. Undefined for anything else. */
function extractDriveId(typed: string): string | undefined {
	if (driveIdPattern.test(typed)) return typed;
	const address = /^drive\.google\.com\//.test(typed) ? `https://${typed}` : typed;
	if (!URL.canParse(address)) return undefined;
	const { protocol, hostname, pathname, searchParams } = new URL(address);
	if (protocol !== "https:" || !driveHosts.includes(hostname)) return undefined;
	const path = drivePathPattern.exec(pathname);
	const candidate = path && (path[1] ?? searchParams.get("id"));
	return candidate && driveIdPattern.test(candidate) ? candidate : undefined;
}

/** A video on Drive by its id or its address; gives the id (product decision "Payload of a drive session"). */
export function driveFile(requiredMessage: string) {
	return z.pipe(
		line(requiredMessage, 500).check(
			z.refine(
				(typed: string) => extractDriveId(typed) !== undefined,
				"Only a file on Google Drive: its id, or a link like https://drive.google.com/file/d/…",
			),
		),
		z.transform((typed: string) => extractDriveId(typed) ?? typed),
	);
}

export const maxUrlLength = 500;
export const httpsOnlyMessage = "Enter an address that begins with https://.";

/** Restricts the host's characters, because the pages' policy names it. */
const httpsUrlPattern = /^https:\/\/[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?([/?#]\S*)?$/i;

export function isHttpsUrl(typed: string): boolean {
	return httpsUrlPattern.test(typed) && URL.canParse(typed);
}

export function email(requiredMessage = "Enter an email address.") {
	return line(requiredMessage, maxEmailLength).check(z.regex(emailPattern, "Enter an email like name@example.com."));
}

/** The form lowercases while typing; done again here so that no caller can differ. Normalised so that composed and decomposed letters are equal. */
export function lowercaseEmail(requiredMessage?: string) {
	return email(requiredMessage).check(z.toLowerCase(), z.normalize("NFC"));
}

/** A number as people write it: digits, not `0x7E8` or `2e3`. */
export const typedNumber = z.transform((typed: unknown) =>
	typeof typed === "string" && /^\s*-?\d+\s*$/.test(typed) ? Number(typed) : typed,
);

/** `rangeMessage` may leave out the upper bound, if `tooLargeMessage` says it. */
export function wholeNumber(
	requiredMessage: string,
	{ min, max }: { min: number; max: number },
	rangeMessage: string,
	tooLargeMessage = rangeMessage,
) {
	const error = ({ input, code }: { input?: unknown; code?: string }) => {
		if (isEmpty(input)) return requiredMessage;
		// Also beyond the integers that a number holds.
		return code === "too_big" ? tooLargeMessage : rangeMessage;
	};
	return z.pipe(typedNumber, z.int({ error }).check(z.gte(min, rangeMessage), z.lte(max, tooLargeMessage)));
}

const isEmpty = (typed: unknown) => typed == null || (typeof typed === "string" && typed.trim() === "");

const maxPaise = 100_000_000;

/** A sum in whole paise. */
export function paise(requiredMessage: string, min = 1) {
	return z.int(requiredMessage).check(z.gte(min, requiredMessage), z.lte(maxPaise, "At most ₹10,00,000."));
}

export function year({ min, max }: { min: number; max: number }) {
	return wholeNumber("Enter the year of graduation.", { min, max }, `Enter a year from ${min} to ${max}.`);
}

export const id = z.uuid("Not an id.");
/** The params of an endpoint for one record. */
export const byId = z.object({ id });
export const instant = z.iso.datetime();
/** Counts how often a record was changed; 0 where there is none. The next one still fits the database's integer. */
export const version = z.int("A version.").check(z.gte(0, "A version."), z.lte(2_147_483_646, "A version."));
/** A day of the calendar: `2026-03-08`. */
export function calendarDay(requiredMessage: string) {
	return z.iso.date(requiredMessage).check(z.refine((day) => day >= "1900", "A day since 1900."));
}
export const isoDay = calendarDay("A day like 2026-03-08.");
export const month = z.string("A month.").check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "A month, as 2026-03."));

const dateTimeYears = { first: 2000, last: 2100 } as const;

/** What a date-time field of a browser holds. */
const localDateTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;

/** ISO 8601 requires seconds; date-time fields leave out zero ones. */
function toIndiaTime(typed: string): string {
	const [match, seconds = ":00"] = localDateTimePattern.exec(typed) ?? [];
	if (match === undefined) return typed;
	return typed.slice(0, "2026-03-08T10:30".length) + seconds + indiaOffset;
}

/** A date-time: `2026-03-08T10:30:00+05:30`. Without a zone it is India's. */
export function dateTime(requiredMessage: string) {
	return z
		.string(requiredMessage)
		.check(
			z.overwrite(toIndiaTime),
			z.minLength(1, requiredMessage),
			z.iso.datetime({ offset: true, error: "A date and a time." }),
			z.refine(isInRange, `Between ${dateTimeYears.first} and ${dateTimeYears.last}.`),
		);
}

function isInRange(at: string): boolean {
	const year = new Date(at).getUTCFullYear();
	return year >= dateTimeYears.first && year <= dateTimeYears.last;
}

/** Without spaces and in capitals: the same reference or GSTIN is found again however it was typed. */
export function normaliseCode(typed: string): string {
	return typed.replace(/\s/g, "").toUpperCase();
}
