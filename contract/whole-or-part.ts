import * as z from "zod/mini";

type Fields = Record<string, z.ZodMiniType>;

/**
 * For a change that is either complete or partial (specification section 7, "full body, or only …"): all required
 * `details`, or none of them and one of `parts`. Each missing field gets its own message.
 */
export function wholeOrPart<Body extends object>(details: Fields, parts: readonly (keyof Body & string)[]) {
	const names = Object.keys(details) as (keyof Body & string)[];
	return (sent: z.core.ParsePayload<Body>) => {
		const isGiven = (name: keyof Body & string) => sent.value[name] !== undefined;
		if (parts.some(isGiven) && !names.some(isGiven)) return;
		for (const name of names.filter((each) => !isGiven(each))) {
			const { error } = z.safeParse(details[name] as z.ZodMiniType, undefined);
			if (error)
				sent.issues.push({ code: "custom", path: [name], message: error.issues[0]?.message, input: undefined });
		}
	};
}
