import { api } from "#contract/api.ts";
import { type MasterclassRow, masterclassUpdatedMessage, newMasterclass } from "#contract/masterclasses.ts";
import { client } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { FormPopup, PrefillNotice, useFirstResult } from "../popup/form-popup.tsx";
import { StoredRecord } from "../popup/stored-record.tsx";
import { invalidate } from "../query-client.ts";
import { registrationNoun } from "./masterclass.ts";
import { useMasterclassFields } from "./masterclass-fields.tsx";
import { masterclassSubject } from "./picture.tsx";
import { masterclass, masterclassesKey } from "./queries.ts";

/** Specification section 8, word for word. */
const failedText = "There was an error while creating or updating the MasterClass";
const createdText = "MasterClass created successfully";

const empty = { title: "", start: "", end: "", link: "", image: "", about: "", mentor: "" };

/** `from`: a masterclass to copy, except for its start and end. */
export function AddMasterclass({ from, onClose }: { from: string; onClose: () => void }) {
	const copied = useFirstResult(from, masterclass);
	const fields = useMasterclassFields();
	// The form reads its values once, so it waits for them.
	if (copied.isPending) return null;
	return (
		<FormPopup
			key={from}
			title="Add Masterclass"
			draft={from === "" ? "masterclass" : `masterclass like ${from}`}
			schema={newMasterclass}
			defaults={copied.data ? { ...valuesOf(copied.data), start: "", end: "" } : empty}
			fields={fields}
			notice={copied.error && <PrefillNotice record="masterclass" error={copied.error} />}
			failureText={failedText}
			onClose={onClose}
			onSave={async (body, { keyOf }) => {
				await client(api.addMasterclass, { body, idempotencyKey: keyOf(body) });
				await invalidate(masterclassesKey);
				showToast(createdText);
			}}
		/>
	);
}

export function EditMasterclass({ id, onClose }: { id: string; onClose: () => void }) {
	return (
		<StoredRecord
			title="Edit Masterclass"
			failedTitle="The masterclass did not load"
			query={masterclass(id)}
			onClose={onClose}
		>
			{(row) => <EditForm key={id} row={row} onClose={onClose} />}
		</StoredRecord>
	);
}

function EditForm({ row, onClose }: { row: MasterclassRow; onClose: () => void }) {
	const params = { id: row._id };
	return (
		<FormPopup
			title="Edit Masterclass"
			subject={row.title}
			draft={`masterclass ${row._id}`}
			schema={newMasterclass}
			defaults={valuesOf(row)}
			edited={{
				version: row.version,
				latest: async () => {
					const { data } = await client(api.readMasterclass, { params });
					void invalidate(masterclassesKey);
					return { values: valuesOf(data), version: data.version };
				},
			}}
			fields={useMasterclassFields()}
			failureText={failedText}
			confirmation={{
				texts: ["Are you sure you want to update this masterclass?"],
				about: masterclassSubject(row),
				note: `If the start changes, ${countWithNoun(row.applicationcount, registrationNoun)} ${row.applicationcount === 1 ? "gets" : "get"} an email with the new time.`,
				confirm: "Update",
			}}
			onClose={onClose}
			onSave={async (body, { version }) => {
				await client(api.changeMasterclass, { params, body: { ...body, version } });
				await invalidate(masterclassesKey);
				showToast(masterclassUpdatedMessage);
			}}
		/>
	);
}

function valuesOf({ title, start, end, link, image, about, mentor }: MasterclassRow) {
	return { title, start, end, link, image, about, mentor };
}
