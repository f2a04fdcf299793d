import { describe, expect, test } from "vitest";
import type { Config } from "../config/config.ts";
import { isOwnOrigin, ownOrigins } from "./origins.ts";

const ownOf = (publicUrl: string, environment: Config["environment"]) =>
	[...ownOrigins({ publicUrl, environment } as Config)].sort();

describe("Our own origin", () => {
	test.each([
		["https://academy.example", "development"],
		["https://academy.example", "production"],
		["http://localhost:8080", "production"],
	] as const)("%s is the only one in %s", (publicUrl, environment) => {
		expect(ownOf(publicUrl, environment)).toEqual([publicUrl]);
	});

	test("includes the other loopback names at the same port in development", () => {
		for (const host of ["localhost", "127.0.0.1", "[::1]"])
			expect(ownOf(`http://${host}:8080`, "development")).toEqual([
				"http://127.0.0.1:8080",
				"http://[::1]:8080",
				"http://localhost:8080",
			]);
		expect(ownOf("https://localhost", "test")).toEqual(["https://127.0.0.1", "https://[::1]", "https://localhost"]);
	});

	test("excludes a missing origin and those that merely share a prefix or suffix", () => {
		const own = new Set(["https://academy.example"]);
		expect(isOwnOrigin(own, "https://academy.example")).toBe(true);
		for (const origin of [undefined, "", "null", "http://academy.example", "https://academy.example.elsewhere.example"])
			expect([origin, isOwnOrigin(own, origin)]).toEqual([origin, false]);
	});
});
