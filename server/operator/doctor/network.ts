import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { connect } from "node:tls";
import { codeOf } from "../../platform/error-codes.ts";

/** The network as the checks use it; tests replace it. */
export type Network = {
	/** A and AAAA records. */
	addresses(name: string): Promise<string[]>;
	/** TXT records, each as one string. */
	txtRecords(name: string): Promise<string[]>;
	/** When the certificate expires; rejects if it is not trusted. */
	certificateExpiresAt(host: string, port: number): Promise<Date>;
	fetch: typeof fetch;
};

const timeoutMs = 5_000;

export function openNetwork(): Network {
	const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
	const emptyIfMissing = (error: unknown) => {
		const code = codeOf(error);
		if (code === "ENODATA" || code === "ENOTFOUND") return [];
		throw error;
	};
	return {
		addresses: async (name) =>
			(
				await Promise.all([
					resolver.resolve4(name).catch(emptyIfMissing),
					resolver.resolve6(name).catch(emptyIfMissing),
				])
			).flat(),
		txtRecords: async (name) =>
			(await resolver.resolveTxt(name).catch(emptyIfMissing)).map((chunks) => chunks.join("")),
		certificateExpiresAt,
		fetch: (address, init) => fetch(address, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) }),
	};
}

async function certificateExpiresAt(host: string, port: number): Promise<Date> {
	const socket = connect({ host, port, servername: host, timeout: timeoutMs });
	try {
		await once(socket, "secureConnect", { signal: AbortSignal.timeout(timeoutMs) });
		return new Date(socket.getPeerCertificate().valid_to);
	} finally {
		socket.destroy();
	}
}
