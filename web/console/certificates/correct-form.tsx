import { useQuery } from "@tanstack/react-query";
import { type CertificateRow, nameOnCertificate } from "#contract/certificates.ts";
import { certificateKindName } from "#web/app/certificate-kinds.ts";
import { FormPopup } from "../popup/form-popup.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { queryClient } from "../query-client.ts";
import { Failed } from "../table/states.tsx";
import { correctName, failureTextFor } from "./actions.ts";
import { titleAndBatch } from "./certificate.ts";
import { certificate } from "./queries.ts";
import { certificateSubject } from "./row-actions.tsx";

type FormProps = { id: string; onClose: () => void };

/** The record is read when the form opens, so that it begins with what is stored. */
export function CorrectName({ id, onClose }: FormProps) {
	const read = useQuery({ ...certificate(id), staleTime: 0, gcTime: 0 });
	if (read.isLoadingError)
		return (
			<Overlay label="Correct name" width="record" onClose={onClose}>
				<Failed title="The certificate did not load" error={read.error} onRetry={() => read.refetch()} />
			</Overlay>
		);
	if (read.data === undefined) return null;
	return <Form key={id} row={read.data} onClose={onClose} />;
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
