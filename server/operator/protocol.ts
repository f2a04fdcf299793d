import { join, resolve } from "node:path";
import * as z from "zod/mini";

/** What goes through the operator's door: a line of JSON each way, then lines until the outcome. */
export const asked = z.strictObject({
	name: z.string(),
	argv: z.array(z.string()),
	cwd: z.string(),
});
export type Asked = z.output<typeof asked>;

export const told = z.union([
	z.strictObject({ said: z.string() }),
	z.strictObject({ refused: z.nullable(z.string()) }),
]);
export type Told = z.output<typeof told>;

/** The shortest that any system allows is 104 bytes with the zero at its end. */
const longestAddress = 100;

/** Where the door of this data directory is; undefined where the system or the length of the path allows none. */
export function doorOf(dataDir: string): string | undefined {
	const address = join(resolve(dataDir), "operator.sock");
	return process.platform === "win32" || Buffer.byteLength(address) > longestAddress ? undefined : address;
}
