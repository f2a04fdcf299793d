import { isDark } from "#content/program.ts";
import { contrastOf } from "#content/schema/colours.ts";
import { ground } from "#content/schema/fields.ts";
import { colours } from "#web/brand/colours.ts";

/** '8.1': the contrast of the text on a ground. Undefined for anything but a ground. */
export function groundContrast(option: unknown): string | undefined {
	const { data } = ground.safeParse(option);
	const [own, text] = data === undefined ? [] : [colours[data], colours[isDark(data) ? "paper" : "ink"]];
	return own && text && contrastOf(own, text).toFixed(1);
}
