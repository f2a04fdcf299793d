import type { suspicions } from "#contract/enquiries.ts";
import { minFillMs } from "#contract/enquiry-forms.ts";

export type Suspicion = (typeof suspicions)[number];

const minSuspectLinks = 3;

const link = /https?:\/\/|\bwww\.|\[url=|<a\s/gi;
/** Three letters or more before the dot: 'Ravi Kumar B.Com' is a name with a degree. */
const linkInName = /https?:|\bwww\.|\b[\w-]{3,}\.(com|net|org|info|biz|xyz|top|site|online|shop|club|click|ru|cn)\b/i;

/** Neighbouring keys, one letter repeated, scattered capitals, or eight consonants in a row. */
const keyboardMashing = [
	/qwer|asdf|sdfg|dfgh|zxcv|hjkl|lkjh|fdsa|rewq|poiu/i,
	/(\p{L})\1{4}/iu,
	/(?:[a-z][A-Z]\p{L}*){3}/u,
	/[bcdfghjklmnpqrstvwxz]{8}/i,
];
/** Pairs of letters that no language on our forms has. */
const unpronounceable =
	/q[bcdfgjklmnpqstvwxz]|[bcdfghjklmpqvwxz]x|x[bdfgjkmnqrsvxzw]|j[bcdfgklmpqrstvwxz]|v[bcdfghkjmpqtwxz]|[bcdfghjklmpqvwx]z|w[bcdfgjmpqvxz]|[fgkmpqvz]q/gi;
const minUnpronounceable = 2;

/** Markup for links, which nobody types into a form: one is enough. */
const markup = /<\s*(?:a\s[^>]*href|script|iframe|img)\b|\[(?:url|link)\b/i;
/** An offer beside a link is an advertisement. */
const advertisingWords =
	/\b(?:seo|backlinks?|guest post|casino|betting|forex|crypto|bitcoin|viagra|cialis|escorts?|payday|loans?|followers|rank(?:ing)? (?:on|first|higher)|web traffic|click here|limited offer|earn (?:money|\$|₹|rs)|work from home and earn)\b/i;

type Submitted = {
	name: string;
	website?: string | undefined;
	filledIn?: number | undefined;
	/** Whatever else was typed freely. */
	freeText: (string | undefined)[];
};

/** Why a submission looks like a machine's; empty for people. Suspected ones are stored and flagged, never dropped. */
export function suspicionsOf({ name, website, filledIn, freeText }: Submitted): Suspicion[] {
	const found: Suspicion[] = [];
	if (website?.trim()) found.push("honeypot");
	if (filledIn !== undefined && filledIn < minFillMs) found.push("too-fast");
	if (linkInName.test(name) || advertises(freeText)) found.push("links");
	if (isKeyboardMashing(name)) found.push("gibberish");
	return found;
}

/** Each of our forms names the policy that is agreed to; one-line fields of a browser accept no line breaks. */
export function isFromOtherForm({ name, consent }: { name: string; consent?: string | undefined }): boolean {
	return !consent || /[\r\n]/.test(name);
}

function isKeyboardMashing(name: string): boolean {
	const isUnpronounceable = (word: string) => (word.match(unpronounceable)?.length ?? 0) >= minUnpronounceable;
	return keyboardMashing.some((pattern) => pattern.test(name)) || name.split(/[\s.]+/).some(isUnpronounceable);
}

function advertises(texts: (string | undefined)[]): boolean {
	const joined = texts.join("\n");
	const links = countLinks(joined);
	return links >= minSuspectLinks || markup.test(joined) || (links > 0 && advertisingWords.test(joined));
}

function countLinks(text: string): number {
	// 'https://www.example.com' is one link, not two.
	return text.replaceAll(/https?:\/\/www\./gi, "https://").match(link)?.length ?? 0;
}
