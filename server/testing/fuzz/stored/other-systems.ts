import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { importJob } from "../../../leads/import/import-rows.ts";
import { aRow, aSheet, reviewSheet, startSheet } from "../../../leads/import/testing.ts";
import { inboundJob } from "../../../leads/inbound/process-bodies.ts";
import { addOpenSource, aSource, sendInbound } from "../../../leads/inbound/testing.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import type { TestApp } from "../../app.ts";
import { type Examples, freshName, idOf } from "./example.ts";

const aWebhook = () => ({
	address: `https://crm.example/${freshName("leads")}`,
	events: ["lead.arrived" as const, "fee.paid" as const],
});
const newRows = () => [1, 2].map((each) => aRow(each + Math.floor(Math.random() * 90_000_000)));

/** An import that is begun, one that is reviewed and one that is done; a system that sends leads, and one that is told of them. */
export async function addOtherSystems(app: TestApp, admin: Client): Promise<Examples> {
	const created = idOf((await admin(api.createImport, { body: aSheet })).data);
	const reviewed = idOf(await reviewSheet(admin, newRows()));
	const started = idOf(await startSheet(admin, newRows()));
	await untilDone(importJob(app.parts));
	const source = await addOpenSource(admin, freshName("portal").toLowerCase());
	await sendInbound(app, source, { contact: { name: "Ravi", email: "ravi@mail.example" }, program: "Data Science" });
	await sendInbound(app, source, { contact: "nobody" });
	await untilDone(inboundJob(app.parts));
	const { data: existing } = await admin(api.listWebhooks, {});
	if (existing.length < 2) await admin(api.addWebhook, { body: { ...aWebhook(), on: true } });
	return {
		createImport: [aSheet],
		suggestColumns: [aSheet],
		removeImport: [created],
		reviewImport: [created, reviewed],
		startImport: [reviewed],
		addImportRows: [{ ...created, rows: newRows().map((cells, at) => ({ line: at + 2, cells })) }],
		undoImport: [started],
		readImport: [created, started],
		listImportRows: [{ ...started, outcome: "create" }],
		addInboundSource: [{ ...aSource, name: freshName("portal").toLowerCase() }],
		addWebhook: [{ ...aWebhook(), on: false }],
	};
}

async function untilDone({ work }: Job): Promise<void> {
	while ((await work(new AbortController().signal)) > 0);
}

export async function aboutOtherSystems(admin: Client): Promise<Examples> {
	const sources = (await admin(api.listInboundSources, {})).data.slice(-2).map(idOf);
	const webhooks = (await admin(api.listWebhooks, {})).data.map(idOf);
	const deliveries = await Promise.all(
		webhooks.map(async ({ id }) => (await admin(api.listWebhookDeliveries, { params: { id: String(id) } })).data),
	);
	return {
		changeInboundSource: sources.map((each) => ({ ...each, ...aSource, on: true })),
		renewInboundSecret: sources,
		removeInboundSource: sources,
		retryInbound: sources,
		listInboundFailures: sources,
		changeWebhook: webhooks.map((each) => ({ ...each, ...aWebhook(), on: true })),
		renewWebhookSecret: webhooks,
		removeWebhook: webhooks,
		listWebhookDeliveries: webhooks,
		sendWebhookAgain: deliveries.flat().map(idOf),
	};
}
