import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { pages } from "#contract/paths.ts";
import { firstAdminEmails } from "../admins/admins.ts";
import { isLoopbackHost } from "../config.ts";
import { Refusal } from "../http/errors.ts";
import { escapeHtml, type readForm } from "../http/form-page.ts";
import { isFormPost } from "../http/guard.ts";
import { pagePolicy, securityHeaders } from "../http/headers.ts";
import { isLoopbackAddress } from "../http/health.ts";
import { isOwnOrigin, ownOrigins } from "../http/origins.ts";
import type { Parts } from "../parts.ts";
import type { LocalIdentity } from "./local-identity.ts";

export const authorizePath = "/identity/authorize";

/** Asks which email to sign in as and hands the credential to the sign-in page, in the part of the address that stays in the browser. */
export function serveLocalIdentity(app: FastifyInstance, local: LocalIdentity, parts: Parts): void {
	const own = ownOrigins(parts.config);
	const hash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
	const headers = {
		...securityHeaders({ policy: pagePolicy({ scripts: [], styles: [hash] }), https: false }),
		"content-type": "text/html; charset=utf-8",
		"cache-control": "no-store",
	};
	app.get(authorizePath, { onRequest: refuseOtherMachines }, async (_, reply) =>
		reply.headers(headers).send(page(await firstAdminEmails(parts.database.db))),
	);
	app.post(authorizePath, { onRequest: refuseOtherMachines }, async (request, reply) => {
		if (!isFormPost(request) || !isOwnOrigin(own, request.headers.origin)) throw new Refusal("origin-refused");
		const { email = "", other = "" } = request.body as ReturnType<typeof readForm>;
		const credential = await local.vouchFor((email || other).trim(), parts.clock());
		return reply.headers(headers).redirect(`${pages.signIn}#credential=${credential}`, 303);
	});
}

/** The name asked for counts too: another site's name may be made to lead here. */
async function refuseOtherMachines(request: FastifyRequest): Promise<void> {
	const name = URL.parse(`http://${request.headers.host}`)?.hostname ?? "";
	const forwarded = request.headers["x-forwarded-for"] ?? request.headers.forwarded;
	if (!isLoopbackAddress(request.socket.remoteAddress) || !isLoopbackHost(name) || forwarded !== undefined)
		throw new Refusal("not-found");
}

function page(emails: string[]): string {
	const buttons = emails.map(
		(email) => `<button name="email" value="${escapeHtml(email)}">${escapeHtml(email)}</button>`,
	);
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
<main>
<h1>Sign in as</h1>
<p>This page stands in for Google while no identity provider is configured. It exists on this machine only, never in production.</p>
<form method="post" action="${authorizePath}">
${buttons.join("\n")}
</form>
<form method="post" action="${authorizePath}">
<label for="other">Another email</label>
<input id="other" name="other" type="email" required autocomplete="email">
<button class="quiet">Continue</button>
</form>
</main>
</body>
</html>`;
}

const style = `
body { margin: 0; background: #fcfaf5; color: #14212b; font: 1.0625rem/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 26rem; margin: 12vh auto 0; padding: 0 1.25rem; }
h1 { font-size: 2rem; line-height: 1.15; margin: 0 0 .75rem; }
p { margin: 0 0 1.5rem; }
form { display: grid; gap: .75rem; margin: 0 0 1.5rem; }
button, input { font: inherit; min-height: 3rem; padding: 0 1rem; border-radius: .5rem; box-sizing: border-box; width: 100%; }
button { border: 0; background: #073b46; color: #fcfaf5; text-align: left; cursor: pointer; overflow-wrap: anywhere; }
button.quiet { background: none; color: #073b46; border: 2px solid #073b46; text-align: center; font-weight: 600; }
input { border: 1px solid #14212b; background: #fff; color: inherit; }
label { font-weight: 600; }
:focus-visible { outline: 3px solid #073b46; outline-offset: 3px; }
`;
