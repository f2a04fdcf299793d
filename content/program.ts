import type * as z from "zod/mini";
import { language } from "./language.ts";
import type { ground, scene } from "./schema/fields.ts";
import type { program, question } from "./schema/program.ts";
import { t } from "./words.ts";

export type Ground = z.output<typeof ground>;
export type Scene = z.output<typeof scene>;
export type Program = z.output<typeof program>;
export type Faq = z.output<typeof question>;
export type Module = Program["curriculum"][number];

const dark: readonly Ground[] = ["night", "peacock", "kumkum", "neem"];

/** Dark grounds take light text and light bars, the others dark ones. */
export function isDark(ground: Ground): boolean {
	return dark.includes(ground);
}

const small = [
	...[t("no"), t("one"), t("two"), t("three"), t("four"), t("five"), t("six")],
	...[t("seven"), t("eight"), t("nine"), t("ten"), t("eleven"), t("twelve")],
];

/** 'eight'; in figures from 13 on. */
export function inWords(count: number): string {
	return small[count] ?? String(count);
}

/** 'Eight', where a sentence begins. */
export function inWordsFirst(count: number): string {
	const words = inWords(count);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a program is called on certificates, which are in English whatever the page is in. */
export function nameInEnglish({ title, domain }: Pick<Program, "title" | "domain">): string {
	return language === "en" ? title : domain;
}
