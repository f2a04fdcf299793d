import { inboundPath } from "../contract/inbound.ts";
import {
	apiPrefix,
	authorizePath,
	certificateLink,
	draftSite,
	feePage,
	gatewayWebhook,
	hashedFolder,
	monitoringPaths,
	pages,
	passwordLinkPage,
	registrationPage,
	unsubscribePage,
} from "../contract/paths.ts";

/** What the build draws after the pages. */
const drawnPaths = ["/brochures/", "/certificates/", "/social/", "/icon-", "/apple-touch-icon.png", "/favicon.ico"];
/** Pages that the server fills, as they were last built, and what they load. */
const filledPaths = [
	...[pages.masterclasses, pages.verify, certificateLink(""), registrationPage(""), unsubscribePage(""), feePage("")],
	...[passwordLinkPage(""), "^/pay/.+[?&]program=", hashedFolder],
];
const serverPaths = [
	...[apiPrefix, authorizePath, ...Object.values(monitoringPaths), "/.well-known/"],
	...[gatewayWebhook, inboundPath(""), draftSite("")],
];

/**
 * Addresses that the site's development server hands on to the server, as Vite's proxy takes them: how they begin, or
 * with `^` an expression.
 */
export const proxiedPaths = [...serverPaths, ...drawnPaths, ...filledPaths];
