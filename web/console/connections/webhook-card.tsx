import { useQuery } from "@tanstack/react-query";
import { RotateCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import type { ListedWebhook, Webhook, WebhookDelivery } from "#contract/webhooks.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { formatDateTime } from "../dates.ts";
import { confirmAction } from "../popup/confirmation.tsx";
import { invalidate, invalidateAfter } from "../query-client.ts";
import type { Secret } from "./new-secret.tsx";
import { OnSwitch } from "./on-switch.tsx";
import { connectionsKey, webhookDeliveries } from "./queries.ts";
import { actionClass, RecordActions } from "./record-actions.tsx";
import { eventNames } from "./webhook-form.tsx";

type WebhookCardProps = { webhook: ListedWebhook; onChange: () => void; onSecret: (secret: Secret) => void };

/** A system that receives webhooks. */
export function WebhookCard({ webhook, onChange, onSecret }: WebhookCardProps) {
	const { _id: id, address, events, on, failing } = webhook;
	const [isLogOpen, setLogOpen] = useState(false);
	return (
		<article aria-label={address} className="border border-hairline bg-raised p-4">
			<div className="mb-2 flex flex-wrap items-center justify-between gap-3">
				<h3 className="min-w-0 text-[16px] font-semibold wrap-anywhere">{address}</h3>
				<OnSwitch
					name={address}
					isOn={on}
					change={(next) => client(api.changeWebhook, { params: { id }, body: { on: next } })}
				/>
			</div>
			<p className="text-[14px] text-soft">{events.map((event) => eventNames[event]).join(", ")}</p>
			{failing > 0 && (
				<p className="mt-1 flex items-center gap-1.5 text-[14px] font-semibold text-wrong">
					<TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
					{countWithNoun(failing, { one: "message was", many: "messages were" })} not accepted. The log says why.
				</p>
			)}
			<div className="mt-3 flex flex-wrap gap-2">
				<button type="button" className={actionClass} aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
					{isLogOpen ? "Close the log" : "Log"}
				</button>
				<RecordActions
					id={id}
					onChange={onChange}
					onRenew={() => confirmRenewSecret(webhook, onSecret)}
					onRemove={() => confirmRemoveWebhook(webhook)}
				/>
			</div>
			{isLogOpen && <WebhookLog webhook={webhook} />}
		</article>
	);
}

export function WebhookLog({ webhook: { _id: id, on } }: { webhook: ListedWebhook }) {
	const { data, error } = useQuery(webhookDeliveries(id));
	if (error) return <p className="mt-3 text-[14px] text-wrong">{errorText(error)}</p>;
	if (data === undefined) return null;
	if (data.length === 0) return <p className="mt-3 text-[14px] text-soft">Nothing was sent yet.</p>;
	return (
		<>
			{!on && <p className="mt-3 text-[14px] text-soft">{errors["webhook-off"].text}</p>}
			<ul aria-label="Log" className="mt-3 flex max-h-[360px] flex-col overflow-y-auto border-t border-hairline">
				{data.map((delivery) => (
					<Delivery key={delivery._id} delivery={delivery} isOn={on} />
				))}
			</ul>
		</>
	);
}

function Delivery({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
	const { _id: id, event, createdAt, attempts } = delivery;
	const { start, busy } = useExclusiveMutation({
		mutationFn: async () => {
			await invalidateAfter(client(api.sendWebhookAgain, { params: { id } }), connectionsKey);
			showToast("It is sent again.");
		},
		onError: (error) => showErrorToast(errorText(error)),
	});
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-row-line py-2 text-[13.5px]/[18px]">
			<span className="min-w-[170px]">
				<b className="block font-semibold">{event}</b>
				<span className="text-soft">{formatDateTime(createdAt, "en-GB")}</span>
			</span>
			<span className={`min-w-0 flex-1 wrap-anywhere ${delivery.sentAt ? "" : "text-wrong"}`}>
				{deliveryOutcome(delivery)}
				{attempts > 1 && (
					<span className="text-soft"> {countWithNoun(attempts, { one: "attempt", many: "attempts" })}</span>
				)}
			</span>
			<button
				type="button"
				className={actionClass}
				aria-disabled={busy || !isOn}
				onClick={() => {
					if (isOn) start();
				}}
			>
				<RotateCw aria-hidden="true" className="size-4" />
				Send again
			</button>
		</li>
	);
}

function deliveryOutcome({ sentAt, nextAttemptAt, status, failure }: WebhookDelivery): string {
	if (sentAt !== null) return `taken${status === null ? "" : ` (${status})`}`;
	const reason = failure ?? (status === null ? "not sent yet" : `answered ${status}`);
	return nextAttemptAt === null
		? `${reason}, given up`
		: `${reason}, next try ${formatDateTime(nextAttemptAt, "en-GB")}`;
}

function confirmRenewSecret({ _id: id, address }: Webhook, onSecret: (secret: Secret) => void): void {
	confirmAction({
		texts: [
			"All that is sent from then on is signed with the new one. What the system refuses meanwhile is tried again.",
		],
		heading: "Sign with a new secret?",
		about: { title: address, lines: [] },
		confirm: "Make a new secret",
		destructive: true,
		run: async () => {
			const { data } = await client(api.renewWebhookSecret, { params: { id } });
			onSecret({ of: address, secret: data.secret, address: null });
		},
		failureText: "The secret was not changed.",
	});
}

function confirmRemoveWebhook({ _id: id, address }: Webhook): void {
	confirmAction({
		texts: ["Nothing more is sent to it, and its log is deleted."],
		heading: "Remove this address?",
		about: { title: address, lines: [] },
		confirm: "Remove",
		destructive: true,
		run: async () => {
			await client(api.removeWebhook, { params: { id } });
			await invalidate(connectionsKey);
			showToast("The address is removed.");
		},
		failureText: "It was not removed.",
	});
}
