import { describe, expect, test } from "vitest";
import { hasCookie, openCookies, presentedToken } from "./token.ts";

const token = `${"A-_9".repeat(10)}xyz`;
const other = "B".repeat(43);

describe("A presented token", () => {
	test.each(["admin", "student"] as const)("of an %s is read from that audience's own cookie", (audience) => {
		const [own, foreign] = audience === "admin" ? ["user1", "user"] : ["user", "user1"];
		for (const cookie of [`${own}=${token}`, `a=b; ${own}=${token}; c=d`, `${foreign}=${other};${own}=${token} ;c=d`])
			expect([cookie, presentedToken(audience, { cookie })]).toEqual([cookie, { token, by: "cookie" }]);
		for (const cookie of [
			`${foreign}=${token}`,
			`x${own}=${token}`,
			`a=b ${own}=${token}`,
			`${own}=${token.slice(1)}`,
			`${own}=${token}A`,
			`${own}=${token} c=d`,
			`${own}=${token.replace("A", "*")}`,
			"",
		])
			expect([cookie, presentedToken(audience, { cookie })]).toEqual([cookie, undefined]);
		expect(presentedToken(audience, {})).toBeUndefined();
	});

	test("is read from the header with Bearer in any case, and from no other scheme", () => {
		for (const word of ["Bearer", "bearer", "BEARER"])
			expect(presentedToken("admin", { authorization: `${word} ${token}` })).toEqual({ token, by: "bearer" });
		for (const authorization of [`Basic ${token}`, `Bearer ${token}A`, `x Bearer ${token}`, `Bearer  ${token}`, ""])
			expect([authorization, presentedToken("admin", { authorization })]).toEqual([authorization, undefined]);
	});

	test("in a cookie is ignored beside an Authorization header without a token", () => {
		const cookie = `user1=${other}`;
		expect(presentedToken("admin", { authorization: `Bearer ${token}`, cookie })).toEqual({ token, by: "bearer" });
		expect(presentedToken("admin", { authorization: "Basic bWVlcmE6", cookie })).toBeUndefined();
	});
});

describe("A cookie", () => {
	test("is cleared with the attributes it was set with", () => {
		const cookies = openCookies({ environment: "production", publicUrl: "http://localhost:3000" });
		const attributes = "Path=/; HttpOnly; Secure; SameSite=None";
		expect(cookies.issue("student", token)).toBe(`user=${token}; Max-Age=10800; ${attributes}`);
		expect(cookies.clear("student")).toBe(`user=; Max-Age=0; ${attributes}`);
		expect(cookies.clear("admin")).toBe(`user1=; Max-Age=0; ${attributes}`);
	});

	test("is set without Secure only on http loopback outside production, where Safari would refuse it", () => {
		const ofStudent = (environment: "development" | "production" | "test", publicUrl: string) =>
			openCookies({ environment, publicUrl }).issue("student", token);
		for (const publicUrl of ["http://localhost:3000", "http://127.0.0.1:3000"])
			expect(ofStudent("development", publicUrl)).toBe(`user=${token}; Max-Age=10800; Path=/; HttpOnly; SameSite=Lax`);
		for (const publicUrl of ["https://localhost:3000", "http://academy.example", "https://academy.example"])
			expect(ofStudent("development", publicUrl)).toMatch(/Secure; SameSite=None$/);
		expect(ofStudent("production", "http://localhost:3000")).toMatch(/Secure; SameSite=None$/);
	});

	test("of an audience is recognised by its name, whatever its value", () => {
		expect(hasCookie("admin", "a=b; user1=dead")).toBe(true);
		expect(hasCookie("admin", "user=dead; xuser1=dead")).toBe(false);
		expect(hasCookie("admin", undefined)).toBe(false);
	});
});
