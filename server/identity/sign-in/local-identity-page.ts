import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { inside, painted } from "#content/paint.ts";
import { provider } from "#content/provider.ts";
import { authorizePath, loginFor, pages, signInFor } from "#contract/paths.ts";
import { consoleReturnUrl, portalReturnUrl } from "#contract/return-url.ts";
import type { SignInAudience } from "#contract/sign-in.ts";
import { colours as currentColours } from "../../platform/colours.ts";
import { isLoopbackAddress, isLoopbackHost } from "../../platform/config/safety.ts";
import { pagePolicy, securityHeaders } from "../../platform/http/headers.ts";
import { isOwnOrigin, ownOrigins } from "../../platform/http/origins.ts";
import type { readForm } from "../../platform/http/pages/form-page.ts";
import { isFormPost } from "../../platform/http/pages/form-page.ts";
import { escapeHtml } from "../../platform/http/pages/page-template.ts";
import { hasProxyTraces } from "../../platform/http/proxy-traces.ts";
import { isSameText } from "../../platform/http/signature.ts";
import type { Parts } from "../../platform/parts.ts";
import { Refusal } from "../../platform/refusal.ts";
import { firstAdminEmails } from "../admins/admins.ts";
import type { LocalIdentity } from "./local-identity.ts";
import { firstStudentEmails } from "./student-accounts.ts";

/**
 * Asks which email to sign in as and passes the credential to the sign-in page in the fragment, which stays in the
 * browser.
 */
export function serveLocalIdentity(app: FastifyInstance, local: LocalIdentity, parts: Parts): void {
	const own = ownOrigins(parts.config);
	const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
	const headers = {
		...securityHeaders({ policy: pagePolicy({ scripts: [], styles: [styleHash] }), https: false }),
		"content-type": "text/html; charset=utf-8",
		"cache-control": "no-store",
	};
	const { publicUrl } = parts.config;
	app.get(authorizePath, { onRequest: refuseOtherMachines }, async (request, reply) => {
		const audience = audienceOf(request.query);
		const next = nextOf(request.query);
		const { key } = request.query as { key?: unknown };
		// Redirects to remove the key from the address and the history: from here on it is in a cookie.
		if (typeof key === "string" && isSameText(key, local.key))
			return reply
				.headers(headers)
				.header("set-cookie", keyCookie(publicUrl, key))
				.redirect(addressOf(audience, next), 302);
		if (!hasKey(request, publicUrl, local)) return reply.code(403).headers(headers).send(pageWithoutKey);
		return reply.headers(headers).send(renderPage(audience, next, await emailsFor[audience](parts.database.db)));
	});
	app.post(authorizePath, { onRequest: refuseOtherMachines }, async (request, reply) => {
		if (!isFormPost(request) || !isOwnOrigin(own, request.headers.origin)) throw new Refusal("origin-refused");
		if (!hasKey(request, publicUrl, local)) throw new Refusal("not-allowed");
		const { email = "", other = "" } = request.body as ReturnType<typeof readForm>;
		const credential = await local.issueCredential((email || other).trim(), parts.clock());
		return reply.headers(headers).redirect(`${returnUrl(request.body)}#credential=${credential}`, 303);
	});
}

/** The link that is printed at start. */
export function identityLink(publicUrl: string, key: string): string {
	return `${publicUrl}${authorizePath}?key=${key}`;
}

/** Sent to this page only. Cookies are shared between ports, so the port is in its name. */
function keyCookie(publicUrl: string, key: string): string {
	return `${keyCookieName(publicUrl)}=${key}; Path=${authorizePath}; HttpOnly; SameSite=Lax`;
}

function keyCookieName(publicUrl: string): string {
	return `local-identity-${new URL(publicUrl).port || "80"}`;
}

function hasKey({ headers: { cookie = "" } }: FastifyRequest, publicUrl: string, { key }: LocalIdentity): boolean {
	const name = `${keyCookieName(publicUrl)}=`;
	const sent = cookie.split(";").map((each) => each.trim());
	return sent.some((each) => each.startsWith(name) && isSameText(each.slice(name.length), key));
}

function addressOf(audience: SignInAudience, next: string | undefined): string {
	return `${authorizePath}?${new URLSearchParams({ audience, ...(next !== undefined && { next }) })}`;
}

/** Back to the sign-in page, with the return URL. */
function returnUrl(input: unknown): string {
	const next = nextOf(input);
	if (audienceOf(input) === "student") return loginFor(portalReturnUrl(next));
	return next === undefined ? pages.signIn : signInFor(consoleReturnUrl(next));
}

