import { minPasswordLength } from "./plain.ts";

/** Rules for a new password, as its page shows them. */
export type PasswordRule = "length" | "given" | "common";
/** `open`: not decided yet. */
export type RuleVerdict = "kept" | "broken" | "open";

type RuleContext = {
	/** The password the student logged in with, where this page saw it. */
	currentPassword: string | undefined;
	/** Undefined until the list of common ones is there. */
	isCommon: ((password: string) => boolean) | undefined;
};

/** Checks while typing: rules that more letters may still meet stay open. */
export function checkPassword(
	password: string,
	{ currentPassword, isCommon }: RuleContext,
): Record<PasswordRule, RuleVerdict> {
	const isLongEnough = password.length >= minPasswordLength;
	const verdict = (isBroken: boolean): RuleVerdict => {
		if (!isLongEnough) return "open";
		return isBroken ? "broken" : "kept";
	};
	return {
		length: isLongEnough ? "kept" : "open",
		given: currentPassword === undefined ? "open" : verdict(password === currentPassword),
		common: isCommon === undefined ? "open" : verdict(isCommon(password)),
	};
}

/** Whether the repeated password can no longer become the same. */
export function isMismatch(password: string, repeated: string): boolean {
	return !password.startsWith(repeated);
}
