import { apiPrefix } from "#contract/paths.ts";
import { type TestApp, testOrigin } from "../app.ts";

/** One press of a form's button, or what pretends to be one. */
export type Submission = {
	kind: string;
	path: string;
	body: Record<string, unknown>;
	/** Where it comes from. */
	address: string;
	key?: string | undefined;
	/** A plain post of a page without scripts. */
	form?: boolean;
	/** How often it is sent. */
	times?: number;
	extraFields?: Record<string, unknown>;
};

/** The statuses it was answered with. */
export async function send({ app }: TestApp, submission: Submission): Promise<number[]> {
	const { path, body, address, key, form, times = 1 } = submission;
	const text = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
	const statuses: number[] = [];
	for (let time = 0; time < times; time++) {
		const { statusCode } = await app.inject({
			method: "POST",
			url: apiPrefix + path,
			remoteAddress: address,
			headers: {
				origin: testOrigin,
				"content-type": form ? "application/x-www-form-urlencoded" : "application/json",
				...(key !== undefined && !form && { "idempotency-key": key }),
			},
			payload: form ? new URLSearchParams(text).toString() : JSON.stringify(body),
		});
		statuses.push(statusCode);
	}
	return statuses;
}
