import { createHash } from "node:crypto";
import mime from "mime";
import { consoleShell, hashedFolder, pages, portalShell, previewPage } from "#contract/paths.ts";
import {
	type Directives,
	type Headers,
	type Hsts,
	pagePolicy,
	securityHeaders,
	withFrames,
	withGoogleSignIn,
	withOwnFrames,
	withPictures,
} from "../headers.ts";
import { dataBlock } from "./page-template.ts";

/** The shells of console and portal: they show personal data, so neither is cached. */
export const shells: readonly string[] = [consoleShell, portalShell];
/** Pages that may show Google's sign-in button. */
const signInPages: readonly string[] = [pages.signIn, pages.login, pages.refusedLogin];
const foreverCached = "public, max-age=31536000, immutable";

export type HeaderOptions = {
	https: Hsts;
	google: boolean;
	/** Shown on every page of the draft site, whose pages are neither cached nor indexed. */
	draftBar?: string;
};

/** Makes the headers of a built file, with a policy that allows pictures from these hosts. `html`: the text of a page. */
export function headersOf(
	address: string,
	name: string,
	html: string,
	{ https, google, draftBar }: HeaderOptions,
): (pictureHosts: readonly string[]) => Headers {
	const type = mime.getType(name) ?? "application/octet-stream";
	const hasGoogleSignIn = google && signInPages.includes(address);
	const isShell = shells.includes(address);
	const ownFrames = { preview: address === previewPage, editor: address === consoleShell };
	const framePolicy = withOwnFrames(policyOf(html), ownFrames);
	const filePolicy = hasGoogleSignIn ? withGoogleSignIn(framePolicy) : framePolicy;
	return (pictureHosts) => ({
		...securityHeaders({
			// Admins may link pictures of masterclasses on any host.
			policy: withPictures(filePolicy, isShell ? ["https:"] : pictureHosts),
			https,
			opensSignInPopup: hasGoogleSignIn,
		}),
		"content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
		"cache-control": isShell ? "no-store" : address.startsWith(hashedFolder) ? foreverCached : "no-cache",
		...((isShell || isUnlisted(address)) && { "x-robots-tag": "noindex" }),
		...(draftBar !== undefined && { "cache-control": "no-store", "x-robots-tag": "noindex", vary: "cookie" }),
	});
}

/** Inline scripts and styles are allowed by hash; `data-frame-src` lists the external pages that may be framed. */
function policyOf(html: string): Directives {
	const frames = [...html.matchAll(/\sdata-frame-src="([^"]+)"/g)].map(([, address = ""]) => address);
	return withFrames(pagePolicy(inlineHashes(html)), frames);
}

/** Pages that search engines must not index: answers to forms, sign-in pages, and the staff's own application form. */
function isUnlisted(address: string): boolean {
	return (
		[previewPage, ...signInPages, pages.newPassword, pages.forgotten, pages.application, pages.verify].includes(
			address,
		) || /^\/(\w\w\/)?(sent|refused)\//.test(address)
	);
}

/** The hash of each inline script and style, exactly as browsers compute it. Data blocks do not run and need none. */
function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
	const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
	for (const [, tag = "", attributes = "", text = ""] of html.matchAll(
		/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi,
	)) {
		if (/\bsrc\s*=/i.test(attributes) || dataBlock.test(attributes)) continue;
		const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
		hashes[tag.toLowerCase() === "script" ? "scripts" : "styles"].add(hash);
	}
	return { scripts: [...hashes.scripts], styles: [...hashes.styles] };
}
