import { batches } from "#content/batches.ts";
import { addressIn, type Language, languages } from "#content/language.ts";
import { programs } from "#content/programs/index.ts";
import { indiaOffsetMs } from "#contract/days.ts";
import { dayMs } from "#contract/durations.ts";
import { pages, programPage } from "#contract/paths.ts";
import type { Published, PublishedMasterclasses } from "../masterclasses/published.ts";
import { openStatusCache } from "../masterclasses/status.ts";
import { encode, maxBrotliQuality, type SiteFile } from "../platform/http/pages/encoding.ts";
import { fillPage, type TemplateValues } from "../platform/http/pages/page-template.ts";
import type { FilledPage } from "../platform/http/pages/pages.ts";
import { cachedForSite, type Site, type TemplateFile } from "../platform/http/pages/site.ts";
import type { Clock, Parts } from "../platform/parts.ts";
import { nextMasterclassValues } from "./next-masterclass.ts";
import { nextStartValues } from "./next-start.ts";

type AnnouncementValues = (masterclasses: readonly Published[], now: Date) => TemplateValues;

const languageEntries = Object.entries(languages) as [Language, (typeof languages)[Language]][];
const noMasterclasses: readonly Published[] = [];

/** The home page, programs and each program's page show the next masterclass and the start of the next batch. */
export function openAnnouncements(site: Site, published: PublishedMasterclasses, { clock, log }: Parts): FilledPage {
	const withStatus = openStatusCache<Published>(clock);
	const queue = openQueue((error) => log.warn({ event: "page-not-rendered", err: error }));
	const fill = (address: string, announcementValues: AnnouncementValues): [string, () => Promise<SiteFile>][] => {
		const [page, unfilled] = [site.templates.get(address), site.files.get(address)];
		if (page === undefined || unfilled === undefined) return [];
		const currentFile = cacheFilledPage(page, unfilled, announcementValues, queue, clock);
		return [[address, async () => currentFile(withStatus((await published.current()) ?? noMasterclasses))]];
	};
	const filled = cachedForSite(
		site,
		() =>
			new Map(
				languageEntries.flatMap(([language, { code }]) => [
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
			),
	);
	return (path) => filled().get(path)?.();
}

/**
 * Rendered pages are compressed like built ones, which takes longer than a request should wait. Until that is done, the
 * page is sent without these values.
 */
function cacheFilledPage(
	page: TemplateFile,
	unfilled: SiteFile,
	announcementValues: AnnouncementValues,
	queue: Queue,
	clock: Clock,
) {
	let lastMasterclasses: readonly Published[] | undefined;
	let day = 0;
	let html = "";
	let file = unfilled;
	return (masterclasses: readonly Published[]): SiteFile => {
		const now = clock();
		const today = Math.floor((now.getTime() + indiaOffsetMs) / dayMs);
		if (masterclasses === lastMasterclasses && today === day) return file;
		[lastMasterclasses, day] = [masterclasses, today];
		const values = announcementValues(masterclasses, now);
		const filled = Object.keys(values).length === 0 ? "" : fillPage(page.page, values);
		if (filled === html) return file;
		[html, file] = [filled, unfilled];
		if (filled !== "")
			queue(async () => {
				const encoded = await encode(Buffer.from(filled), page.headers, undefined, maxBrotliQuality);
				if (html === filled) file = encoded;
			});
		return file;
	};
}

type Queue = (job: () => Promise<void>) => void;

/** Runs jobs sequentially, because each keeps a CPU busy. */
function openQueue(onError: (error: unknown) => void): Queue {
	let last = Promise.resolve();
	return (job) => {
		last = last.then(job).catch(onError);
	};
}
