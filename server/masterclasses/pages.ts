import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { masterclassCalendar, masterclassDocument, masterclassPage, pages } from "#contract/paths.ts";
import type { Config } from "../config.ts";
import { Refusal } from "../http/errors.ts";
import { type Filling, fillPage, lookIn } from "../http/filled-page.ts";
import { apiPolicy, type Headers, httpsOf, securityHeaders } from "../http/headers.ts";
import { sendNotFound } from "../http/pages.ts";
import { sendFile } from "../http/send-file.ts";
import { encode, type Site, type SiteFile } from "../http/site.ts";
import { deskOf } from "../leads/letters.ts";
import type { Parts } from "../parts.ts";
import { calendarOf, calendarType } from "./calendar.ts";
import { eventsFilling, masterclassFilling } from "./filling.ts";
import type { Board, Published } from "./published.ts";
import { keepStanding } from "./standing.ts";

const mostRemembered = 200;
const unlisted = { "x-robots-tag": "noindex" };
const nothing: readonly Published[] = [];
/** Any other address below /events is nobody's. */
const someId = ":id([\\da-f-]{36})";

type Make = (masterclass: Published) => Promise<SiteFile | undefined>;

/** `/events`, the page of each masterclass and its date for calendars, from memory: `board` alone asks the database. */
export function serveEvents(app: FastifyInstance, site: Site, board: Board, { config, clock }: Parts): void {
	const standing = keepStanding<Published>(clock);
	const current = async () => {
		const all = await board.current();
		return all && standing(all);
	};
	const documents = eventDocuments(site, config);
	const filled = rememberFilled();
	const send = (file: SiteFile | undefined, request: FastifyRequest, reply: FastifyReply) =>
		file ? sendFile(file, request, reply) : sendNotFound(site, request, reply);

	app.get(pages.events, async (request, reply) => {
		// Without any database this is the page of a provider that has no masterclass right now.
		const all = (await current()) ?? nothing;
		return send(await filled(all, pages.events, () => documents.list(all)), request, reply);
	});
	const serveEach = (address: string, make: Make) =>
		app.get<{ Params: { id: string } }>(address, async (request, reply) => {
			const all = await current();
			if (all === undefined) throw new Refusal("database-away");
			const masterclass = all.find(({ id }) => id === request.params.id);
			const file = masterclass && (await filled(all, address + masterclass.id, () => make(masterclass)));
			return send(file, request, reply);
		});
	serveEach(masterclassPage(someId), documents.page);
	serveEach(masterclassCalendar(someId), documents.calendar);
	// Known from the start, so that a database that goes away before the first visitor takes no public page along.
	app.addHook("onListen", async () => void (await board.current()));
}

function eventDocuments(site: Site, config: Config) {
	const { publicUrl } = config;
	const calendarHeaders = {
		...securityHeaders({ policy: apiPolicy, https: httpsOf(config) }),
		"content-type": calendarType,
		"cache-control": "no-cache",
		...unlisted,
	};

	async function fill(document: string, shown: readonly Published[], filling: Filling, more: Headers = {}) {
		const file = site.fillable.get(document);
		if (file === undefined) return undefined;
		const headers = { ...file.headersWith(pictureHosts(shown)), ...more };
		return encode(Buffer.from(fillPage(file.page, lookIn(filling))), headers);
	}

	return {
		list: (all: readonly Published[]) => fill(pages.events, all, eventsFilling(all, publicUrl)),
		page: (one: Published) => {
			const more: Headers = one.status === "completed" ? unlisted : {};
			return fill(masterclassDocument, [one], masterclassFilling(one, publicUrl), more);
		},
		calendar: (one: Published) => encode(Buffer.from(calendarOf(one, deskOf(config))), calendarHeaders),
	};
}

type Fill = () => Promise<SiteFile | undefined>;

/** Each page is filled once for a list; another list, and everything is filled anew. */
function rememberFilled() {
	let known: readonly Published[] | undefined;
	const files = new Map<string, ReturnType<Fill>>();
	return (list: readonly Published[], name: string, fill: Fill): ReturnType<Fill> => {
		if (list !== known || files.size >= mostRemembered) files.clear();
		known = list;
		const file = files.get(name) ?? fill();
		files.set(name, file);
		return file;
	};
}

/** The pictures that stand elsewhere: the page may load from there, and from nowhere else. */
export function pictureHosts(shown: readonly Published[]): string[] {
	return shown.filter(({ image }) => !image.startsWith("/")).map(({ image }) => new URL(image).origin);
}
