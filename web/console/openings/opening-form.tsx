import { useNavigate } from "react-router";
import { api } from "#contract/api.ts";
import { isRefusal } from "#contract/client.ts";
import type { HiringRequestRow } from "#contract/enquiries.ts";
import { newOpening, type OpeningRow } from "#contract/openings.ts";
import { pages } from "#contract/paths.ts";
import { client } from "#web/api.ts";
import { formatDate, tableLocales } from "../dates.ts";
import { hiringRequest } from "../leads/queries.ts";
import { FormPopup, PrefillNotice, useFirstResult } from "../popup/form-popup.tsx";
import { StoredRecord } from "../popup/stored-record.tsx";
import { noticeClass } from "../popup/styles.ts";
import { type Popup, usePopup } from "../popup/use-popup.ts";
import { invalidate } from "../query-client.ts";
import { change, publish } from "./actions.ts";
import { openingSubject } from "./confirmations.tsx";
import { currentStatus } from "./opening.ts";
import { deadlineFirst, emptyOpening, openingFields, openingValues } from "./opening-fields.ts";
import { opening, openingsKey } from "./queries.ts";

/** New opening; filled from a hiring request at `?form=add&from=<id>`. */
export function NewOpeningForm({ onClose }: { onClose: Popup["close"] }) {
	const { from } = usePopup();
	const navigate = useNavigate();
	const request = useFirstResult(from, hiringRequest);
	// The form reads its values once, so it waits for them.
	if (request.isPending) return null;
	// Opens the list's first page without filters, where the new opening is on top.
	const showNewest = () => void navigate(pages.openings, { replace: true });
	return (
		<FormPopup
			key={from}
			title="New Opening"
			draft={from === "" ? "opening" : `opening from ${from}`}
			schema={newOpening}
			defaults={request.data ? requestValues(request.data) : emptyOpening}
			fields={openingFields}
			notice={from !== "" && <RequestNotice request={request.data} error={request.error} />}
			submitLabel="Publish"
			failureText={openingFailure("published")}
			onSave={async (typed, { keyOf }) => {
				const body = request.data ? { ...typed, leadid: request.data._id } : typed;
				await publish(body, keyOf(body));
			}}
			onSaved={() => onClose() && showNewest()}
			onClose={onClose}
		/>
	);
}

type EditProps = { id: string; isRepublish: boolean; onClose: () => void };

export function EditOpening({ id, isRepublish, onClose }: EditProps) {
	return (
		<StoredRecord title="Edit Opening" failedTitle="The opening did not load" query={opening(id)} onClose={onClose}>
			{(row) => <EditForm row={row} isRepublish={isRepublish} onClose={onClose} />}
		</StoredRecord>
	);
}

/** An opening whose last day is over needs a new one to be published again. */
function EditForm({ row, isRepublish, onClose }: Omit<EditProps, "id"> & { row: OpeningRow }) {
	const params = { id: row._id };
	const needsDeadline = isRepublish && currentStatus({ ...row, state: "published" }) !== "open";
	return (
		<FormPopup
			title={isRepublish ? "Publish Again" : "Edit Opening"}
			subject={`${row.title}, ${row.company}`}
			draft={`${isRepublish ? "opening again" : "opening"} ${row._id}`}
			schema={newOpening}
			defaults={needsDeadline ? { ...openingValues(row), deadline: "" } : openingValues(row)}
			fields={needsDeadline ? deadlineFirst : openingFields}
			notice={needsDeadline && <p className={noticeClass}>Its last day is over. Choose a new one.</p>}
			edited={{
				version: row.version,
				latest: async () => {
					const { data } = await client(api.readOpening, { params });
					void invalidate(openingsKey);
					return { values: openingValues(data), version: data.version };
				},
			}}
			confirmation={isRepublish ? undefined : { ...updateQuestion, about: openingSubject(row) }}
			submitLabel={isRepublish ? "Publish" : "Save"}
			failureText={openingFailure(isRepublish ? "published" : "updated")}
			onClose={onClose}
			onSave={(body, { version }) => change(row, isRepublish ? { ...body, state: "published" } : body, version)}
		/>
	);
}

const updateQuestion = { texts: ["Are you sure you want to update this opening?"], confirm: "Update" } as const;

function openingFailure(done: "published" | "updated") {
	return (error: Error) =>
		isRefusal(error, "fields-invalid") ? error.message : `The opening was not ${done}. Please try again.`;
}

function requestValues({ role, company, requirement }: HiringRequestRow) {
	return { ...emptyOpening, title: role ?? "", company, positions: `${requirement ?? ""}` };
}

function RequestNotice({ request, error }: { request: HiringRequestRow | undefined; error: Error | null }) {
	return (
		<PrefillNotice record="hiring request" error={error}>
			{request && (
				<>
					<b className="font-semibold">{request.name}</b>,{request.designation && ` ${request.designation}`} at{" "}
					<b className="font-semibold">{request.company}</b>, {formatDate(request.createdAt, tableLocales.hiring)}.
					Students do not see who asked.
				</>
			)}
		</PrefillNotice>
	);
}
