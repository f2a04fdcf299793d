import { expect, test } from "vitest";
import { callerAddress, networkOf, proxyMatcher } from "./networks.ts";

test.each([
	["203.0.113.7", "203.0.113.7"],
	["203.0.113.7:40123", "203.0.113.7"],
	["::ffff:203.0.113.7", "203.0.113.7"],
	["::ffff:cb00:7107", "203.0.113.7"],
	["0:0:0:0:0:FFFF:CB00:7107", "203.0.113.7"],
	["[2001:db8:1:2::9]:40123", "2001:db8:1:2::/64"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
	["2001:db8::1", "2001:db8:0:0::/64"],
	["::1", "0:0:0:0::/64"],
	["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s counts as %s", (address, network) => {
	expect(networkOf(address)).toBe(network);
});

test("A network of a provider's customer is as wide as asked for", () => {
	expect(networkOf("2001:db8:1:2ff::9", 56)).toBe("2001:db8:1:200::/56");
	expect(networkOf("2001:db8:1:2ff::9", 48)).toBe("2001:db8:1::/48");
	expect(networkOf("203.0.113.7", 48)).toBe("203.0.113.7");
});

test.each(["", "unknown", "asha", "203.0.113", "203.0.113.7.9", "[::1", "2001:db8::1::2"])(
	"An invalid forwarded address (%s) is replaced by the peer's",
	(forwarded) => {
		expect(callerAddress({ ip: forwarded, socket: { remoteAddress: "::ffff:10.0.0.3" } })).toBe("10.0.0.3");
	},
);

test("A forwarded address loses its port, whichever way it is written", () => {
	const socket = { remoteAddress: "10.0.0.3" };
	expect(callerAddress({ ip: "203.0.113.7:40123", socket })).toBe("203.0.113.7");
	expect(callerAddress({ ip: "[2001:db8::9]:40123", socket })).toBe("2001:db8:0:0:0:0:0:9");
});

test("A proxy is known by its address, its range, or the name of the range", () => {
	const isProxy = proxyMatcher(["10.0.0.0/8", "loopback", "2001:db8::/32", "192.0.2.7"]);
	for (const address of ["10.9.8.7", "127.0.0.1", "::1", "::ffff:127.0.0.1", "2001:db8:7::1", "192.0.2.7"])
		expect([address, isProxy(address)]).toEqual([address, true]);
	for (const address of ["11.0.0.1", "192.0.2.8", "2001:db9::1", "", undefined]) expect(isProxy(address)).toBe(false);
	expect(proxyMatcher(false)("127.0.0.1")).toBe(false);
});
