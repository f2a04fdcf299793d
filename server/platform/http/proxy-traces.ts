import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

const forwardingHeaders = new Set([
	"forwarded",
	"via",
	"x-real-ip",
	"x-client-ip",
	"true-client-ip",
	"x-cluster-client-ip",
]);

/** A header that proxies add about the request they forward. */
function isForwardingHeader(name: string): boolean {
	return forwardingHeaders.has(name) || name.startsWith("x-forwarded-") || name.startsWith("cf-");
}

/**
 * Whether a proxy has evidently forwarded this request: browsers and our own clients send none of these headers and
 * speak HTTP/1.1. The absence proves nothing, as a proxy or an SSH tunnel may add none.
 */
export function hasProxyTraces({ headers, httpVersion }: Pick<IncomingMessage, "headers" | "httpVersion">): boolean {
	return httpVersion !== "1.1" || forwardingHeaderOf(headers) !== undefined;
}

export function forwardingHeaderOf(headers: IncomingHttpHeaders): string | undefined {
	return Object.keys(headers).find(isForwardingHeader);
}
