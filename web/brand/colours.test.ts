import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { coloursIn, painted } from "#content/paint.ts";

const home = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(home + file, "utf8");

/** Colours that a provider's tokens do not change: the dark scheme (second in `light-dark`), Google's own button, the arrow of a select, partners' logos. */
const ofTheirOwn = new Set([
	"web/ui/tokens.css",
	"web/ui/select.css",
	"web/site/sign-in/identity-buttons.tsx",
	"web/site/sign-in/sign-in.css",
]);
const dark = /light-dark\([^()]*(\([^()]*\))?[^()]*\)|media="\(prefers-color-scheme: dark\)"|content="#0b2027"/g;

test("no colour of the light scheme stands outside the tokens, so that a provider changes them in one file", () => {
	const files = ["web", "content/images"].flatMap((folder) =>
		readdirSync(home + folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
	);
	const painting = files.filter(
		(file) =>
			/\.(css|tsx?|astro|svg)$/.test(file) &&
			!/\.test\.|^content\/images\/partners\//.test(file) &&
			!ofTheirOwn.has(file),
	);
	expect(painting.length).toBeGreaterThan(300);
	const found = painting.flatMap((file) =>
		(
			read(file)
				.replace(dark, "")
				.replaceAll(/var\(--color-[\w-]+,#[\da-f]{6}\)/g, "")
				.match(/(#|%23)[\da-f]{6}\b/gi) ?? []
		).map((colour) => `${file}: ${colour}`),
	);
	expect(found).toEqual([]);
});

test("a drawing takes the tokens' colours, and one that names an unknown colour is refused", () => {
	const colours = coloursIn(read("web/ui/tokens.css").replace("--color-night: #073b46", "--color-night: #123456"));
	const logo = painted(read("content/images/logo.svg"), colours);
	expect(logo).toContain('fill="#123456"');
	expect(logo).not.toMatch(/var\(/);
	expect(() => painted('<path fill="var(--color-mauve,#ff00ff)"/>', colours)).toThrow(/--color-mauve/);
});
