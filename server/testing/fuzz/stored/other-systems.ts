import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { importJob } from "../../../leads/import/import-rows.ts";
import { aRow, aSheet, reviewSheet, startSheet } from "../../../leads/import/testing.ts";
import { inboundJob } from "../../../leads/inbound/read-bodies.ts";
import { aSource, openInbound, sendInbound } from "../../../leads/inbound/testing.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import type { TestApp } from "../../app.ts";
import { type Examples, freshName, named } from "./example.ts";

const aWebhook = () => ({
	address: `https://crm.example/${freshName("leads")}`,
	events: ["lead.arrived" as const, "fee.paid" as const],
});
const rowsFrom = () => [1, 2].map((each) => aRow(each + Math.floor(Math.random() * 90_000_000)));

/** An import that is begun, one that is reviewed and one that is done; a system that sends leads, and one that is told of them. */
export async function addOtherSystems(app: TestApp, admin: Client): Promise<Examples> {
	const begun = named((await admin(api.beginImport, { body: aSheet })).data);
	const reviewed = named(await reviewSheet(admin, rowsFrom()));
	const started = named(await startSheet(admin, rowsFrom()));
	await untilDone(importJob(app.parts));
	const source = await openInbound(admin, freshName("portal").toLowerCase());
	await sendInbound(app, source, { contact: { name: "Ravi", email: "ravi@mail.example" }, program: "Data Science" });
	await sendInbound(app, source, { contact: "nobody" });
	await untilDone(inboundJob(app.parts));
	const { data: known } = await admin(api.listWebhooks, {});
	if (known.length < 2) await admin(api.addWebhook, { body: { ...aWebhook(), on: true } });
	return {
		...{
			beginImport: [aSheet],
			suggestColumns: [aSheet],
			removeImport: [begun],
			reviewImport: [begun, reviewed],
			startImport: [reviewed],
		},
		addImportRows: [{ ...begun, rows: rowsFrom().map((cells, at) => ({ line: at + 2, cells })) }],
		...{ undoImport: [started], readImport: [begun, started], listImportRows: [{ ...started, outcome: "create" }] },
		addInboundSource: [{ ...aSource, name: freshName("portal").toLowerCase() }],
		addWebhook: [{ ...aWebhook(), on: false }],
	};
}

async function untilDone({ work }: Job): Promise<void> {
	while ((await work(new AbortController().signal)) > 0);
}

export async function aboutOtherSystems(admin: Client): Promise<Examples> {
	const sources = (await admin(api.listInboundSources, {})).data.slice(-2).map(named);
	const webhooks = (await admin(api.listWebhooks, {})).data.map(named);
	const deliveries = await Promise.all(
		webhooks.map(async ({ id }) => (await admin(api.listWebhookDeliveries, { params: { id: String(id) } })).data),
	);
	return {
		changeInboundSource: sources.map((each) => ({ ...each, ...aSource, on: true })),
		...{
			renewInboundSecret: sources,
			removeInboundSource: sources,
			retryInbound: sources,
			listInboundFailures: sources,
		},
		changeWebhook: webhooks.map((each) => ({ ...each, ...aWebhook(), on: true })),
		...{ renewWebhookSecret: webhooks, removeWebhook: webhooks, listWebhookDeliveries: webhooks },
		sendWebhookAgain: deliveries.flat().map(named),
	};
}
