import { expect, test } from "vitest";
import { consolePlace } from "./console-place.ts";
import { consolePages, openRecord, pages, signInFor } from "./paths.ts";

test("A page of the console is come back to with its query", () => {
	for (const page of consolePages) expect(consolePlace(page)).toBe(page);
	const open = openRecord(pages.applyData, "6f1f77f2-5a0b-4c7e-9a58-0c3f3b8f0f11");
	expect(consolePlace(new URL(signInFor(open), "https://academy.example").searchParams.get("next"))).toBe(open);
	expect(consolePlace("/create-user?form=edit&id=7&q=%E0%A4%86%26")).toBe("/create-user?form=edit&id=7&q=%E0%A4%86%26");
});

test.each([
	undefined,
	null,
	["/dashboard?a", "/outbox"],
	"",
	"dashboard?a",
	"https://elsewhere.example/outbox",
	"//elsewhere.example/outbox",
	"/\\elsewhere.example/outbox",
	"\\\\elsewhere.example/outbox",
	"/\t/elsewhere.example/outbox",
	" //elsewhere.example/outbox",
	"//console.invalid@elsewhere.example/outbox",
	"javascript:alert(1)",
	"/home",
	"/signin?next=/outbox",
	"/outbox/../login",
	"/outbox/",
	"/OUTBOX",
	`/outbox?q=${"a".repeat(2000)}`,
])("%j is nowhere to be sent to", (next) => {
	expect(consolePlace(next)).toBe(pages.dashboard);
});

test("What cannot stand in a header does not get there", () => {
	expect(consolePlace("/outbox?q=a\r\nset-cookie: user1=x#here")).toBe("/outbox?q=aset-cookie:%20user1=x");
});
