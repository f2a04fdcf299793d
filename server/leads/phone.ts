import { parsePhoneNumberFromString } from "libphonenumber-js/min";

const home = "IN";
/** A number of this many digits or fewer has no country code in front, even where a form stripped the plus. */
const longestNationalNumber = 10;

/** The E.164 form of a number as typed, or null if it cannot be parsed. Refuses nothing. */
export function normalisedPhone(typed: string): string | null {
	const national = parsePhoneNumberFromString(typed, home);
	if (national?.isValid()) return national.number;
	const digits = typed.replace(/\D/g, "");
	if (typed.includes("+") || digits.length <= longestNationalNumber) return null;
	const international = parsePhoneNumberFromString(`+${digits}`);
	return international?.isValid() ? international.number : null;
}
