import { useQuery } from "@tanstack/react-query";
import { KeyRound, Pencil, RotateCw, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import { type Webhook, type WebhookDelivery, type WebhookEvent, webhookEvents } from "#contract/webhooks.ts";
import { client } from "#web/api.ts";
import { counted } from "#web/app/numbers.ts";
import { reason } from "#web/app/reason.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { say, sayWrong } from "#web/ui/app-toasts.tsx";
import { dateAndTime } from "../dates.ts";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { ask } from "../popup/ask.tsx";
import { Field } from "../popup/form-field.tsx";
import { invalidate } from "../query-client.ts";
import type { Secret } from "./new-secret.tsx";
import { OnSwitch } from "./on-switch.tsx";
import { connectionsKey, webhookDeliveries } from "./queries.ts";

const act = `${plainButton} max-md:!h-11`;

const eventNames: Record<WebhookEvent, string> = {
	"lead.arrived": "A lead arrives",
	"lead.moved": "A lead moves to another stage",
	"student.enrolled": "A student is enrolled, or activated without an enrolment",
	"fee.paid": "A fee is paid",
};

type WebhookCardProps = { webhook: Webhook; onChange: () => void; onSecret: (secret: Secret) => void };

/** A system that is told what happens. */
export function WebhookCard({ webhook, onChange, onSecret }: WebhookCardProps) {
	const { _id: id, address, events, on } = webhook;
	const [isLogOpen, setLogOpen] = useState(false);
	return (
		<article aria-label={address} className="border border-hairline bg-raised p-4">
			<div className="mb-2 flex flex-wrap items-center justify-between gap-3">
				<h3 className="min-w-0 text-[16px] font-semibold wrap-anywhere">{address}</h3>
				<OnSwitch
					name={address}
					isOn={on}
					change={(next) => client(api.changeWebhook, { params: { id }, body: { address, events, on: next } })}
				/>
			</div>
			<p className="text-[14px] text-soft">{events.map((event) => eventNames[event]).join(", ")}</p>
			<div className="mt-3 flex flex-wrap gap-2">
				<button type="button" className={act} aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
					{isLogOpen ? "Close the log" : "Log"}
				</button>
				<button type="button" className={act} onClick={onChange}>
					<Pencil aria-hidden="true" className="size-4" />
					Change
				</button>
				<button type="button" className={act} onClick={() => askToRenew(webhook, onSecret)}>
					<KeyRound aria-hidden="true" className="size-4" />
					New secret
				</button>
				<button type="button" className={`${act} !text-wrong`} onClick={() => askToRemove(webhook)}>
					<Trash2 aria-hidden="true" className="size-4" />
					Remove
				</button>
			</div>
			{isLogOpen && <Log id={id} />}
		</article>
	);
}

function Log({ id }: { id: string }) {
	const { data, error } = useQuery(webhookDeliveries(id));
	if (error) return <p className="mt-3 text-[14px] text-wrong">{reason(error)}</p>;
	if (data === undefined) return null;
	if (data.length === 0) return <p className="mt-3 text-[14px] text-soft">Nothing was sent yet.</p>;
	return (
		<ul aria-label="Log" className="mt-3 flex max-h-[360px] flex-col overflow-y-auto border-t border-hairline">
			{data.map((delivery) => (
				<Delivery key={delivery._id} delivery={delivery} />
			))}
		</ul>
	);
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
	const { _id: id, event, createdAt, attempts } = delivery;
	const { start, busy } = useOneAtATime({
		mutationFn: async () => {
			await client(api.sendWebhookAgain, { params: { id } });
			await invalidate(connectionsKey);
			say("It is sent again.");
		},
		onError: (error) => sayWrong(reason(error)),
	});
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-row-line py-2 text-[13.5px]/[18px]">
			<span className="min-w-[170px]">
				<b className="block font-semibold">{event}</b>
				<span className="text-soft">{dateAndTime(createdAt, "en-GB")}</span>
			</span>
			<span className={`min-w-0 flex-1 wrap-anywhere ${delivery.sentAt ? "" : "text-wrong"}`}>
				{outcome(delivery)}
				{attempts > 1 && <span className="text-soft"> {counted(attempts, { one: "attempt", many: "attempts" })}</span>}
			</span>
			<button type="button" className={act} aria-disabled={busy} onClick={() => start(undefined)}>
				<RotateCw aria-hidden="true" className="size-4" />
				Send again
			</button>
		</li>
	);
}

