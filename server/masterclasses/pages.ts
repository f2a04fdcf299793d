import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
	masterclassCalendar,
	masterclassPage,
	masterclassSitemap,
	masterclassTemplate,
	pages,
} from "#contract/paths.ts";
import { admissionsOf } from "../leads/messages.ts";
import type { Config } from "../platform/config/config.ts";
import { apiPolicy, type Headers, hstsOf, securityHeaders } from "../platform/http/headers.ts";
import { encode, type SiteFile } from "../platform/http/pages/encoding.ts";
import { escapeHtml, fillPage, type TemplateValues } from "../platform/http/pages/page-template.ts";
import { sendNotFound } from "../platform/http/pages/pages.ts";
import { sendFile } from "../platform/http/pages/send-file.ts";
import { cachedForSite, type RecordPages, type Site } from "../platform/http/pages/site.ts";
import type { Parts } from "../platform/parts.ts";
import { Refusal } from "../platform/refusal.ts";
import { calendarOf, calendarType } from "./calendar.ts";
import type { Published, PublishedMasterclasses } from "./published.ts";
import { openStatusCache } from "./status.ts";
import { masterclassesValues, masterclassValues } from "./template-values.ts";

const maxCachedPages = 200;
const noindexHeaders = { "x-robots-tag": "noindex" };
const noMasterclasses: readonly Published[] = [];
/** Other addresses below /events are a 404. */
const idParam = ":id([\\da-f-]{36})";

/** The list, and the page and calendar of each masterclass. */
export const masterclassRecordPages: RecordPages = {
	addresses: new RegExp(`^${pages.masterclasses}$|^${masterclassPage("[\\da-f-]{36}")}(\\.ics)?$`),
	template: pages.masterclasses,
};

type MakeFile = (masterclass: Published) => Promise<SiteFile | undefined>;

/** `/events`, the page of each masterclass, its calendar file, and the sitemap, from memory: only `published` reads the database. */
export function serveMasterclasses(
	app: FastifyInstance,
	site: Site,
	published: PublishedMasterclasses,
	{ config, clock }: Parts,
): void {
	const withStatus = openStatusCache<Published>(clock);
	const current = async () => {
		const all = await published.current();
		return all && withStatus(all);
	};
	const render = masterclassPages(site, config);
	const pageCache = cachedForSite(site, openPageCache);
	const cachedPage: ReturnType<typeof openPageCache> = (...args) => pageCache()(...args);
	const send = (file: SiteFile | undefined, request: FastifyRequest, reply: FastifyReply) =>
		file ? sendFile(file, request, reply) : sendNotFound(site, request, reply);

	app.get(pages.masterclasses, async (request, reply) => {
		// Without a database this is the page of a provider without masterclasses.
		const all = (await current()) ?? noMasterclasses;
		return send(await cachedPage(all, pages.masterclasses, () => render.list(all)), request, reply);
	});
	app.get(masterclassSitemap, async (request, reply) => {
		const all = await current();
		if (all === undefined) throw new Refusal("database-away");
		return send(await cachedPage(all, masterclassSitemap, () => render.sitemap(all)), request, reply);
	});
	const serveEach = (address: string, make: MakeFile) =>
		app.get<{ Params: { id: string } }>(address, async (request, reply) => {
			const all = await current();
			if (all === undefined) throw new Refusal("database-away");
			const masterclass = all.find(({ id }) => id === request.params.id);
			const file = masterclass && (await cachedPage(all, address + masterclass.id, () => make(masterclass)));
			return send(file, request, reply);
		});
	serveEach(masterclassPage(idParam), render.page);
	serveEach(masterclassCalendar(idParam), render.calendar);
	// Read at start, so that the pages survive a database outage before the first request.
	app.addHook("onListen", async () => void (await published.current()));
}

function masterclassPages(site: Site, config: Config) {
	const { publicUrl } = config;
	const fileHeaders = {
		...securityHeaders({ policy: apiPolicy, https: hstsOf(config) }),
		"cache-control": "no-cache",
	};
	const calendarHeaders = { ...fileHeaders, "content-type": calendarType, ...noindexHeaders };
	const sitemapHeaders = { ...fileHeaders, "content-type": "application/xml" };

	async function fill(template: string, shown: readonly Published[], values: TemplateValues, more: Headers = {}) {
		const file = site.templates.get(template);
		if (file === undefined) return undefined;
		const headers = { ...file.headersWith(pictureHosts(shown)), ...more };
		return encode(Buffer.from(fillPage(file.page, values)), headers);
	}

	return {
		list: (all: readonly Published[]) => fill(pages.masterclasses, all, masterclassesValues(all, publicUrl)),
		page: (one: Published) => {
			const more: Headers = one.status === "completed" ? noindexHeaders : {};
			return fill(masterclassTemplate, [one], masterclassValues(one, publicUrl), more);
		},
		sitemap: (all: readonly Published[]) => encode(Buffer.from(sitemapOf(all, publicUrl)), sitemapHeaders),
		calendar: (one: Published) => encode(Buffer.from(calendarOf(one, admissionsOf(config))), calendarHeaders),
	};
}

/** The pages that search engines may list. */
function sitemapOf(all: readonly Published[], publicUrl: string): string {
	const urls = all
		.filter(({ status }) => status !== "completed")
		.map(({ id }) => `<url><loc>${escapeHtml(publicUrl + masterclassPage(id))}</loc></url>`);
	return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
}

type FillFile = () => Promise<SiteFile | undefined>;

/** Each page is rendered once per list; a new list renders everything again. */
function openPageCache() {
	let cachedList: readonly Published[] | undefined;
	const files = new Map<string, ReturnType<FillFile>>();
	return (list: readonly Published[], name: string, fill: FillFile): ReturnType<FillFile> => {
		if (list !== cachedList || files.size >= maxCachedPages) files.clear();
		cachedList = list;
		const file = files.get(name) ?? fill();
		files.set(name, file);
		return file;
	};
}

/** Hosts of external pictures, which the page's policy allows. */
export function pictureHosts(shown: readonly Published[]): string[] {
	return shown.filter(({ image }) => !image.startsWith("/")).map(({ image }) => new URL(image).origin);
}
