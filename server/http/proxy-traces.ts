import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

const named = new Set(["forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip", "x-cluster-client-ip"]);

/** A header that a proxy adds about the request it passes on. */
function isForwardingHeader(name: string): boolean {
	return named.has(name) || name.startsWith("x-forwarded-") || name.startsWith("cf-");
}

/**
 * Whether anything shows that a proxy passed this on: browsers and our own programs send none of it, and speak HTTP/1.1. The absence of traces
 * proves nothing: a proxy, or an SSH tunnel, may add none.
 */
export function hasProxyTraces({ headers, httpVersion }: Pick<IncomingMessage, "headers" | "httpVersion">): boolean {
	return httpVersion !== "1.1" || forwardingHeaderOf(headers) !== undefined;
}

export function forwardingHeaderOf(headers: IncomingHttpHeaders): string | undefined {
	return Object.keys(headers).find(isForwardingHeader);
}
