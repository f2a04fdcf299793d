import { expect, test } from "vitest";
import { touch } from "#contract/enquiry-forms.ts";
import { touchOf } from "./touch.ts";

const now = new Date("2026-03-01T04:30:00.000Z");
const at = (address: string, referrer = "") => touchOf(new URL(address), referrer, now);

test("a campaign and its click id are noted as the contract takes them", () => {
	const noted = at(
		"https://gradway.example/data-science?utm_source=insta&utm_medium=story&gclid=abc",
		"https://search.example/?q=x",
	);
	expect(touch.parse(JSON.parse(JSON.stringify(noted)))).toEqual({
		at: "2026-03-01T04:30:00.000Z",
		landing: "/data-science",
		referrer: "https://search.example/?q=x",
		source: "insta",
		medium: "story",
		clickId: "gclid=abc",
	});
});

test("our own pages and unreadable referrers are no source", () => {
	expect(at("https://gradway.example/contact", "https://gradway.example/programs").referrer).toBeUndefined();
	expect(at("https://gradway.example/contact", "nonsense").referrer).toBeUndefined();
});
