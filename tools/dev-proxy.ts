import { inboundAddress } from "../contract/inbound.ts";
import {
	apiPrefix,
	certificateLink,
	draftSite,
	feePage,
	gatewayHook,
	pages,
	passwordLinkPage,
	registrationPage,
	stopPage,
} from "../contract/paths.ts";

/** What the build draws after the pages. */
const drawn = ["/brochures/", "/certificates/", "/social/", "/icon-", "/apple-touch-icon.png", "/favicon.ico"];
/** Pages that the server fills, as they were last built, and what they load. */
const filled = [
	...[pages.masterclasses, pages.verify, certificateLink(""), registrationPage(""), stopPage(""), feePage("")],
	...[passwordLinkPage(""), "^/pay/.+[?&]program=", "/assets/"],
];
const answered = [
	...[apiPrefix, "/identity", "/healthz", "/readyz", "/metrics", "/.well-known/"],
	...[gatewayHook, inboundAddress(""), draftSite("")],
];

/**
 * Addresses that the site's development server hands on to the server, as Vite's proxy takes them: how they begin, or
 * with `^` an expression.
 */
export const proxied = [...answered, ...drawn, ...filled];
