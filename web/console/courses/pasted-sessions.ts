import * as z from "zod/mini";
import { newCourseSession } from "#contract/courses.ts";

type Pasted = { topic: string; url: string };

export function nonEmptyLines(list: string): readonly string[] {
	return list.split(/\r?\n/).filter((line) => line.trim() !== "");
}

/** The last word of a line is its link; a tab or a comma before it belongs to neither part. */
export function parseSession(line: string): Pasted {
	const [, topic = "", url = ""] = /^\s*(.*?)[\s,;|]*?[\s,;|](\S+)\s*$/.exec(line) ?? [];
	return topic === "" ? { topic: line.trim(), url: "" } : { topic: topic.replace(/^"|"$/g, ""), url };
}

/** Every line must be a session; the first invalid one is named. */
export const pastedSessionsSchema = z.object({
	list: z.pipe(
		z.string("Paste a list.").check(
			z.trim(),
			z.minLength(1, "Paste a list."),
			z.superRefine((list, context) => {
				for (const [index, line] of list.split(/\r?\n/).entries()) {
					if (line.trim() === "") continue;
					const { error } = z.safeParse(newCourseSession, parseSession(line));
					if (error === undefined) continue;
					context.addIssue({ code: "custom", message: `Line ${index + 1}: ${error.issues[0]?.message}`, input: list });
					return;
				}
			}),
		),
		z.transform((list: string) => nonEmptyLines(list).map(parseSession)),
	),
});
