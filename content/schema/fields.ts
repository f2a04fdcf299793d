import * as z from "zod/mini";
import { pictureName, pictureOf } from "./pictures.ts";

/** Words of one line. `most`: how many letters fit in their place. */
export const line = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** Sentences of at least `least` letters. */
export const text = (most: number, least = 1) => z.string().check(z.minLength(least), z.maxLength(most));

export const list = <Item extends z.ZodMiniType>(item: Item, least: number, most: number) =>
	z.array(item).check(z.minLength(least), z.maxLength(most));

export const whole = (least: number, most: number) =>
	z.number().check(z.refine(Number.isInteger, "a whole number"), z.minimum(least), z.maximum(most));

const inAddress = /^[a-z][a-z0-9-]+$/;

/** Part of an address: 'data-science'. */
export const slug = z.string().check(z.regex(inAddress, "small letters, digits and dashes"));

/** Names a program by its address: it is chosen, not typed. */
export const ofProgram = (said: { title?: string; description?: string } = {}) =>
	z.string().check(z.regex(inAddress, "a program"), z.meta({ title: "Program", ...said, format: "program" }));

/** A list in which each program occurs once. */
export const oncePerProgram = z.check<(string | { program: string })[]>(({ value, issues }) => {
	const named = value.map((each) => (typeof each === "string" ? each : each.program));
	for (const [at, each] of value.entries()) {
		if (named.indexOf(named[at] ?? "") === at) continue;
		const path = typeof each === "string" ? [at] : [at, "program"];
		issues.push({ code: "custom", input: value, path, message: "a program that is not in this list yet" });
	}
});

export const email = z.email("an email address").check(z.maxLength(100));

/** The address of a page of another site. */
export const httpsAddress = z.string().check(z.startsWith("https://", "an https address"), z.maxLength(500));

/** '2026-12-07'. */
export const day = z.iso.date("a day like 2026-12-07");

/** An uploaded picture of at least `least` pixels on its longer side. */
export const picture = (least: number) =>
	z.string().check(
		z.regex(pictureName, "an uploaded picture"),
		z.refine((name) => !pictureName.test(name) || longerSide(name) >= least, {
			error: `a picture of at least ${least} pixels on its longer side`,
		}),
		z.meta({ format: "picture" }),
	);

function longerSide(name: string): number {
	const { width, height } = pictureOf(name) ?? { width: 0, height: 0 };
	return Math.max(width, height);
}

/** Invented, or not the provider's own yet: replace it before opening. */
export const specimen = z.optional(
	z.literal(true).check(z.meta({ title: "Still a sample", description: "Invented, or not your own yet." })),
);

/** Grounds a mark stands on (see the tokens of the same names in `web/ui/tokens.css`). */
export const ground = z.enum(["night", "peacock", "marigold", "kumkum", "neem", "pink", "lagoon", "sandal"]);

/** Scenes that can stand on a card, drawn in `web/site/scenes/`. */
export const scene = z.enum([
	...["dots", "review", "projects", "scales", "tools", "interview", "shield", "flow", "screens", "growth"],
	...["people", "ledger", "blocks", "servers", "lock", "network", "board", "terminal", "pipeline", "table"],
	...["candles", "invoice", "phone", "campaign", "funnel", "lens", "tree", "wireframe", "clock"],
] as const);
