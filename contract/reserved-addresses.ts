import { inboundPath } from "./inbound.ts";
import { templateLanguages } from "./messages.ts";
import * as paths from "./paths.ts";

/** Everything that the product serves, besides the pages of programs; the drawings of programs' marks are in `/marks`. */
const served: readonly string[] = [
	...Object.values(paths.pages),
	// The file of the home page.
	"/index",
	...[paths.consoleShell, paths.portalShell, paths.previewPage, paths.apiPrefix, paths.hashedFolder, "/marks"],
	...[paths.socialPicture(), paths.portalPicture, paths.brochureFile(""), paths.certificateFile("")],
	...[paths.masterclassTemplate, paths.certificateTemplate, paths.registrationTemplate, paths.feeTemplate],
	...[paths.certificateLink(""), paths.unsubscribeTemplate, paths.paymentPage("", ""), paths.draftSite("")],
	...[paths.gatewayWebhook, inboundPath(""), paths.authorizePath, ...Object.values(paths.monitoringPaths)],
	...templateLanguages.map((language) => `/${language}`),
];

const reserved: ReadonlySet<string> = new Set(served.map((address) => address.split("/")[1] ?? ""));

/** Whether the page of a program cannot have this address, because something else does. */
export const isReservedAddress = (slug: string): boolean => reserved.has(slug);

export const reservedAddressText = "this address belongs to another page";
