import { use } from "react";
import { api } from "#contract/api.ts";
import { publicYears } from "#contract/fields.ts";
import { type ApplicantRow, enquiryOfRegistration, nameOfRegistration } from "#contract/registrations.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { ProgramsContext } from "#web/brand/programs.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { leadsKey } from "../leads/queries.ts";
import { FormPopup } from "../popup/form-popup.tsx";
import { invalidate } from "../query-client.ts";
import { masterclassesKey } from "./queries.ts";

type FormProps = { row: ApplicantRow; onClose: () => void };

const nameField = [
	{
		name: "name",
		label: "Name",
		kind: "line",
		help: "As it goes on the certificate. One that is issued stays as it is.",
	},
] as const;

export function CorrectRegistration({ row, onClose }: FormProps) {
	return (
		<FormPopup
			title="Correct the name"
			subject={row.email}
			draft={`registration ${row._id}`}
			schema={nameOfRegistration}
			defaults={{ name: row.name }}
			fields={nameField}
			confirmation={{
				texts: ["Are you sure you want to correct the name of this applicant?"],
				about: { title: row.name, lines: [row.email] },
				confirm: "Save",
			}}
			failureText={errorText}
			onClose={onClose}
			onSave={async (body) => {
				await client(api.correctRegistrationName, { params: { id: row._id }, body });
				await invalidate(masterclassesKey);
				showToast("Name corrected");
			}}
		/>
	);
}

/** Asks what a course application needs beyond the registration. Nothing is mailed. */
export function MakeEnquiry({ row, onClose }: FormProps) {
	const programs = use(ProgramsContext);
	return (
		<FormPopup
			title="Make lead"
			subject={`${row.name}, ${row.email}, ${row.phone}`}
			draft={`lead of ${row._id}`}
			schema={enquiryOfRegistration}
			defaults={{ domain: "", passingyear: "" }}
			fields={[
				{
					name: "domain",
					label: "Program",
					kind: "select",
					placeholder: "Choose a program",
					choices: programs.map(({ domain, title }) => ({ value: domain, label: title })),
				},
				{
					name: "passingyear",
					label: "Passing year",
					kind: "number",
					help: `${publicYears.min} to ${publicYears.max}.`,
				},
			]}
			submitLabel="Make lead"
			failureText={errorText}
			onClose={onClose}
			onSave={async (body, { keyOf }) => {
				await client(api.createEnquiryFromRegistration, { params: { id: row._id }, body, idempotencyKey: keyOf(body) });
				await invalidate(leadsKey);
				showToast(`${row.name} is now in Applied Course`);
			}}
		/>
	);
}
