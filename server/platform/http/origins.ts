import type { Config } from "../config/config.ts";
import { isLoopbackHost } from "../config/safety.ts";

export type OwnOrigins = ReadonlySet<string>;

/** PUBLIC_URL's origin. Outside production, the loopback addresses are interchangeable. */
export function ownOrigins({ publicUrl, environment }: Config): OwnOrigins {
	const { origin, protocol, hostname, port } = new URL(publicUrl);
	if (environment === "production" || !isLoopbackHost(hostname)) return new Set([origin]);
	const portSuffix = port === "" ? "" : `:${port}`;
	return new Set([origin, ...["localhost", "127.0.0.1", "[::1]"].map((host) => `${protocol}//${host}${portSuffix}`)]);
}

export function isOwnOrigin(own: OwnOrigins, origin: string | undefined): boolean {
	return origin !== undefined && own.has(origin);
}
