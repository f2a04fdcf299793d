import { parsePhoneNumberFromString } from "libphonenumber-js/min";

const home = "IN";
/** A number of this many digits or fewer has no country code in front, even where a form stripped the plus. */
const longestNationalNumber = 10;

/** E.164 twin of a number as typed, or null where it cannot be understood. Refuses nothing. */
export function normalisedPhone(typed: string): string | null {
	const national = parsePhoneNumberFromString(typed, home);
	if (national?.isValid()) return national.number;
	const digits = typed.replace(/\D/g, "");
	if (typed.includes("+") || digits.length <= longestNationalNumber) return null;
	const international = parsePhoneNumberFromString(`+${digits}`);
	return international?.isValid() ? international.number : null;
}
