import { type CertificateRow, nameOnCertificate } from "#contract/certificates.ts";
import { certificateKindName } from "#web/app/certificate-kinds.ts";
import { FormPopup } from "../popup/form-popup.tsx";
import { StoredRecord } from "../popup/stored-record.tsx";
import { queryClient } from "../query-client.ts";
import { correctName, failureTextFor } from "./actions.ts";
import { titleAndBatch } from "./certificate.ts";
import { certificate } from "./queries.ts";
import { certificateSubject } from "./row-actions.tsx";

export function CorrectName({ id, onClose }: { id: string; onClose: () => void }) {
	return (
		<StoredRecord
			title="Correct name"
			failedTitle="The certificate did not load"
			query={certificate(id)}
			onClose={onClose}
		>
			{(row) => <Form key={id} row={row} onClose={onClose} />}
		</StoredRecord>
	);
}

function Form({ row, onClose }: { row: CertificateRow; onClose: () => void }) {
	return (
		<FormPopup
			title="Correct name"
			subject={`${certificateKindName(row.kind)}, ${titleAndBatch(row)}, ${row.number}`}
			draft={`certificate ${row._id}`}
			schema={nameOnCertificate}
			defaults={{ name: row.name }}
			edited={{ version: row.version, latest: () => latestOf(row._id) }}
			fields={[
				{
					name: "name",
					label: "Name on the certificate",
					kind: "line",
					help: "The number stays the same. The PDF shows this name from now on, and the verification page says that it was corrected.",
				},
			]}
			confirmation={{
				texts: ["Are you sure you want to correct the name on this certificate?"],
				about: certificateSubject(row),
				confirm: "Correct name",
			}}
			submitLabel="Correct name"
			failureText={failureTextFor("Correcting the name")}
			onSave={({ name }, { version }) => correctName(row, name, version)}
			onClose={onClose}
		/>
	);
}

async function latestOf(id: string) {
	const { name, version } = await queryClient.fetchQuery({ ...certificate(id), staleTime: 0 });
	return { values: { name }, version };
}
