import { apiPrefix } from "#contract/paths.ts";

/** One press of a form's button, or what pretends to be one. */
export type Submission = {
	kind: string;
	path: string;
	body: Record<string, unknown>;
	/** Where it comes from, as the proxy in front says. */
	address: string;
	key?: string | undefined;
	/** A plain post of a page without scripts. */
	form?: boolean;
	/** Sent so often. */
	times?: number;
	more?: Record<string, unknown>;
};

/** The statuses it was answered with. */
export async function send(
	origin: string,
	{ path, body, address, key, form, times = 1 }: Submission,
): Promise<number[]> {
	const statuses: number[] = [];
	for (let time = 0; time < times; time++) {
		const headers = {
			origin: origin.replace("127.0.0.1", "localhost"),
			"x-forwarded-for": address,
			"content-type": form ? "application/x-www-form-urlencoded" : "application/json",
			...(key !== undefined && !form && { "idempotency-key": key }),
		};
		const text = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
		const sent = form ? new URLSearchParams(text).toString() : JSON.stringify(body);
		const answered = await fetch(origin + apiPrefix + path, {
			method: "POST",
			headers,
			body: sent,
			redirect: "manual",
		});
		await answered.arrayBuffer();
		statuses.push(answered.status);
	}
	return statuses;
}
