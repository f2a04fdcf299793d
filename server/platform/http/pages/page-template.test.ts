import fc from "fast-check";
import { expect, test } from "vitest";
import { fillPage, parseTemplate, type TemplateValues } from "./page-template.ts";

const fill = (html: string, values: TemplateValues) => fillPage(parseTemplate(html) ?? [html], values);

test("a value is escaped for text and for quoted attributes", () => {
	const hostile = `<b>"Asha" & 'Ravi'</b>`;
	const escaped = "&lt;b&gt;&quot;Asha&quot; &amp; &#39;Ravi&#39;&lt;/b&gt;";
	expect(fill('<p title="{{title}}">{{ title }}</p>', { title: hostile })).toBe(`<p title="${escaped}">${escaped}</p>`);
});

test("text in a data block cannot leave its string or its script", () => {
	const page = '<script type="application/ld+json">{"name":"{{title}}"}</script>';
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.constant('</script><script>alert(1)//"\\\u2028<!--')), (title) => {
			const filled = fill(page, { title });
			const [, data = ""] = /^<script[^>]*>([^<]*)<\/script>$/.exec(filled) ?? [];
			expect(JSON.parse(data)).toEqual({ name: title });
		}),
	);
});

test("inserted values are not parsed as template marks", () => {
	const title = '{{link}}<template data-each="rows">';
	expect(fill("<p>{{title}}</p>", { title, link: "secret" })).toBe(
		"<p>{{link}}&lt;template data-each=&quot;rows&quot;&gt;</p>",
	);
});

test("executable scripts and styles are left unchanged", () => {
	const page = "<script>let a={{title}}</script><style>{{title}}</style>";
	expect(fill(page, { title: "x" })).toBe(page);
	expect(parseTemplate(page)).toBeUndefined();
});

test("a block is repeated for each row, whose names take precedence over the page's", () => {
	const page = '<template data-each="upcoming"><li>{{title}} by {{provider}}</li></template>';
	const values = {
		title: "Events",
		provider: "Us",
		upcoming: [{ title: "SQL" }, { title: "Git", provider: "Meera" }],
	};
	expect(fill(page, values)).toBe("<li>SQL by Us</li><li>Git by Meera</li>");
});

test.each([
	[true, "yes"],
	[false, "no"],
	["text", "yes"],
	["", "no"],
	[[{}], "yes"],
	[[], "no"],
])("%j holds: %s", (live, shown) => {
	const page = '<template data-when="live">yes</template><template data-unless="live">no</template>';
	expect(fill(page, { live })).toBe(shown);
});

test("a block is looked up by kind and name, like a placeholder", () => {
	const page = '<template data-when="value:offers">yes</template><template data-unless="value:offers">no</template>';
	expect(fill(page, { "value:offers": "yes" })).toBe("yes");
	expect(fill(page, {})).toBe("no");
});

test("blocks nest, and unrelated templates are left in the page", () => {
	const page =
		'<template id="x"><template data-when="live"><template data-each="rows">{{n}}<template data-when="last">.</template></template></template></template>';
	expect(fill(page, { live: true, rows: [{ n: "1" }, { n: "2", last: true }] })).toBe(
		'<template id="x">12.</template>',
	);
	expect(fill(page, { live: false })).toBe('<template id="x"></template>');
});

test("a missing name is empty, even if Object.prototype has it", () => {
	expect(fill("[{{nobody}}{{constructor}}]", {})).toBe("[]");
});

test("an incomplete page is refused when it is parsed", () => {
	expect(() => parseTemplate('<template data-each="rows"><p>')).toThrow("not closed");
});
