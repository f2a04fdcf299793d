import * as z from "zod/mini";
import { lineLength, longestParagraph, lowercaseEmail, phoneLength, publicYears } from "#contract/fields.ts";
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

const indianDigits = 10;
const mostDigits = 15;
const email = lowercaseEmail();

/** A parsed row, or its first error. `domains`: programs by spellings that were matched by hand. */
export function parseLead(cells: Cells, domains: Readonly<Record<string, string>> = {}): ParsedLead | FieldError {
	const at = (field: ImportField) => cells[field]?.trim() ?? "";
	const phoneE164 = normalisedPhone(at("phone"));
	const domain = (Object.hasOwn(domains, at("domain")) ? domains[at("domain")] : programOf(at("domain"))) ?? null;
	const wrong =
		wrongName(at("name")) ??
		wrongPhone(at("phone"), phoneE164, at("email")) ??
		wrongEmail("email", at("email")) ??
		wrongDomain(at("domain"), domain) ??
		wrongYear(at("passingyear")) ??
		tooLong("college", at("college"), lineLength) ??
		wrongEmail("collegemail", at("collegemail")) ??
		tooLong("note", at("note"), longestParagraph);
	if (wrong) return wrong;
	return {
		name: at("name"),
		email: at("email").toLowerCase().normalize("NFC"),
		phone: at("phone"),
		phoneE164,
		college: at("college") || null,
		collegemail: at("collegemail").toLowerCase().normalize("NFC") || null,
		passingyear: at("passingyear") === "" ? null : Number(at("passingyear")),
		domain: domain ?? "",
		note: at("note"),
	};
}

export function isFieldError(checked: ParsedLead | FieldError): checked is FieldError {
	return "reason" in checked;
}

function wrongName(name: string): FieldError | undefined {
	if (name === "") return { field: "name", reason: "No name. A lead needs a name and a phone or an email." };
	return tooLong("name", name, lineLength);
}

function wrongPhone(phone: string, phoneE164: string | null, email: string): FieldError | undefined {
	const wrong = (reason: string): FieldError => ({ field: "phone", reason });
	if (phone === "") return email === "" ? wrong("No phone and no email. A lead needs one of them.") : undefined;
	if (/^\d+([.,]\d+)?e\+?\d+$/i.test(phone)) return wrong("This number was shortened. All of its digits are needed.");
	const digits = phone.replace(/\D/g, "");
	if (/^(\d)\1{9,}$/.test(digits))
		return wrong(`The same digit ${digits.length === 10 ? "ten" : digits.length} times.`);
	if (phone.length <= phoneLength && phoneE164 !== null) return undefined;
	const counted = `${digits.length} ${digits.length === 1 ? "digit" : "digits"}`;
	if (digits.length < indianDigits) return wrong(`Too short: ${counted}. An Indian number has ${indianDigits}.`);
	if (digits.length > mostDigits) return wrong(`Too long: ${counted}. Only one number.`);
	return wrong("No number that can be called.");
}

function wrongEmail(field: ImportField, typed: string): FieldError | undefined {
	if (typed === "" || z.safeParse(email, typed).success) return undefined;
	if (!typed.includes("@")) return { field, reason: "No @ in it." };
	if (!hasTopLevelDomain(typed)) return { field, reason: "No ending after the @." };
	return { field, reason: "Not one email." };
}

function hasTopLevelDomain(typed: string): boolean {
	const domain = typed.slice(typed.indexOf("@") + 1);
	return domain.slice(1, -1).includes(".");
}

function wrongDomain(typed: string, domain: string | null): FieldError | undefined {
	if (typed === "") return { field: "domain", reason: "No program." };
	return domain === null ? { field: "domain", reason: "No program of ours. Match it to one." } : undefined;
}

function wrongYear(typed: string): FieldError | undefined {
	const { min, max } = publicYears;
	if (typed === "" || (/^\d{4}$/.test(typed) && Number(typed) >= min && Number(typed) <= max)) return undefined;
	return { field: "passingyear", reason: `Not a year between ${min} and ${max}.` };
}

function tooLong(field: ImportField, typed: string, longest: number): FieldError | undefined {
	return typed.length > longest ? { field, reason: `At most ${longest} characters.` } : undefined;
}
