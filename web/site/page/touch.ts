import type { Touch } from "#contract/enquiry-forms.ts";
import { type TextStorage, tryStorage } from "../../ui/storage.ts";

const firstKey = "gradway-first-touch";
const lastKey = "gradway-last-touch";
const clickIds = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid", "li_fat_id"];

/**
 * Stores the first visit's source for good, and the latest one when a campaign or another site brought the visitor.
 * First-party, and sent only with a form.
 */
export function storeVisit(storage: TextStorage, { href }: Pick<Location, "href">, referrer: string, now: Date): void {
	tryStorage(() => {
		const touch = touchOf(new URL(href), referrer, now);
		const hasFirst = storage.getItem(firstKey) !== null;
		if (!hasFirst) storage.setItem(firstKey, JSON.stringify(touch));
		if (!hasFirst || isReferred(touch)) storage.setItem(lastKey, JSON.stringify(touch));
	});
}

/** The touches that are sent with a form. */
export function touches(storage: TextStorage): { firstTouch?: Touch; lastTouch?: Touch } {
	const stored = tryStorage(() => {
		const first = storage.getItem(firstKey);
		const last = storage.getItem(lastKey);
		return {
			...(first === null ? {} : { firstTouch: JSON.parse(first) }),
			...(last === null ? {} : { lastTouch: JSON.parse(last) }),
		};
	});
	return stored ?? {};
}

export function touchOf(url: URL, referrer: string, now: Date): Touch {
	const query = (name: string) => url.searchParams.get(name) ?? undefined;
	const clickIdName = clickIds.find((name) => url.searchParams.has(name));
	const isExternal = referrer !== "" && URL.canParse(referrer) && new URL(referrer).origin !== url.origin;
	return {
		at: now.toISOString(),
		landing: url.pathname,
		referrer: isExternal ? referrer : undefined,
		source: query("utm_source"),
		medium: query("utm_medium"),
		campaign: query("utm_campaign"),
		term: query("utm_term"),
		content: query("utm_content"),
		clickId: clickIdName && `${clickIdName}=${query(clickIdName)}`,
	};
}

function isReferred({ referrer, source, medium, campaign, clickId }: Touch): boolean {
	return Boolean(referrer ?? source ?? medium ?? campaign ?? clickId);
}
