import * as z from "zod/mini";
import { lowercaseEmail, maxLineLength, maxParagraphLength, maxPhoneLength, publicYears } from "#contract/fields.ts";
import type { ImportField } from "#contract/imports.ts";
import { normalisedPhone } from "../phone.ts";
import { programOf } from "./programs.ts";

export type Cells = Partial<Record<ImportField, string>>;

export type FieldError = { field: ImportField; reason: string };

/** A person from a sheet or another system. */
export type ParsedLead = {
	name: string;
	email: string;
	phone: string;
	phoneE164: string | null;
	college: string | null;
	collegemail: string | null;
	passingyear: number | null;
	domain: string;
	note: string;
};

const indianPhoneDigits = 10;
const maxPhoneDigits = 15;
const emailSchema = lowercaseEmail();

/** A parsed row, or its first error. `domains`: programs by spellings that were matched by hand. */
export function parseLead(cells: Cells, domains: Readonly<Record<string, string>> = {}): ParsedLead | FieldError {
	const cellText = (field: ImportField) => cells[field]?.trim() ?? "";
	const phoneE164 = normalisedPhone(cellText("phone"));
	const domain =
		(Object.hasOwn(domains, cellText("domain")) ? domains[cellText("domain")] : programOf(cellText("domain"))) ?? null;
	const error =
		nameError(cellText("name")) ??
		phoneError(cellText("phone"), phoneE164, cellText("email")) ??
		emailError("email", cellText("email")) ??
		domainError(cellText("domain"), domain) ??
		yearError(cellText("passingyear")) ??
		lengthError("college", cellText("college"), maxLineLength) ??
		emailError("collegemail", cellText("collegemail")) ??
		lengthError("note", cellText("note"), maxParagraphLength);
	if (error) return error;
	return {
		name: cellText("name"),
		email: cellText("email").toLowerCase().normalize("NFC"),
		phone: cellText("phone"),
		phoneE164,
		college: cellText("college") || null,
		collegemail: cellText("collegemail").toLowerCase().normalize("NFC") || null,
		passingyear: cellText("passingyear") === "" ? null : Number(cellText("passingyear")),
		domain: domain ?? "",
		note: cellText("note"),
	};
}

export function isFieldError(parsed: ParsedLead | FieldError): parsed is FieldError {
	return "reason" in parsed;
}

function nameError(name: string): FieldError | undefined {
	if (name === "") return { field: "name", reason: "No name. A lead needs a name and a phone or an email." };
	return lengthError("name", name, maxLineLength);
}

function phoneError(phone: string, phoneE164: string | null, email: string): FieldError | undefined {
	const error = (reason: string): FieldError => ({ field: "phone", reason });
	if (phone === "") return email === "" ? error("No phone and no email. A lead needs one of them.") : undefined;
	if (/^\d+([.,]\d+)?e\+?\d+$/i.test(phone)) return error("This number was shortened. All of its digits are needed.");
	const digits = phone.replace(/\D/g, "");
	if (/^(\d)\1{9,}$/.test(digits))
		return error(`The same digit ${digits.length === 10 ? "ten" : digits.length} times.`);
	if (phone.length <= maxPhoneLength && phoneE164 !== null) return undefined;
	const digitsText = `${digits.length} ${digits.length === 1 ? "digit" : "digits"}`;
	if (digits.length < indianPhoneDigits)
		return error(`Too short: ${digitsText}. An Indian number has ${indianPhoneDigits}.`);
	if (digits.length > maxPhoneDigits) return error(`Too long: ${digitsText}. Only one number.`);
	return error("No number that can be called.");
}

function emailError(field: ImportField, text: string): FieldError | undefined {
	if (text === "" || z.safeParse(emailSchema, text).success) return undefined;
	if (!text.includes("@")) return { field, reason: "No @ in it." };
	if (!hasTopLevelDomain(text)) return { field, reason: "No ending after the @." };
	return { field, reason: "Not one email." };
}

function hasTopLevelDomain(text: string): boolean {
	const domain = text.slice(text.indexOf("@") + 1);
	return domain.slice(1, -1).includes(".");
}

function domainError(text: string, domain: string | null): FieldError | undefined {
	if (text === "") return { field: "domain", reason: "No program." };
	return domain === null ? { field: "domain", reason: "No program of ours. Match it to one." } : undefined;
}

function yearError(text: string): FieldError | undefined {
	const { min, max } = publicYears;
	if (text === "" || (/^\d{4}$/.test(text) && Number(text) >= min && Number(text) <= max)) return undefined;
	return { field: "passingyear", reason: `Not a year between ${min} and ${max}.` };
}

function lengthError(field: ImportField, text: string, maxLength: number): FieldError | undefined {
	return text.length > maxLength ? { field, reason: `At most ${maxLength} characters.` } : undefined;
}
