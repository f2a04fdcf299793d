import { BlockList, isIP, isIPv6 } from "node:net";

/** Normalises addresses: proxies write ports and brackets, systems write IPv4 as IPv6. */

const namedRanges: Record<string, string[]> = {
	loopback: ["127.0.0.0/8", "::1/128"],
	linklocal: ["169.254.0.0/16", "fe80::/10"],
	uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};
const bits = { v4: 32, v6: 128, group: 16 };
const ipv4MappedPrefix = "0:0:0:0:0:ffff";

/** The address without port, brackets and zone; IPv4-mapped ones as IPv4. Undefined if it is no address. */
export function parseAddress(text: string): string | undefined {
	const bare = (/^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text))?.[1] ?? text;
	const address = bare.split("%", 1)[0] ?? "";
	if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
	const groups = groupsOf(address);
	if (groups.slice(0, 6).join(":") !== ipv4MappedPrefix) return groups.join(":");
	return groups
		.slice(6)
		.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
		.join(".");
}

/** A Fastify request: `ip` is the forwarded address if a proxy is trusted. */
type AddressedRequest = { ip: string; socket: { remoteAddress?: string | undefined } };

/** The forwarded address if it is valid, else the peer's. */
export function callerAddress({ ip, socket }: AddressedRequest): string {
	return parseAddress(ip) ?? parseAddress(socket.remoteAddress ?? "") ?? "unknown";
}

/**
 * The first `prefix` bits of an IPv6 address; an IPv4 address unchanged. Anyone with one IPv6 address has 2^64 of them.
 */
export function networkOf(address: string, prefix: 48 | 56 | 64 = 64): string {
	const normalised = parseAddress(address) ?? address;
	if (!isIPv6(normalised)) return normalised;
	const groups = groupsOf(normalised).slice(0, Math.ceil(prefix / bits.group));
	if (prefix === 56) groups[3] = (Number.parseInt(groups[3] ?? "0", 16) & 0xff00).toString(16);
	return `${groups.join(":")}::/${prefix}`;
}

/** Matches addresses, ranges, and the names that `TRUST_PROXY` knows. */
export function proxyMatcher(proxies: false | readonly string[]): (address: string | undefined) => boolean {
	const list = new BlockList();
	for (const range of (proxies || []).flatMap((each) => namedRanges[each] ?? [each])) {
		const [address = "", prefix] = range.split("/");
		const family = isIPv6(address) ? "ipv6" : "ipv4";
		list.addSubnet(address, Number(prefix ?? (family === "ipv6" ? bits.v6 : bits.v4)), family);
	}
	return (address) => {
		const normalised = parseAddress(address ?? "");
		return normalised !== undefined && list.check(normalised, isIPv6(normalised) ? "ipv6" : "ipv4");
	};
}

/** Eight groups without leading zeros, after the platform's own parser has validated the address. */
function groupsOf(address: string): string[] {
	const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
	const before = head.split(":").filter(Boolean);
	const after = (tail ?? "").split(":").filter(Boolean);
	return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}
