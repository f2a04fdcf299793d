import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dayMs } from "#contract/durations.ts";
import { draftSite, leaveDraftSite, pages } from "#contract/paths.ts";
import { buildDraftSite } from "#contract/site.ts";
import { lookUpSignIn } from "../../identity/sign-in/sign-ins.ts";
import { isPlainLoopback, presentedToken } from "../../identity/sign-in/token.ts";
import { and, eq, gt, lte } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { publications } from "../../platform/db/schema.ts";
import { mayCall } from "../../platform/http/caller.ts";
import { secretAddressHeaders } from "../../platform/http/headers.ts";
import { type DraftSiteLookup, type Redirect, sendNotFound } from "../../platform/http/pages/pages.ts";
import { loadSite, type Site, type SiteOptions } from "../../platform/http/pages/site.ts";
import { makeDirectory } from "../../platform/make-directory.ts";
import type { Limiter } from "../../platform/overload/limiter.ts";
import type { Parts } from "../../platform/parts.ts";
import { sitesFolder, writeFiles } from "./files.ts";

const retentionMs = dayMs;
const cookieSeconds = 4 * 60 * 60;
const cookiePattern = /(?:^|;)\s*draft=([\da-f-]{36})\s*(?:;|$)/;
const keyPattern = /^[\da-f-]{36}$/;

/** A bar on every page, in fixed colours that no draft can change. */
const draftBarHtml = (words: string) => `<style>
.draft-bar{position:fixed;inset:auto auto 0 0;z-index:2147483647;display:flex;align-items:center;gap:16px;max-width:100%;padding:0 16px;background:#1c1530;color:#fff;font:600 14px/1.3 system-ui,sans-serif}
.draft-bar a{display:flex;align-items:center;min-height:44px;color:#fff;text-decoration:underline;text-underline-offset:3px}
.draft-bar a:focus-visible{outline:2px solid #fff;outline-offset:-4px}
@media print{.draft-bar{display:none}}
</style><aside class="draft-bar" aria-label="Draft site"><span>${words}</span><a href="${leaveDraftSite}">Leave</a></aside>`;

type DraftSite = {
	/** The draft site that this browser opened, as long as staff are signed in there. */
	shown: DraftSiteLookup;
	/** The routes that open and leave it. */
	serve: (app: FastifyInstance, site: Site, redirect: Redirect) => void;
};

/** Serves a draft site to the browsers of staff who opened it. */
export function openDraftSite(
	{ config, clock, database: { db } }: Pick<Parts, "config" | "clock" | "database">,
	{ storedAssetsDir: _, ...options }: SiteOptions,
	limiter: Limiter,
): DraftSite {
	const attributes = `Path=/; HttpOnly; SameSite=Lax${isPlainLoopback(config) ? "" : "; Secure"}`;
	const loadCached = cacheLast((key) => loadDraft(db, key, sitesFolder(config.dataDir), options));

	const isOpen = async (key: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
		const presented = presentedToken("admin", { cookie: request.headers.cookie });
		if (presented === undefined) return false;
		await limiter.enterOrThrow(request, reply);
		const caller = await lookUpSignIn(db, presented.token, clock());
		return mayCall(caller, buildDraftSite) && (await isAvailable(db, key, clock()));
	};

	const siteOf = async (key: string, request: FastifyRequest, reply: FastifyReply): Promise<Site | undefined> =>
		(await isOpen(key, request, reply)) ? loadCached(key) : undefined;

	return {
		shown: (request, reply) => {
			const cookie = request.headers.cookie;
			if (cookie === undefined) return undefined;
			const key = cookiePattern.exec(cookie)?.[1];
			return key === undefined ? undefined : siteOf(key, request, reply);
		},
		serve: (app, site, redirect) => {
			app.get(leaveDraftSite, (_request, reply) => {
				reply.header("set-cookie", `draft=; Max-Age=0; ${attributes}`);
				return redirect(reply.headers(secretAddressHeaders), pages.site);
			});
			app.get<{ Params: { key: string } }>(draftSite(":key"), async (request, reply) => {
				const { key } = request.params;
				if (!keyPattern.test(key) || !(await isOpen(key, request, reply))) return sendNotFound(site, request, reply);
				reply.header("set-cookie", `draft=${key}; Max-Age=${cookieSeconds}; ${attributes}`);
				return redirect(reply.headers(secretAddressHeaders), pages.home);
			});
		},
	};
}

/** Caches the site that was requested last, for a day. A failed load is not cached. */
function cacheLast(load: (key: string) => Promise<Site | undefined>): (key: string) => Promise<Site | undefined> {
	let last: { key: string; site: Promise<Site | undefined> } | undefined;
	return (key) => {
		if (last?.key === key) return last.site;
		const current = { key, site: load(key) };
		const clear = () => {
			if (last === current) last = undefined;
		};
		last = current;
		current.site.then((site) => site ?? clear(), clear);
		setTimeout(clear, retentionMs).unref();
		return current.site;
	};
}

async function loadDraft(db: Database, key: string, sitesDir: string, options: SiteOptions): Promise<Site | undefined> {
	const { files, drafts, words } = publications;
	const [row] = await db.select({ files, drafts, words }).from(publications).where(eq(publications.id, key));
	if (!row?.files) return undefined;
	const isEarlier = row.drafts.length === 0;
	const draftBar = draftBarHtml((isEarlier ? row.words[0] : undefined) ?? "Draft site, not published");
	await makeDirectory(sitesDir);
	const folder = await mkdtemp(join(sitesDir, "building-draft-"));
	try {
		const siteDir = join(folder, "site");
		return (await writeFiles(db, row.files, siteDir)) ? await loadSite(siteDir, { ...options, draftBar }) : undefined;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function isAvailable(db: Database, key: string, now: Date): Promise<boolean> {
	const { id, state, createdAt } = publications;
	const isRetained = and(eq(id, key), eq(state, "draft"), gt(createdAt, new Date(now.getTime() - retentionMs)));
	const [row] = await db.select({ id }).from(publications).where(isRetained);
	return row !== undefined;
}

/** The files of old draft sites are removed at the next publication, because files that are being stored now are not listed yet. */
export async function deleteOldDraftSites(db: Database, now: Date): Promise<void> {
	const { isDraft, createdAt } = publications;
	await db.delete(publications).where(and(eq(isDraft, true), lte(createdAt, new Date(now.getTime() - retentionMs))));
}
