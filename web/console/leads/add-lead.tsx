import { UserPlus } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import * as z from "zod/mini";
import { api } from "#contract/api.ts";
import { addLead, staffSources } from "#contract/leads.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { client } from "#web/api.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { errorText } from "#web/app/error-text.ts";
import { usePrograms } from "#web/brand/programs.ts";
import { showToastWithActions } from "#web/ui/app-toasts.tsx";
import { plainButton } from "../parts/buttons.tsx";
import type { FormField } from "../popup/form-field.tsx";
import { FormPopup } from "../popup/form-popup.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { invalidate } from "../query-client.ts";
import { VisibleTo } from "../role.tsx";
import { staffSourceTexts } from "./lead.ts";
import { leadsKey } from "./queries.ts";

const sources = staffSources.map((value) => ({ value, label: capitalise(staffSourceTexts[value]) }));

/** An empty field means no email address. */
const leadSchema = z.extend(addLead.body, {
	email: z.pipe(
		z.transform((input) => (input === "" ? undefined : input)),
		addLead.body.shape.email,
	),
});

type Name = "name" | "phone" | "email" | "domain" | "source";

const addForm = "add";

/** Adds by hand someone who walked in or phoned, in a form that the address opens. */
export function AddLead({ onAdded }: { onAdded?: (id: string) => void }) {
	const { name, show, close } = usePopup();
	return (
		<VisibleTo endpoint={api.addLead}>
			<button type="button" className={`${plainButton} max-md:!w-11 max-md:!px-0`} onClick={() => show(addForm)}>
				<UserPlus aria-hidden="true" className="size-4" />
				<span className="max-md:sr-only">Add lead</span>
			</button>
			{name === addForm && <AddForm onClose={close} onAdded={onAdded} />}
		</VisibleTo>
	);
}

type AddFormProps = { onClose: () => void; onAdded: ((id: string) => void) | undefined };

function AddForm({ onClose, onAdded }: AddFormProps) {
	const programs = usePrograms();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const fields: readonly FormField<Name>[] = [
		{ name: "name", label: "Name", kind: "line" },
		{ name: "phone", label: "Contact number", kind: "phone", half: true },
		{ name: "email", label: "Email, optional", kind: "email", half: true },
		{
			name: "domain",
			label: "Program",
			kind: "select",
			placeholder: "Choose a program",
			choices: programs.map(({ domain }) => domain),
			half: true,
		},
		{ name: "source", label: "How they came", kind: "select", choices: sources, half: true },
	];
	return (
		<FormPopup
			title="Add lead"
			draft="lead"
			schema={leadSchema}
			defaults={{ name: "", phone: "", email: "", domain: "", source: "" }}
			fields={fields}
			anotherLabel="Save and add another"
			onSave={async ({ email, ...input }, { keyOf }) => {
				const body = { ...input, ...(email && { email }) };
				const { data } = await client(api.addLead, { body, idempotencyKey: keyOf(body) });
				onAdded?.(data._id);
				const text = data.enquiries > 1 ? `${data.name} is known: added to the lead of before.` : `${data.name} added.`;
				// Opens the lead in Today if that is the screen, else in the list of applications.
				const [page, id] = pathname === pages.today ? [pages.today, data._id] : [pages.applyData, data.enquiry?._id];
				const open = () => void navigate(recordAddress(page, id ?? ""));
				showToastWithActions(text, [{ label: "Open", onPress: open, closes: true }]);
				// Not awaited: until then the form would take no typing for the next one.
				void invalidate(leadsKey);
			}}
			onClose={onClose}
			failureText={errorText}
		/>
	);
}
