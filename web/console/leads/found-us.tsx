import type { Touch } from "#contract/lead-forms.ts";
import { type DateLocale, dateAndTime, recently } from "../dates.ts";
import { type Fact, Facts } from "../parts/facts.tsx";
import { type Lead, sourceInWords, sourceOf } from "./lead.ts";

/** The source, the page the form stood on, the first and the last touch, and what was agreed to. */
export function FoundUs({
	lead: { source, page, firstTouch, lastTouch, consent },
	locale,
}: {
	lead: Lead;
	locale: DateLocale;
}) {
	const facts: Fact[] = [
		["Source", sourceInWords(source)],
		["Page", page],
		["First source", said(firstTouch, locale), firstTouch?.landing],
		["Last source", said(lastTouch, locale), lastTouch?.landing],
		["Consent", consent === null ? "None was sent" : `Policy ${consent.version}, ${dateAndTime(consent.at, locale)}`],
	];
	return (
		<section className="flex flex-col gap-2 border-t border-hairline pt-4">
			<h3 className="text-[13.5px] font-semibold">How they found us</h3>
			<Facts facts={facts} />
		</section>
	);
}

function said(touch: Touch | null, locale: DateLocale): string | null {
	return touch === null ? null : `${sourceOf(touch)}, ${recently(touch.at, locale)}`;
}
