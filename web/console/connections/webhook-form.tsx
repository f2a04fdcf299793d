import { useState } from "react";
import { api } from "#contract/api.ts";
import { type Webhook, type WebhookEvent, webhookEvents } from "#contract/webhooks.ts";
import { client } from "#web/api.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { Field } from "../popup/form-field.tsx";
import { ConnectionForm, changedFields, useConnectionForm } from "./connection-form.tsx";
import type { Secret } from "./new-secret.tsx";

export const eventNames: Record<WebhookEvent, string> = {
	"lead.arrived": "A lead arrives",
	"lead.moved": "A lead moves to another stage",
	"student.enrolled": "A student is enrolled, or activated without an enrolment",
	"fee.paid": "A fee is paid",
};

type WebhookFormProps = { webhook?: Webhook; onSecret: (secret: Secret) => void; onClose: () => void };

/** The address and the events of a webhook. */
export function WebhookForm({ webhook, onSecret, onClose }: WebhookFormProps) {
	const [initial] = useState({ address: webhook?.address ?? "", events: [...(webhook?.events ?? webhookEvents)] });
	const [address, setAddress] = useState(initial.address);
	const [events, setEvents] = useState(initial.events);
	const form = useConnectionForm({
		store: async (afterFailure) => {
			const typed = { address, events };
			if (webhook === undefined) {
				const { data } = await client(api.addWebhook, { body: { ...typed, on: true } });
				return { of: data.address, secret: data.secret, address: null };
			}
			const body = afterFailure ? typed : changedFields(initial, typed);
			await client(api.changeWebhook, { params: { id: webhook._id }, body });
			showToast("The address is changed.");
		},
		onSecret,
		onClose,
	});
	const { fieldErrors } = form;
	return (
		<ConnectionForm
			label={webhook ? `Change ${webhook.address}` : "Add an address"}
			submitLabel={webhook ? "Save" : "Add the address"}
			form={form}
			onClose={onClose}
		>
			<Field
				field={{ name: "webhook-address", label: "Address", kind: "url", placeholder: "https://crm.example/leads" }}
				value={address}
				error={fieldErrors.address}
				onChange={setAddress}
				inputRef={() => {}}
			/>
			<fieldset>
				<legend className="text-[14px] font-semibold">Send when</legend>
				{webhookEvents.map((event) => (
					<label key={event} className="flex min-h-9 cursor-pointer items-center gap-2.5 text-[14px] max-md:min-h-11">
						<input
							type="checkbox"
							className="size-[18px] shrink-0 accent-accent max-md:size-[22px]"
							checked={events.includes(event)}
							onChange={({ target }) =>
								setEvents(webhookEvents.filter((each) => (each === event ? target.checked : events.includes(each))))
							}
						/>
						{eventNames[event]}
					</label>
				))}
				{fieldErrors.events && <p className="text-[13px] font-medium text-wrong">{fieldErrors.events}</p>}
			</fieldset>
		</ConnectionForm>
	);
}
