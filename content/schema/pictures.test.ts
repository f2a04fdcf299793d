import { expect, test } from "vitest";
import { companies, institutions, partnerWords } from "../partners.ts";
import { changesIn } from "./changes.ts";
import { documentProblems, schemaOf } from "./documents.ts";
import { fieldOf } from "./form.ts";
import { nameOfPicture, pictureOf, picturesIn } from "./pictures.ts";

const hash = "aB3-_".repeat(9).slice(0, 43);
const wide = `${hash}.1024x400`;
const partners = (...own: object[]) => ({ words: partnerWords, companies: own, institutions });

test("the name of a picture says its hash and its size; anything else is no picture", () => {
	expect(pictureOf(wide)).toEqual({ hash, width: 1024, height: 400 });
	expect(nameOfPicture({ hash, width: 1024, height: 400 })).toBe(wide);
	for (const other of [
		hash,
		`${hash}.1024`,
		`x${wide}`,
		`../${wide}`,
		`${wide}.png`,
		`https://elsewhere.example/${wide}`,
	])
		expect(pictureOf(other)).toBeUndefined();
});

test("every picture that a document names is found with its place", () => {
	const content = { logo: wide, rows: [{ name: "Acme" }, { picture: wide }], words: `not ${wide}`, none: null };
	expect(picturesIn(content)).toEqual([
		{ name: wide, path: ["logo"] },
		{ name: wide, path: ["rows", 1, "picture"] },
	]);
});

test("a partner has a drawing or an uploaded logo", () => {
	const problems = (partner: object) => documentProblems("partners", partners(partner), partners(...companies));
	expect(problems({ name: "Acme", picture: wide })).toEqual([]);
	expect(problems({ name: "Acme", logo: "tessarune" })).toEqual([]);
	expect(problems({ name: "Acme" })).toMatchObject([{ path: ["companies", 0, "picture"], limit: "a logo" }]);
	expect(problems({ name: "Acme", picture: `${hash}.64x64` })).toMatchObject([
		{ limit: "a picture of at least 128 pixels on its longer side" },
	]);
});

test("a change names no hash in its words, and which pictures they are beside them", () => {
	const schema = schemaOf("partners");
	if (schema === undefined) throw new Error("No schema");
	const [before, after] = [
		partners({ name: "Acme", logo: "acme" }),
		partners({ name: "Acme", logo: "acme", picture: wide }),
	];
	expect(changesIn(fieldOf(schema), before, after)).toMatchObject([
		{ field: "Companies, Acme, Logo", before: null, after: "a picture", pictures: { before: null, after: wide } },
	]);
	const other = partners({ name: "Acme", logo: "acme", picture: wide.replace("1024x400", "600x600") });
	expect(changesIn(fieldOf(schema), after, other)).toMatchObject([
		{ before: "a picture", after: "a picture", pictures: { before: wide, after: wide.replace("1024x400", "600x600") } },
	]);
});
