import { describe, expect, test } from "vitest";
import {
	consolePages,
	courseInPortal,
	loginFor,
	newPasswordFor,
	pages,
	portalPages,
	recordAddress,
	signInFor,
} from "./paths.ts";
import { consoleReturnUrl, portalReturnUrl } from "./return-url.ts";

const id = "6f1f77f2-5a0b-4c7e-9a58-0c3f3b8f0f11";
const nextIn = (address: string) => new URL(address, "https://academy.example").searchParams.get("next");

test("A console page is a valid return URL with its query", () => {
	for (const page of consolePages) expect(consoleReturnUrl(page)).toBe(page);
	const open = recordAddress(pages.applyData, id);
	expect(consoleReturnUrl(nextIn(signInFor(open)))).toBe(open);
	expect(consoleReturnUrl("/create-user?form=edit&id=7&q=%E0%A4%86%26")).toBe(
		"/create-user?form=edit&id=7&q=%E0%A4%86%26",
	);
});

test("A portal page is a valid return URL with its query, in both steps of logging in", () => {
	for (const page of portalPages) expect(portalReturnUrl(page)).toBe(page);
	const session = courseInPortal(id, id);
	for (const signInPage of [loginFor, newPasswordFor])
		expect(portalReturnUrl(nextIn(signInPage(session)))).toBe(session);
});

test("Home is left out, as it is the default", () => {
	expect(loginFor(pages.studentHome)).toBe(pages.login);
	expect(newPasswordFor(pages.studentHome)).toBe(pages.newPassword);
});

describe.each([
	["console", consoleReturnUrl, pages.dashboard, [pages.studentHome, courseInPortal(id)], "/outbox"],
	["portal", portalReturnUrl, pages.studentHome, [pages.dashboard, recordAddress(pages.applyData, id)], "/myjob"],
] as const)("The %s", (_, placeOf, otherwise, ofOthers, page) => {
	test.each([
		...ofOthers,
		undefined,
		null,
		[`${page}?a`, page],
		"",
		`${page.slice(1)}?a`,
		`https://elsewhere.example${page}`,
		`//elsewhere.example${page}`,
		`/\\elsewhere.example${page}`,
		`\\\\elsewhere.example${page}`,
		`/\t/elsewhere.example${page}`,
		` //elsewhere.example${page}`,
		`//place.invalid@elsewhere.example${page}`,
		"javascript:alert(1)",
		`/signin?next=${page}`,
		`/login?next=${page}`,
		`${page}/../login`,
		`${page}/`,
		page.toUpperCase(),
		`${page}?q=${"a".repeat(2000)}`,
	])("sends nobody to %j", (next) => {
		expect(placeOf(next)).toBe(otherwise);
	});

	test("refuses characters that are invalid in a header", () => {
		expect(placeOf(`${page}?q=a\r\nset-cookie: user1=x#here`)).toBe(`${page}?q=aset-cookie:%20user1=x`);
	});
});
