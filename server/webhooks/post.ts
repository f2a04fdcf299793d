import { type LookupAddress, lookup as lookUp } from "node:dns";
import { request } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { parseAddress } from "../platform/overload/networks.ts";

type Posted = { status: number; answer: string };
/** Sends a body and reads the beginning of the answer. Rejects with a reason if there is no answer. */
export type Post = (address: string, headers: Record<string, string>, body: string) => Promise<Posted>;

const timeoutMs = 10_000;
const maxAnswerLength = 2_000;

/** Loopback, private, link-local and carrier networks, and those reserved for special purposes. */
const privateNetworks4: readonly (readonly [network: string, prefix: number])[] = [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
];
/** IPv6 addresses that are allocated to the public internet, without ranges that embed IPv4 or serve documentation. */
const public6 = new BlockList();
public6.addSubnet("2000::", 3, "ipv6");
const private6 = new BlockList();
for (const [network, prefix] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
] as const)
	private6.addSubnet(network, prefix, "ipv6");
const private4 = new BlockList();
for (const [network, prefix] of privateNetworks4) private4.addSubnet(network, prefix, "ipv4");

/** Whether an address lies on the open internet. */
export function isPublic(text: string): boolean {
	const address = parseAddress(text);
	if (address === undefined) return false;
	if (isIP(address) === 4) return !private4.check(address, "ipv4");
	return public6.check(address, "ipv6") && !private6.check(address, "ipv6");
}

/** Connects to the address that was checked, which prevents DNS rebinding. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
	lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
		if (error) return done(error, "");
		const [first] = found;
		if (first === undefined || !found.every(({ address }) => isPublic(address))) return done(new NotPublic(), "");
		if (options.all) done(null, found);
		else done(null, first.address, first.family);
	});
};

class NotPublic extends Error {
	override message = "Not sent: this address is in a private network.";
}

/** Redirects are not followed: they would bypass these checks. */
export function postHttps(address: string, headers: Record<string, string>, body: string): Promise<Posted> {
	const { promise, resolve, reject } = Promise.withResolvers<Posted>();
	const url = new URL(address);
	const host = url.hostname.replace(/^\[|\]$/g, "");
	if (url.protocol !== "https:" || (isIP(host) !== 0 && !isPublic(host))) return Promise.reject(new NotPublic());
	const options = { method: "POST", agent: false, lookup: lookUpPublic, signal: AbortSignal.timeout(timeoutMs) };
	const sending = request(url, { ...options, headers }, (response) => {
		let answer = "";
		const end = () => {
			resolve({ status: response.statusCode ?? 0, answer: answer.slice(0, maxAnswerLength).replaceAll("\0", "") });
			response.destroy();
		};
		response.setEncoding("utf8");
		response.on("data", (part: string) => {
			answer += part;
			if (answer.length >= maxAnswerLength) end();
		});
		response.on("end", end);
		response.on("error", reject);
	});
	sending.on("error", reject);
	sending.end(body);
	return promise;
}
