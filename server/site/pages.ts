import { batches } from "#content/batches.ts";
import { addressIn, type Language, languages } from "#content/language.ts";
import { programs } from "#content/programs/index.ts";
import { indiaOffsetMs } from "#contract/days.ts";
import { dayMs } from "#contract/durations.ts";
import { pages, programPage } from "#contract/paths.ts";
import type { Published, PublishedMasterclasses } from "../masterclasses/published.ts";
import { openStatusCache } from "../masterclasses/status.ts";
import { encode, type SiteFile, smallestBrotli } from "../platform/http/pages/encoding.ts";
import { fillPage, lookupIn, type TemplateValues } from "../platform/http/pages/page-template.ts";
import type { FilledPage } from "../platform/http/pages/pages.ts";
import { cachedForSite, type Site, type TemplateFile } from "../platform/http/pages/site.ts";
import type { Clock, Parts } from "../platform/parts.ts";
import { nextMasterclassValues } from "./next-masterclass.ts";
import { nextStartValues } from "./next-start.ts";

type AnnouncementValues = (masterclasses: readonly Published[], now: Date) => TemplateValues;

const inEachLanguage = Object.entries(languages) as [Language, (typeof languages)[Language]][];
const nothing: readonly Published[] = [];

/** The home page, programs and each program's page show the next masterclass and the start of the next batch. */
export function openAnnouncements(site: Site, published: PublishedMasterclasses, { clock, log }: Parts): FilledPage {
	const withStatus = openStatusCache<Published>(clock);
	const queue = openQueue((error) => log.warn({ event: "page-not-rendered", err: error }));
	const fill = (address: string, announced: AnnouncementValues): [string, () => Promise<SiteFile>][] => {
		const [page, plain] = [site.templates.get(address), site.files.get(address)];
		if (page === undefined || plain === undefined) return [];
		const current = keepFilled(page, plain, announced, queue, clock);
		return [[address, async () => current(withStatus((await published.current()) ?? nothing))]];
	};
	const filled = cachedForSite(
		site,
		() =>
			new Map([
				...inEachLanguage.flatMap(([language, { code }]) => [
					...[pages.home, pages.programs].flatMap((page) =>
						fill(addressIn(language, page), (all) => nextMasterclassValues(all, undefined, code)),
					),
					...programs.flatMap(({ slug }) =>
						fill(addressIn(language, programPage(slug)), (all, now) => ({
							...nextMasterclassValues(all, slug, code),
							...nextStartValues(slug, now, batches, code),
						})),
					),
				]),
			]),
	);
	return (path) => filled().get(path)?.();
}

/**
 * Rendered pages are compressed like built ones, which takes longer than a request should wait. Until that is done, the
 * page is sent without these values.
 */
function keepFilled(page: TemplateFile, plain: SiteFile, announced: AnnouncementValues, queue: Queue, clock: Clock) {
	let known: readonly Published[] | undefined;
	let day = 0;
	let html = "";
	let file = plain;
	return (masterclasses: readonly Published[]): SiteFile => {
		const now = clock();
		const today = Math.floor((now.getTime() + indiaOffsetMs) / dayMs);
		if (masterclasses === known && today === day) return file;
		[known, day] = [masterclasses, today];
		const values = announced(masterclasses, now);
		const filled = Object.keys(values).length === 0 ? "" : fillPage(page.page, lookupIn(values));
		if (filled === html) return file;
		[html, file] = [filled, plain];
		if (filled !== "")
			queue(async () => {
				const made = await encode(Buffer.from(filled), page.headers, undefined, smallestBrotli);
				if (html === filled) file = made;
			});
		return file;
	};
}

type Queue = (act: () => Promise<void>) => void;

/** One after the other, because each keeps a CPU busy. */
function openQueue(failed: (error: unknown) => void): Queue {
	let last = Promise.resolve();
	return (act) => {
		last = last.then(act).catch(failed);
	};
}
