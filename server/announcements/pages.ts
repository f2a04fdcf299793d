import type { FastifyInstance } from "fastify";
import { programs } from "#content/programs/index.ts";
import { pages, programPage } from "#contract/paths.ts";
import { type Filling, fillPage, lookIn } from "../http/filled-page.ts";
import { sendFile } from "../http/send-file.ts";
import { encode, type FillableFile, type Site, type SiteFile, smallestBrotli } from "../http/site.ts";
import { indiaOffsetMs } from "../india-time.ts";
import type { Board, Published } from "../masterclasses/published.ts";
import { keepStanding } from "../masterclasses/standing.ts";
import type { Clock, Parts } from "../parts.ts";
import { nextMasterclassFilling } from "./next-masterclass.ts";
import { nextStartFilling } from "./next-start.ts";

type Announced = (standing: readonly Published[], now: Date) => Filling;

const nothing: readonly Published[] = [];

/** Home, programs and each program's page say what comes next: the free masterclass, and the start of the batch. */
export function serveAnnouncements(app: FastifyInstance, site: Site, board: Board, { clock, log }: Parts): void {
	const standing = keepStanding<Published>(clock);
	const queue = openQueue((error) => log.warn({ event: "page-not-filled", err: error }));
	const serve = (address: string, announced: Announced) => {
		const [page, plain] = [site.fillable.get(address), site.files.get(address)];
		if (page === undefined || plain === undefined) return;
		const current = keepFilled(page, plain, announced, queue, clock);
		app.get(address, async (request, reply) => {
			const all = (await board.current()) ?? nothing;
			return sendFile(current(standing(all)), request, reply);
		});
	};
	for (const address of [pages.home, pages.programs]) serve(address, (all) => nextMasterclassFilling(all));
	for (const { slug } of programs)
		serve(programPage(slug), (all, now) => ({
			...nextMasterclassFilling(all, slug),
			...nextStartFilling(slug, now),
		}));
}

/**
 * A filled page is made as small as a built one, which takes longer than a visitor should wait: until it is there the page
 * says nothing of what comes, as it does when there is nothing.
 */
function keepFilled(page: FillableFile, plain: SiteFile, announced: Announced, queue: Queue, clock: Clock) {
	let known: readonly Published[] | undefined;
	let day = 0;
	let html = "";
	let file = plain;
	return (standing: readonly Published[]): SiteFile => {
		const now = clock();
		const today = Math.floor((now.getTime() + indiaOffsetMs) / dayMs);
		if (standing === known && today === day) return file;
		[known, day] = [standing, today];
		const filling = announced(standing, now);
		const filled = Object.keys(filling).length === 0 ? "" : fillPage(page.page, lookIn(filling));
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

const dayMs = 24 * 60 * 60 * 1000;

type Queue = (act: () => Promise<void>) => void;

/** One after the other: they keep a processor busy. */
function openQueue(failed: (error: unknown) => void): Queue {
	let last = Promise.resolve();
	return (act) => {
		last = last.then(act).catch(failed);
	};
}
