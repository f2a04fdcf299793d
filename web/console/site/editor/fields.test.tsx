import { expect, test } from "vitest";
import type { Field } from "#content/schema/form.ts";
import { merge } from "#content/schema/merge.ts";
import { siteDocument } from "../queries.ts";
import { drawWith, words } from "../testing.tsx";
import { FieldInput } from "./fields.tsx";
import { FormProvider, type Path } from "./form-context.ts";
import { valueAt } from "./sections.ts";

const text: Field = { kind: "text", label: "", optional: false };
const consent: Field = {
	kind: "group",
	label: "Consent",
	optional: true,
	fields: { givenOn: { ...text, label: "Given on" } },
};
const note: Field = { ...text, label: "Note", optional: true };
const figure: Field = { ...text, label: "Figure", format: "figure" };
const claims = [
	{ id: "mentors", value: "20+", text: "industry mentors", instead: "" },
	{ id: "weeks", value: "8", text: "weeks", instead: "" },
];

type Document = Readonly<Record<string, unknown>>;

/** The field at `path` after Ravi saved `theirs` while `mine` was typed. */
function draw(field: Field, path: Path, { base, mine, theirs }: { base: Document; mine: Document; theirs?: Document }) {
	const { value, conflicts } = merge(base, mine, theirs ?? base);
	const nothing = () => {};
	const form = {
		publishedAt: (at: Path) => valueAt(base, at),
		english: undefined,
		problems: [],
		conflicts,
		at: [],
		change: nothing,
		decide: nothing,
		other: "Ravi",
	};
	return drawWith(
		[[siteDocument("claims").queryKey, { name: "claims", published: claims, draft: null }]],
		<FormProvider value={form}>
			<FieldInput field={field} value={valueAt(value, path)} path={path} />
		</FormProvider>,
	);
}

test("A colour says how well text reads on it; another choice says nothing of the kind", () => {
	const choice = (options: string[]): Field => ({ kind: "choice", label: "", optional: false, options });
	const ofGround = draw(choice(["peacock", "pink"]), ["ground"], { base: {}, mine: { ground: "pink" } });
	expect(words(ofGround)).toMatch(/Peacock, contrast 8\.1 .*Pink, contrast 8\.3/);
	expect(words(draw(choice(["standard"]), ["planLayout"], { base: {}, mine: {} }))).not.toContain("contrast");
});

test("A closed entry says that a choice between two texts waits inside it", () => {
	const people: Field = {
		kind: "list",
		label: "People",
		optional: false,
		item: { kind: "group", label: "", optional: false, fields: { name: { ...text, label: "Name" }, role: note } },
	};
	const both = (role: string) => ({ people: [{ name: "Lakshmi", role }, { name: "Arun" }] });
	const shown = words(draw(people, ["people"], { base: both("Host"), mine: both("Analyst"), theirs: both("Guest") }));
	expect(shown).not.toContain("Ravi wrote");
	expect(shown).toMatch(/Lakshmi Two versions changed Arun/);
});

const given = (day: string) => ({ consent: { givenOn: day } });

test.each<[string, Field, Path, Parameters<typeof draw>[2], string]>([
	["a text that I removed", note, ["note"], { base: { note: "a" }, mine: {}, theirs: { note: "b" } }, "b"],
	["a text that both added", note, ["note"], { base: {}, mine: { note: "a" }, theirs: { note: "b" } }, "b"],
	["a group that I removed", consent, ["consent"], { base: given("1"), mine: {}, theirs: given("2") }, "filled in"],
	["a group that Ravi removed", consent, ["consent"], { base: given("1"), mine: given("2"), theirs: {} }, "nothing"],
	["a group that both added", consent, ["consent"], { base: {}, mine: given("1"), theirs: given("2") }, "filled in"],
	[
		"a figure that both chose",
		...([figure, ["figure"]] as [Field, Path]),
		{ base: { figure: "" }, mine: { figure: "mentors" }, theirs: { figure: "weeks" } },
		"8 weeks",
	],
])("Between mine and theirs one can choose for %s", (_, field, path, versions, theirs) => {
	const shown = words(draw(field, path, versions));
	expect(shown).toContain(`Ravi wrote: ${theirs} Use theirs for ${field.label} Keep mine for ${field.label}`);
});

test("An optional field or group that was removed can be brought back", () => {
	expect(words(draw(note, ["note"], { base: { note: "a" }, mine: {} }))).toContain("Published: a Bring back Note");
	expect(words(draw(consent, ["consent"], { base: given("1"), mine: {} }))).toContain(
		"Published: filled in Bring back Consent",
	);
	// A group that is there leaves that to its fields.
	const changed = words(draw(consent, ["consent"], { base: given("1"), mine: given("2") }));
	expect(changed.match(/Bring back/g)).toHaveLength(1);
});
