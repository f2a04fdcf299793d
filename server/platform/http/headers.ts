import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";
import type { Config } from "../config/config.ts";

export type Headers = Record<string, string>;
export type Directives = Record<string, string[]>;

/** Strict-Transport-Security; false: not sent. */
export type Hsts = false | { includeSubDomains: boolean };

/** Subdomains may only speak http, and a browser that received includeSubDomains refuses them for two years. */
export function hstsOf({ environment, hstsSubdomains }: Pick<Config, "environment" | "hstsSubdomains">): Hsts {
	return environment === "production" && { includeSubDomains: hstsSubdomains };
}

type SecurityHeaderOptions = {
	policy: Directives;
	https: Hsts;
	/** Google's sign-in popup posts its result to the window that opened it. */
	opensSignInPopup?: boolean;
};

const refusedFeatures = "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()";

/** Helmet's headers, computed once: they are the same for every request. */
export function securityHeaders({ policy, https, opensSignInPopup }: SecurityHeaderOptions): Headers {
	const headers: Headers = { "permissions-policy": refusedFeatures };
	const response = {
		setHeader: (name: string, value: string) => {
			headers[name.toLowerCase()] = value;
		},
		removeHeader: () => {},
	};
	helmet({
		contentSecurityPolicy: { useDefaults: false, directives: policy },
		// A form post must carry its Origin; helmet's default, "no-referrer", makes it "null".
		referrerPolicy: { policy: "strict-origin-when-cross-origin" },
		crossOriginOpenerPolicy: { policy: opensSignInPopup ? "same-origin-allow-popups" : "same-origin" },
		strictTransportSecurity: https && { maxAge: 63_072_000, ...https },
		xFrameOptions: { action: "deny" },
		// Only Internet Explorer, Flash and DNS prefetching use these.
		xDownloadOptions: false,
		xPermittedCrossDomainPolicies: false,
		xDnsPrefetchControl: false,
		xXssProtection: false,
	})({} as IncomingMessage, response as unknown as ServerResponse, () => {});
	return headers;
}

/** For addresses that are secrets of one person: never cached, indexed or sent as a referrer. */
export const secretAddressHeaders: Headers = {
	"cache-control": "no-store",
	"referrer-policy": "no-referrer",
	"x-robots-tag": "noindex, noarchive",
};

/** API answers are never rendered as documents. */
export const apiPolicy: Directives = {
	"default-src": ["'none'"],
	"base-uri": ["'none'"],
	"form-action": ["'none'"],
	"frame-ancestors": ["'none'"],
};

/** Pages load nothing from other origins; inline scripts and styles run only if listed in `hashes`. */
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

/** Allows framing these external pages. */
export function withFrames(policy: Directives, addresses: readonly string[]): Directives {
	if (addresses.length === 0) return policy;
	const sources = addresses.map((address) => new URL(address)).map(({ origin, pathname }) => origin + pathname);
	return { ...policy, "frame-src": [...new Set(sources)] };
}

/** The console frames the preview of a draft, and nothing else of ours. */
export function withOwnFrames(
	policy: Directives,
	{ preview, editor }: { preview: boolean; editor: boolean },
): Directives {
	const self = ["'self'"];
	const otherSources = (policy["frame-src"] ?? []).filter((source) => source !== "'none'");
	return {
		...policy,
		...(preview && { "frame-ancestors": self }),
		...(editor && { "frame-src": [...self, ...otherSources] }),
	};
}

/** Also allows pictures from these hosts. */
export function withPictures(policy: Directives, hosts: readonly string[]): Directives {
	return { ...policy, "img-src": [...(policy["img-src"] ?? []), ...new Set(hosts)] };
}

/** Required by Google Identity Services (developers.google.com/identity/gsi/web/guides/get-google-api-clientid). */
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
