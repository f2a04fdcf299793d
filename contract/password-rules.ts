import { shortestPassword } from "./plain.ts";

/** Rules for a new password, as its page shows them. */
export type Rule = "length" | "given" | "common";
/** `open`: not decided yet. */
export type Verdict = "kept" | "broken" | "open";

type RuleContext = {
	/** The password the student logged in with, where this page saw it. */
	given: string | undefined;
	/** Undefined until the list of common ones is there. */
	isCommon: ((password: string) => boolean) | undefined;
};

/** Checks while typing: rules that more letters may still meet stay open. */
export function checkPassword(password: string, { given, isCommon }: RuleContext): Record<Rule, Verdict> {
	const isLongEnough = password.length >= shortestPassword;
	const verdict = (isBroken: boolean): Verdict => {
		if (!isLongEnough) return "open";
		return isBroken ? "broken" : "kept";
	};
	return {
		length: isLongEnough ? "kept" : "open",
		given: given === undefined ? "open" : verdict(password === given),
		common: isCommon === undefined ? "open" : verdict(isCommon(password)),
	};
}

/** Whether the repeated password can no longer become the same. */
export function differs(password: string, repeated: string): boolean {
	return !password.startsWith(repeated);
}
