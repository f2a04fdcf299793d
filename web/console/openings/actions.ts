import { api } from "#contract/api.ts";
import type { JobApplicationRow, JobApplicationState, NewOpening, OpeningRow } from "#contract/openings.ts";
import { client } from "#web/api.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { showMailedToast } from "../mail/mailed-toast.ts";
import { invalidate, invalidateIfRefused } from "../query-client.ts";
import { openingsKey } from "./queries.ts";

/** Actions on openings and job applications. Each shows its success and waits until the lists are read again. */

export async function publish(body: NewOpening, idempotencyKey: string): Promise<void> {
	await client(api.publishOpening, { body, idempotencyKey });
	await finish("Opening published");
}

export async function change(
	{ _id: id }: OpeningRow,
	body: NewOpening & { state?: "published" },
	version: number | undefined,
) {
	await client(api.changeOpening, { params: { id }, body: { ...body, version } });
	await finish(body.state === undefined ? "Opening updated" : "Opening published again");
}

export async function close({ _id: id, version }: OpeningRow): Promise<void> {
	const call = client(api.changeOpening, { params: { id }, body: { state: "closed", version } });
	await invalidateIfRefused(call, openingsKey);
	await finish("Opening closed");
}

export async function publishAgain({ _id: id, version }: OpeningRow): Promise<void> {
	const call = client(api.changeOpening, { params: { id }, body: { state: "published", version } });
	await invalidateIfRefused(call, openingsKey);
	await finish("Opening published again");
}

export async function remove({ _id: id, version }: OpeningRow): Promise<void> {
	await invalidateIfRefused(client(api.removeOpening, { params: { id }, query: { version } }), openingsKey);
	await finish("Opening deleted");
}

export async function move(
	openingId: string,
	{ _id, name, email, version }: JobApplicationRow,
	state: JobApplicationState,
) {
	const params = { id: openingId, applicationId: _id };
	await client(api.moveJobApplication, { params, body: { state, version } });
	await invalidate(openingsKey);
	showMailedToast(`${name} is ${state} now`, email);
}

async function finish(text: string): Promise<void> {
	await invalidate(openingsKey);
	showToast(text);
}
