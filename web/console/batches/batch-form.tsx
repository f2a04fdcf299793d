import { useQuery } from "@tanstack/react-query";
import { addBatch, type Batch, changeBatch } from "#contract/batches.ts";
import { CallFailed } from "#contract/client.ts";
import type { TeamMember } from "#contract/team.ts";
import { client } from "#web/api.ts";
import { usePrograms } from "#web/brand/programs.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { feesKey } from "../fees/queries.ts";
import { FormPopup } from "../popup/form-popup.tsx";
import { invalidate, queryClient } from "../query-client.ts";
import { team } from "../team/queries.ts";
import { enrolBatches } from "./queries.ts";

type BatchFormProps = { batch?: Batch; onClose: () => void };

const emptyValues = { name: "", domain: "", starts: "", ends: "", places: "30", trainer: "", trainedby: "", hours: "" };

/** "Add batch", or "Edit batch" with what is stored. */
export function BatchForm({ batch, onClose }: BatchFormProps) {
	const programs = usePrograms();
	const { data: members } = useQuery(team());
	const domains = programs.map(({ domain }) => domain);
	return (
		<FormPopup
			title={batch ? "Edit batch" : "Add batch"}
			{...(batch && { subject: batch.name })}
			draft={`batch ${batch?._id ?? ""}`}
			schema={addBatch.body}
			defaults={batch ? valuesOf(batch) : emptyValues}
			fields={[
				{
					name: "name",
					label: "Name",
					kind: "line",
					placeholder: "DS-2603-A",
					help: "Students and courses of this batch carry the same name.",
					half: true,
				},
				{
					name: "domain",
					label: "Program",
					kind: "select",
					placeholder: "Choose a program",
					choices: withCurrent(domains, batch?.domain),
					half: true,
				},
				{ name: "starts", label: "First day", kind: "day", half: true },
				{ name: "ends", label: "Last day", kind: "day", half: true },
				{ name: "places", label: "Places", kind: "number", half: true },
				{ name: "hours", label: "Hours", kind: "line", placeholder: "Evenings", half: true },
				{ name: "trainer", label: "Trainer", kind: "line", half: true, help: "As students read it." },
				{
					name: "trainedby",
					label: "Trainer's account",
					kind: "select",
					placeholder: "Nobody's",
					help: "This trainer sees the batch's students, others none of them.",
					choices: trainersOf(members, batch?.trainedby),
					half: true,
				},
			]}
			{...(batch && {
				edited: { version: batch.version, latest: () => latestOf(batch) },
				confirmation: confirmationOf(batch),
			})}
			failureText={failureTextOf}
			onSave={async (body, { version }) => {
				if (batch === undefined) await client(addBatch, { body });
				else await client(changeBatch, { params: { id: batch._id }, body: { ...body, version } });
				await invalidate(feesKey);
				showToast(batch === undefined ? "Batch added" : "Batch updated");
			}}
			onClose={onClose}
		/>
	);
}

function confirmationOf({ name, domain }: Batch) {
	return {
		texts: ["Save the changes to this batch?"],
		about: { title: name, lines: [domain] },
		confirm: "Save",
	} as const;
}

function failureTextOf(error: Error): string {
	return error instanceof CallFailed && Object.keys(error.fields).length > 0
		? error.message
		: "The batch was not saved. Please try again.";
}

/** Team members with the role trainer, and the stored one. */
function trainersOf(members: readonly TeamMember[] = [], current: string | undefined) {
	const trainers = members.filter(({ role, email }) => role === "trainer" || email === current);
	return trainers.map(({ email, name }) => ({ value: email, label: name }));
}

/** The batch's own program stays a choice after that program was removed. */
function withCurrent(domains: string[], own: string | undefined): string[] {
	return own === undefined || domains.includes(own) ? domains : [own, ...domains];
}

function valuesOf({ name, domain, starts, ends, places, trainer, trainedby, hours }: Batch) {
	return { name, domain, starts, ends, places: `${places}`, trainer, trainedby, hours };
}

async function latestOf(batch: Batch) {
	const all = await queryClient.fetchQuery({ ...enrolBatches("yes"), staleTime: 0 });
	const stored = all.find(({ _id }) => _id === batch._id) ?? batch;
	return { values: valuesOf(stored), version: stored.version };
}
