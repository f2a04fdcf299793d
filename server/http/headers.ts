import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";
import type { Config } from "../config.ts";

export type Headers = Record<string, string>;
export type Directives = Record<string, string[]>;

/** Tells browsers to come by https only, from now on; false: it does not. */
export type Https = false | { includeSubDomains: boolean };

/** Names below ours may know http only, and a browser that was told otherwise does not come back for two years. */
export function httpsOf({ environment, hstsSubdomains }: Pick<Config, "environment" | "hstsSubdomains">): Https {
	return environment === "production" && { includeSubDomains: hstsSubdomains };
}

export type HeaderWishes = {
	policy: Directives;
	https: Https;
	/** Google's sign-in answers to the window that opened it. */
	opensSignInPopup?: boolean;
};

const refusedFeatures = "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()";

/** Helmet's headers, worked out once: they are the same for every request, and pages are sent by the thousand. */
export function securityHeaders({ policy, https, opensSignInPopup }: HeaderWishes): Headers {
	const headers: Headers = { "permissions-policy": refusedFeatures };
	const response = {
		setHeader: (name: string, value: string) => {
			headers[name.toLowerCase()] = value;
		},
		removeHeader: () => {},
	};
	helmet({
		contentSecurityPolicy: { useDefaults: false, directives: policy },
		// A form's post must carry its Origin; "no-referrer", helmet's default, makes it "null".
		referrerPolicy: { policy: "strict-origin-when-cross-origin" },
		crossOriginOpenerPolicy: { policy: opensSignInPopup ? "same-origin-allow-popups" : "same-origin" },
		strictTransportSecurity: https && { maxAge: 63_072_000, ...https },
		xFrameOptions: { action: "deny" },
		// For Internet Explorer, Flash and a prefetch that nobody asked us to stop.
		xDownloadOptions: false,
		xPermittedCrossDomainPolicies: false,
		xDnsPrefetchControl: false,
		xXssProtection: false,
	})({} as IncomingMessage, response as unknown as ServerResponse, () => {});
	return headers;
}

/** Of an address that is a secret of one person: no copy is kept of it, nobody lists it, and no link from it tells it. */
export const secretAddress: Headers = {
	"cache-control": "no-store",
	"referrer-policy": "no-referrer",
	"x-robots-tag": "noindex, noarchive",
};

/** An API answer is never a document. */
export const apiPolicy: Directives = {
	"default-src": ["'none'"],
	"base-uri": ["'none'"],
	"form-action": ["'none'"],
	"frame-ancestors": ["'none'"],
};

/** A page of ours: nothing from elsewhere, and inline only what `hashes` names. */
export function pagePolicy(hashes: { scripts: string[]; styles: string[] }): Directives {
	return {
		"default-src": ["'none'"],
		"script-src": ["'self'", ...hashes.scripts],
		"style-src": ["'self'", ...hashes.styles],
		"img-src": ["'self'", "data:"],
		"font-src": ["'self'"],
		"media-src": ["'self'"],
		"connect-src": ["'self'"],
		"manifest-src": ["'self'"],
		"form-action": ["'self'"],
		"base-uri": ["'none'"],
		"object-src": ["'none'"],
		"frame-src": ["'none'"],
		"frame-ancestors": ["'none'"],
	};
}

/** May frame these pages of others, and nothing else of theirs. */
export function withFrames(policy: Directives, addresses: readonly string[]): Directives {
	if (addresses.length === 0) return policy;
	const pages = addresses.map((address) => new URL(address)).map(({ origin, pathname }) => origin + pathname);
	return { ...policy, "frame-src": [...new Set(pages)] };
}

/** May show pictures of these hosts too. */
export function withPictures(policy: Directives, hosts: readonly string[]): Directives {
	return { ...policy, "img-src": [...(policy["img-src"] ?? []), ...new Set(hosts)] };
}

/** What Google Identity Services asks for (developers.google.com/identity/gsi/web/guides/get-google-api-clientid). */
export function withGoogleSignIn(policy: Directives): Directives {
	const add = (name: string, source: string) => [...(policy[name] ?? []).filter((each) => each !== "'none'"), source];
	return {
		...policy,
		"script-src": add("script-src", "https://accounts.google.com/gsi/client"),
		"style-src": add("style-src", "https://accounts.google.com/gsi/style"),
		"connect-src": add("connect-src", "https://accounts.google.com/gsi/"),
		"frame-src": add("frame-src", "https://accounts.google.com/gsi/"),
	};
}
