import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { addressIn, languageOf } from "#content/language.ts";
import { publishedPolicyVersions } from "#content/legal/policy-version.ts";
import { contentModules, replaceValues } from "#content/modules.ts";
import { programs, programsByDocument } from "#content/programs/index.ts";
import { programPrefix } from "#content/schema/documents.ts";
import { brochureFile, hashedFolder, pages, previewPage, programPage } from "#contract/paths.ts";
import { builtSiteDir } from "../../platform/config/built-site.ts";
import { eq, inArray, sql } from "../../platform/db/drizzle.ts";
import type { Database } from "../../platform/db/open.ts";
import { publications } from "../../platform/db/schema.ts";
import { loadSite, type Site, type SiteOptions } from "../../platform/http/pages/site.ts";
import { storeAssets } from "../../platform/http/pages/stored-assets.ts";
import { makeDirectory } from "../../platform/make-directory.ts";
import { pathExists } from "../../platform/path-exists.ts";
import type { PdfParts } from "../../platform/pdf/documents.ts";
import { sitesFolder, writeFiles } from "./files.ts";

/** Identifies the release by a hash of its sources, which the build writes. Empty if nothing was built. */
export function ownRelease(): Promise<string> {
	return readFile(join(builtSiteDir, "../.site-built"), "utf8").catch(() => "");
}

/**
 * Makes this process serve the live publication, wherever it was built, and returns whether it switched. Pages and
 * content switch in one turn of the event loop. Without a publication the site is that of the release.
 */
export function openLiveSite(
	{ config, database: { db }, pdfDocuments }: Pick<PdfParts, "config" | "database" | "pdfDocuments">,
	site: Site,
	options: SiteOptions & { release: string },
): () => Promise<boolean> {
	const own = { ...site };
	let currentId: string | undefined;
	let switching: Promise<boolean> | undefined;
	const switchToLive = async () => {
		const isLive = eq(publications.state, "live");
		const [live] = await db.select({ id: publications.id }).from(publications).where(isLive);
		if (live === undefined || live.id === currentId) return false;
		const folder = join(sitesFolder(config.dataDir), live.id);
		const { files, content, release } = publications;
		const [publication] = await db
			.select({ files, content, release })
			.from(publications)
			.where(eq(publications.id, live.id));
		if (!publication?.files || !publication.content) return false;
		await makeDirectory(sitesFolder(config.dataDir));
		if (!(await pathExists(folder)) && !(await writeFiles(db, publication.files, folder))) return false;
		const loaded = await loadSite(folder, options);
		if (options.storedAssetsDir !== undefined) await storeAssets(folder, options.storedAssetsDir);
		Object.assign(site, loaded, publication.release !== options.release && ownApps(own, loaded));
		replaceValues(contentModules, publication.content);
		await addPolicyVersions(db);
		site.redirects = await readRedirects(db, own);
		currentId = live.id;
		await Promise.all([pdfDocuments.renew(), removeOtherSites(sitesFolder(config.dataDir), live.id)]);
		return true;
	};
	return () => {
		switching ??= switchToLive().finally(() => {
			switching = undefined;
		});
		return switching;
	};
}

/** A form that was opened before the policy changed still sends the version that it showed. */
async function addPolicyVersions(db: Database): Promise<void> {
	const version = sql<string | null>`${publications.documents} -> 'policy' ->> 'version'`;
	const publishedVersions = await db
		.selectDistinct({ version })
		.from(publications)
		.where(inArray(publications.state, ["live", "earlier"]));
	for (const each of publishedVersions)
		if (each.version !== null && !publishedPolicyVersions.includes(each.version))
			publishedPolicyVersions.push(each.version);
}

/**
 * Redirects from former addresses of programs, in any publication or as delivered, to the current address, or to the
 * list of programs if the program was withdrawn. A translated page that is not published redirects to the English one.
 */
async function readRedirects(db: Database, delivered: Pick<Site, "files">): Promise<Map<string, string>> {
	const { rows } = await db.execute<{ name: string; slug: string }>(sql`
		select distinct document.key as name, document.value ->> 'slug' as slug
		from ${publications}, json_each(${publications.documents}) as document
		where ${inArray(publications.state, ["live", "earlier"])} and document.key like ${`${programPrefix}%`}`);
	const publishedSlugs = new Set(programs.map(({ slug }) => slug));
	const formerPrograms = [
		...Object.keys(programsByDocument).map((name) => ({ name, slug: name })),
		...rows.map(({ name, slug }) => ({ name: name.slice(programPrefix.length), slug })),
	];
	const redirects = new Map<string, string>();
	for (const { name, slug } of formerPrograms) {
		if (publishedSlugs.has(slug)) continue;
		const current = programsByDocument[name]?.slug;
		const isShown = current !== undefined && publishedSlugs.has(current);
		redirects.set(programPage(slug), isShown ? programPage(current) : pages.programs);
		redirects.set(brochureFile(slug), isShown ? brochureFile(current) : pages.programs);
	}
	for (const address of delivered.files.keys()) {
		const language = languageOf(address);
		if (language === "en") continue;
		const english = address.slice(addressIn(language, "/").length) || "/";
		redirects.set(address, redirects.get(english) ?? english);
	}
	return redirects;
}

/** The console and portal of this release, because their API calls must match it; used until a publication of another release is rebuilt. */
function ownApps(own: Site, loaded: Site): Pick<Site, "consoleShell" | "portalShell" | "files"> {
	const parts = [...own.files].filter(([address]) => address.startsWith(hashedFolder) || address === previewPage);
	const { consoleShell, portalShell } = own;
	return { consoleShell, portalShell, files: new Map([...loaded.files, ...parts]) };
}

/** Removes the folders of other publications, except those being built. */
async function removeOtherSites(folder: string, id: string): Promise<void> {
	const names = await readdir(folder);
	const old = names.filter((name) => name !== id && !/^building-|\.half$/.test(name));
	await Promise.all(old.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
