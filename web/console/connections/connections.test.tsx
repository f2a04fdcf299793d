import { QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { errors } from "#contract/errors.ts";
import type { InboundSource } from "#contract/inbound.ts";
import type { ListedWebhook, WebhookDelivery } from "#contract/webhooks.ts";
import { queryClient } from "../query-client.ts";
import * as connectionForm from "./connection-form.tsx";
import { InboundCard } from "./inbound-card.tsx";
import { changedMatches, InboundForm } from "./inbound-form.tsx";
import * as onSwitch from "./on-switch.tsx";
import { connectionsKey, webhookDeliveries } from "./queries.ts";
import { WebhookCard, WebhookLog } from "./webhook-card.tsx";
import { WebhookForm } from "./webhook-form.tsx";

const added = { _id: "c1", createdAt: "2026-11-21T05:14:00.000Z", on: true };
const webhook: ListedWebhook = { ...added, address: "https://crm.example/hook", events: ["lead.moved"], failing: 0 };
const source: InboundSource = {
	...added,
	name: "portal",
	source: "College portal",
	consent: "partner",
	mapping: { name: "who" },
	domains: [{ typed: "pyhton", program: "Data Science" }],
	waiting: 0,
	failed: 0,
};
const nothing = () => {};
const open = { onChange: nothing, onSecret: nothing, onClose: nothing };

let bodies: unknown[];
beforeEach(() => {
	bodies = [];
	vi.stubGlobal("location", { origin: "https://academy.example" });
	vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
		bodies.push(body === undefined ? undefined : JSON.parse(String(body)));
		throw new TypeError("Failed to fetch");
	});
});

const draw = (part: ReactNode) =>
	renderToStaticMarkup(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

/** Presses the button of the form that `part` shows. */
function save(part: ReactNode): void {
	const forms: (() => void)[] = [];
	vi.spyOn(connectionForm, "ConnectionForm").mockImplementation(({ form }) => {
		forms.push(form.save);
		return <form />;
	});
	draw(part);
	for (const each of forms) each();
}

test.each([
	["system", <InboundForm key="form" {...open} />],
	["webhook", <WebhookForm key="form" {...open} />],
])("A %s whose answer is lost may be stored: the lists are read again", async (_, form) => {
	const queryKey = [...connectionsKey, "shown"];
	queryClient.setQueryData(queryKey, []);
	const list = new QueryObserver(queryClient, { queryKey, queryFn: () => new Promise<never>(nothing), staleTime: 1e6 });
	const leave = list.subscribe(nothing);
	save(form);
	await expect.poll(() => list.getCurrentResult().isFetching).toBe(true);
	leave();
	queryClient.removeQueries({ queryKey });
});

test.each([
	["system", <InboundForm key="form" source={source} {...open} />],
	["webhook", <WebhookForm key="form" webhook={webhook} {...open} />],
])("A %s saved as its form opened keeps what a colleague changed meanwhile", async (_, form) => {
	save(form);
	await expect.poll(() => bodies).toEqual([{}]);
});

test("A form stores what was changed in it alone", () => {
	const opened = { address: "https://crm.example", events: ["lead.moved"] };
	expect(connectionForm.changedFields(opened, { ...opened, events: ["fee.paid"] })).toEqual({ events: ["fee.paid"] });
});

test("A changed spelling is sent alone, as a colleague may have matched others; all are sent once one is taken away", () => {
	const matched = (program: string | null) => ({ program, nearest: ["Data Science"] });
	const opened = new Map([
		["pyhton", matched("Data Science")],
		["react", matched("Full Stack")],
	]);
	const react = { typed: "react", program: "Full Stack" };
	expect(changedMatches(opened, new Map(opened))).toEqual({});
	expect(changedMatches(opened, new Map([...opened, ["react", matched("UI UX")]]))).toEqual({
		matched: [{ ...react, program: "UI UX" }],
	});
	expect(changedMatches(opened, new Map([...opened, ["pyhton", matched(null)]]))).toEqual({ domains: [react] });
});

test.each([
	["system", <InboundCard key="card" source={source} {...open} />],
	["webhook", <WebhookCard key="card" webhook={webhook} {...open} />],
])("The switch of a %s turns it on or off and changes nothing else", async (_, card) => {
	vi.spyOn(onSwitch, "OnSwitch").mockImplementation(({ change }) => {
		change(false).catch(nothing);
		return <label htmlFor="on">On</label>;
	});
	draw(card);
	await expect.poll(() => bodies).toEqual([{ on: false }]);
});

test("The log of a webhook that is off says why nothing is sent again", () => {
	const delivery: WebhookDelivery = {
		_id: "d1",
		createdAt: added.createdAt,
		event: "lead.moved",
		body: "{}",
		attempts: 1,
		status: 200,
		sentAt: added.createdAt,
		nextAttemptAt: null,
		answer: "thank you",
		failure: null,
	};
	const { queryKey } = webhookDeliveries(webhook._id);
	queryClient.setQueryData(queryKey, [delivery]);
	const off = draw(<WebhookLog webhook={{ ...webhook, on: false }} />);
	expect(off).toContain(errors["webhook-off"].text);
	expect(off).toMatch(/aria-disabled="true"[^>]*>.*Send again/);
	const on = draw(<WebhookLog webhook={webhook} />);
	expect(on).not.toContain(errors["webhook-off"].text);
	expect(on).toMatch(/aria-disabled="false"[^>]*>.*Send again/);
	queryClient.removeQueries({ queryKey });
});