const emailsFor = { admin: firstAdminEmails, student: firstStudentEmails };

function audienceOf(input: unknown): SignInAudience {
	return (input as { audience?: unknown }).audience === "student" ? "student" : "admin";
}

function nextOf(input: unknown): string | undefined {
	const { next } = input as { next?: unknown };
	return typeof next === "string" && next !== "" ? next : undefined;
}

/**
 * Checks the Host too, as another site's name may resolve to this machine. Forwarded requests may come from anywhere.
 */
async function refuseOtherMachines(request: FastifyRequest): Promise<void> {
	const name = URL.parse(`http://${request.headers.host}`)?.hostname ?? "";
	if (!isLoopbackAddress(request.socket.remoteAddress) || !isLoopbackHost(name) || hasProxyTraces(request.raw))
		throw new Refusal("not-found");
}

function renderPage(audience: SignInAudience, next: string | undefined, emails: string[]): string {
	const buttons = emails.map(
		(email) => `<button name="email" value="${escapeHtml(email)}">${escapeHtml(email)}</button>`,
	);
	const audienceFields = `<input type="hidden" name="audience" value="${audience}"><input type="hidden" name="next" value="${escapeHtml(next ?? "")}">`;
	return renderDocument(`<h1>Sign in as</h1>
<p>This page stands in for Google while no identity provider is configured. It exists on this machine only, never in production.</p>
<form method="post" action="${authorizePath}">
${audienceFields}
${buttons.join("\n")}
</form>
<form method="post" action="${authorizePath}">
${audienceFields}
<label for="other">Another email</label>
<input id="other" name="other" type="email" required autocomplete="email">
<button class="quiet">Continue</button>
</form>`);
}

function renderDocument(main: string): string {
	return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Local identity provider</title>
<style>${style}</style>
</head>
<body>
<header>${logo}${escapeHtml(provider.shortName)}</header>
<main>
${main}
</main>
</body>
</html>`;
}

/** The default colours: only developers see this page. */
const colours = currentColours();

/** The site's logo; the page loads no files. */
const logo = `<svg viewBox="0 0 96 96" width="40" height="40" aria-hidden="true">${painted(inside(readFileSync(new URL("../../../content/images/logo.svg", import.meta.url), "utf8")), colours, { night: "paper" })}</svg>`;

/** The site's design values (web/ui/tokens.css). */
const style = `
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; background: ${colours.paper}; color: ${colours.ink}; font: 1.0625rem/1.55 Figtree, system-ui, sans-serif; }
header { display: flex; align-items: center; gap: .75rem; padding: 1.25rem max(1rem, 50vw - 13rem); background: ${colours.night}; color: ${colours.paper}; font-size: 1.375rem; font-weight: 800; line-height: 1; }
main { max-width: 28rem; margin: 0 auto; padding: clamp(2rem, 8vh, 5rem) 1rem 3rem; }
h1 { margin-bottom: 1rem; font: 800 2.75rem/.95 "Anek Latin", "Arial Narrow", system-ui, sans-serif; letter-spacing: -.01em; }
p { margin-bottom: 1.75rem; color: ${colours["ink-soft"]}; }
form { display: grid; gap: .75rem; margin-bottom: 1.75rem; }
form + form { padding: 1.75rem; border-radius: 0 72px 0 0; background: ${colours.sandal}; }
label { font-size: .9375rem; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 0 .75rem; border: 1px solid ${colours["control-sandal"]}; border-radius: 3px; background: #fff; color: inherit; font: inherit; }
button { width: 100%; min-height: 52px; padding: .5rem 1.75rem .5rem 1.5rem; border: 2px solid ${colours.night}; border-radius: 3px 26px 26px 3px; background: ${colours.night}; color: ${colours.paper}; font: inherit; font-weight: 700; overflow-wrap: anywhere; cursor: pointer; }
button:hover { border-color: ${colours.peacock}; background: ${colours.peacock}; }
button.quiet { background: none; color: ${colours.night}; }
button.quiet:hover { background: ${colours.night}; color: ${colours.paper}; }
:focus-visible { outline: 3px solid ${colours.peacock}; outline-offset: 3px; }
`;

/** Shown without a key, so it lists no emails. */
const pageWithoutKey = renderDocument(`<h1>Open the printed link</h1>
<p>When the server started, it printed a sign-in link in its terminal. Open that link in this browser, then choose whom to sign in as.</p>
<p>The link works until the server stops.</p>`);
