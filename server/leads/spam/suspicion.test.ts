import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFromOtherForm, suspicionsOf } from "./suspicion.ts";

const asha = { name: "Asha Rao", filledIn: 41_000, freeText: ["I would like to know about weekend batches."] };

describe("A submission is suspected", () => {
	test("when the hidden field is filled", () => {
		expect(suspicionsOf({ ...asha, website: "https://example.com" })).toEqual(["honeypot"]);
	});

	test("when the form was filled sooner than anyone types", () => {
		expect(suspicionsOf({ ...asha, filledIn: 2999 })).toEqual(["too-fast"]);
	});

	test("when it carries three links", () => {
		const text = "http://a.example https://www.b.example www.c.example";
		expect(suspicionsOf({ ...asha, freeText: [text] })).toEqual(["links"]);
	});

	test.each(["<a href=x>y</a>", "[url=x]y[/url]"])("when it carries three links written %s", (written) => {
		expect(suspicionsOf({ ...asha, freeText: [written.repeat(3)] })).toEqual(["links"]);
	});

	test("when the three links are spread over its fields", () => {
		expect(suspicionsOf({ ...asha, freeText: ["http://a.example", "www.b.example", "http://c.example"] })).toEqual([
			"links",
		]);
	});

	test.each(["https://win.example", "http://win.example", "www.win.example", "Earn at cheap-loans.xyz now"])(
		"when the name is %s",
		(name) => {
			expect(suspicionsOf({ ...asha, name })).toEqual(["links"]);
		},
	);

	test.each(["<a href=//win.example>casino</a>", "[url=//win.example]x[/url]", "SEO for you: https://rank.example"])(
		"when it advertises: %s",
		(text) => expect(suspicionsOf({ ...asha, freeText: [text] })).toEqual(["links"]),
	);

	test.each([
		"< script src=x>",
		"<img src=x>",
		"<iframe src=x>",
		"<a class=x href=//win.example>x</a>",
		"[link]x[/link]",
	])("when it is marked up, without a link that could be counted: %s", (text) =>
		expect(suspicionsOf({ ...asha, freeText: [text] })).toEqual(["links"]),
	);

	test.each(["a backlink", "backlinks", "a loan", "loans", "an escort", "rank first", "ranking on maps", "earn ₹5000"])(
		"when beside one link it offers %s",
		(offer) =>
			expect(suspicionsOf({ ...asha, freeText: ["We have", `${offer}: https://win.example`] })).toEqual(["links"]),
	);

	test.each(["asdfasdf", "aaaaaaa", "xUhGkqWpTz", "Hxqvbnwt Lpzkd", "Asha Hxqvbnwt", "bcdfghjkl"])(
		"when the name is %s",
		(name) => expect(suspicionsOf({ ...asha, name })).toEqual(["gibberish"]),
	);

	test.each(["qbaqd", "bxadx", "xbaxd", "jbajd", "vbavd", "bzadz", "wbawd", "fqagq"])(
		"when two pairs of letters in a word of the name are of no language: %s",
		(word) => {
			expect(suspicionsOf({ ...asha, name: `Asha ${word}` })).toEqual(["gibberish"]);
			expect(suspicionsOf({ ...asha, name: `Asha ${word.slice(0, 3)} ${word.slice(3)}a` })).toEqual([]);
		},
	);

	test.each([
		{ name: "Asha" },
		{ name: "Asha", consent: "" },
		{ name: "Asha\r\nBcc: a@b.example", consent: "2025-12-01" },
	])("of coming from none of our forms: %o", (sent) => expect(isFromOtherForm(sent)).toBe(true));

	test("for every reason it gives", () => {
		expect(suspicionsOf({ name: "www.win.example", website: "x", filledIn: 0, freeText: [] })).toEqual([
			"honeypot",
			"too-fast",
			"links",
		]);
	});
});

describe("A person is not suspected", () => {
	test("after exactly three seconds", () => expect(suspicionsOf({ ...asha, filledIn: 3000 })).toEqual([]));

	test("without scripts, which send no time", () =>
		expect(suspicionsOf({ ...asha, filledIn: undefined, website: "" })).toEqual([]));

	test.each(["AnneMarie McDowell", "Xavier D'Souza", "Qureshi", "Szymon Krzysztof", "Jyotsna", "Vrushabh Kshirsagar"])(
		"for the name of %s",
		(name) => expect(suspicionsOf({ ...asha, name })).toEqual([]),
	);

	test("for asking about a course on what others advertise", () =>
		expect(suspicionsOf({ ...asha, freeText: ["Is there a course on SEO, or on crypto?"] })).toEqual([]));

	test("for a degree behind the name", () => expect(suspicionsOf({ ...asha, name: "Ravi Kumar B.Com" })).toEqual([]));

	test.each(["https://www.a.example", "http://www.a.example"])("for two links, one of them %s", (first) =>
		expect(suspicionsOf({ ...asha, freeText: [`My work: ${first} and https://b.example`, undefined] })).toEqual([]),
	);

	test("in any of 500 submissions as people make them", () => {
		const word = fc.constantFrom(
			"please",
			"tell",
			"me",
			"fees",
			"batch",
			"e.g.",
			"React.js",
			"Node.js",
			"10.30",
			"B.Tech",
		);
		const human = fc.record({
			name: fc.constantFrom(
				"Asha Rao",
				"Mohd. Imran",
				"S. Venkatesh",
				"Anu B.Com",
				"D'Souza Rhea",
				"प्रिया शर्मा",
				"Dr.Nair",
			),
			website: fc.constantFrom(undefined, "", " "),
			filledIn: fc.option(fc.integer({ min: 3000, max: 3_600_000 }), { nil: undefined }),
			freeText: fc.array(
				fc.array(word, { maxLength: 60 }).map((words) => `${words.join(" ")} https://github.example/asha`),
				{ maxLength: 2 },
			),
		});
		fc.assert(
			fc.property(human, (submission) => suspicionsOf(submission).length === 0),
			{ numRuns: 500 },
		);
	});
});
