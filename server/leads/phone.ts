import { parsePhoneNumberFromString } from "libphonenumber-js/min";

const defaultCountry = "IN";
/** A number of this many digits or fewer has no country code in front, even where a form stripped the plus. */
const maxNationalDigits = 10;

/** The E.164 form of a number as typed, or null if it cannot be parsed. Refuses nothing. */
export function normalisedPhone(input: string): string | null {
	const national = parsePhoneNumberFromString(input, defaultCountry);
	if (national?.isValid()) return national.number;
	const digits = input.replace(/\D/g, "");
	if (input.includes("+") || digits.length <= maxNationalDigits) return null;
	const international = parsePhoneNumberFromString(`+${digits}`);
	return international?.isValid() ? international.number : null;
}
