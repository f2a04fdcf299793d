import type * as z from "zod/mini";
import type { ground, scene } from "./schema/fields.ts";
import type { program, question } from "./schema/program.ts";

export type Ground = z.output<typeof ground>;
export type Scene = z.output<typeof scene>;
export type Program = z.output<typeof program>;
export type Faq = z.output<typeof question>;
export type Module = Program["curriculum"][number];

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** 'eight'; in figures from 13 on. */
export function inWords(count: number): string {
	return small[count] ?? String(count);
}

/** 'Eight', where a sentence begins. */
export function inWordsFirst(count: number): string {
	const words = inWords(count);
	return words.charAt(0).toUpperCase() + words.slice(1);
}
