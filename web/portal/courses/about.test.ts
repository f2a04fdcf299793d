import { expect, test } from "vitest";
import { splitAtLinks } from "./about.tsx";

const addresses = (text: string) => splitAtLinks(text).flatMap(({ text, isLink }) => (isLink ? [text] : []));

test("Https addresses in a description are links, without the stop after them; nothing else is", () => {
	const text = "Notes: https://notes.example/a?b=1. Timetable (https://time.example/x), every Monday.";
	expect(addresses(text)).toEqual(["https://notes.example/a?b=1", "https://time.example/x"]);
	expect(
		splitAtLinks(text)
			.map(({ text }) => text)
			.join(""),
	).toBe(text);
	expect(addresses("http://plain.example javascript:alert(1) data:text/html,x https:// https://[")).toEqual([]);
	expect(splitAtLinks("")).toEqual([]);
});