function outcome({ sentAt, nextAttemptAt, status, failure }: WebhookDelivery): string {
	if (sentAt !== null) return `taken${status === null ? "" : ` (${status})`}`;
	const why = failure ?? (status === null ? "not sent yet" : `answered ${status}`);
	return nextAttemptAt === null ? `${why}, given up` : `${why}, next try ${dateAndTime(nextAttemptAt, "en-GB")}`;
}

type WebhookFormProps = { webhook?: Webhook; onSecret: (secret: Secret) => void; onClose: () => void };

/** Where to, and of what. */
export function WebhookForm({ webhook, onSecret, onClose }: WebhookFormProps) {
	const [address, setAddress] = useState(webhook?.address ?? "");
	const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? webhookEvents);
	const { start, busy, error } = useOneAtATime({
		mutationFn: async () => {
			const body = { address, events: [...events], on: webhook?.on ?? true };
			if (webhook) {
				await client(api.changeWebhook, { params: { id: webhook._id }, body });
				say("The address is changed.");
				onClose();
			} else {
				const { data } = await client(api.addWebhook, { body });
				onSecret({ of: data.address, secret: data.secret, address: null });
			}
			await invalidate(connectionsKey);
		},
	});
	const wrong = error instanceof CallFailed && !busy ? error.fields : {};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		start(undefined);
	};
	return (
		<form
			noValidate
			aria-label={webhook ? `Change ${webhook.address}` : "Add an address"}
			className="flex flex-col gap-4 bg-form p-5 max-md:p-4"
			onSubmit={submit}
		>
			<Field
				field={{ name: "webhook-address", label: "Address", kind: "url", placeholder: "https://crm.example/leads" }}
				value={address}
				error={wrong.address}
				onChange={setAddress}
				inputRef={() => {}}
			/>
			<fieldset>
				<legend className="text-[14px] font-semibold">Send when</legend>
				{webhookEvents.map((event) => (
					<label key={event} className="flex min-h-9 cursor-pointer items-center gap-2.5 text-[14px] max-md:min-h-11">
						<input
							type="checkbox"
							className="size-[18px] accent-accent max-md:size-[22px]"
							checked={events.includes(event)}
							onChange={({ target }) =>
								setEvents(webhookEvents.filter((each) => (each === event ? target.checked : events.includes(each))))
							}
						/>
						{eventNames[event]}
					</label>
				))}
				{wrong.events && <p className="text-[13px] font-medium text-wrong">{wrong.events}</p>}
			</fieldset>
			{error && !busy && (
				<p role="alert" className="border-l-4 border-wrong pl-3 text-[14px] text-wrong">
					{reason(error)}
				</p>
			)}
			<div className="flex flex-wrap gap-2">
				<button type="submit" className={`${mainButton} max-md:!h-11`} aria-disabled={busy}>
					{webhook ? "Save" : "Add the address"}
				</button>
				<button type="button" className={act} onClick={onClose}>
					Cancel
				</button>
			</div>
		</form>
	);
}

function askToRenew({ _id: id, address }: Webhook, onSecret: (secret: Secret) => void): void {
	ask({
		texts: [
			"All that is sent from then on is signed with the new one. What the system refuses meanwhile is tried again.",
		],
		meant: "Sign with a new secret?",
		about: { title: address, lines: [] },
		confirm: "Make a new secret",
		destructive: true,
		run: async () => {
			const { data } = await client(api.renewWebhookSecret, { params: { id } });
			onSecret({ of: address, secret: data.secret, address: null });
		},
		failed: "The secret was not changed.",
	});
}

function askToRemove({ _id: id, address }: Webhook): void {
	ask({
		texts: ["Nothing more is sent to it, and its log is deleted."],
		meant: "Remove this address?",
		about: { title: address, lines: [] },
		confirm: "Remove",
		destructive: true,
		run: async () => {
			await client(api.removeWebhook, { params: { id } });
			await invalidate(connectionsKey);
			say("The address is removed.");
		},
		failed: "It was not removed.",
	});
}
