import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#contract/api.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { lowercaseEmail } from "#contract/fields.ts";
import type { MasterclassRow } from "#contract/masterclasses.ts";
import { type ApplicantRow, maxMarkedPerRequest } from "#contract/registrations.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { mainButton } from "../parts/buttons.tsx";
import { invalidate } from "../query-client.ts";
import { aboveRow } from "../table/column.ts";
import { sendInChunks } from "../table/selection.ts";
import { masterclassesKey } from "./queries.ts";

const emailPattern = /[^\s<>,;:"'()[\]]+@[^\s<>,;:"'()[\]]+\.[^\s<>,;:"'()[\]]+/g;

const emailSchema = lowercaseEmail();

/** Finds the emails in a meeting's list, among names and times. */
export function extractEmails(pasted: string): string[] {
	return [...new Set((pasted.match(emailPattern) ?? []).map((email) => email.toLowerCase().replace(/\.+$/, "")))];
}

/** A tick for presence, stored at once. */
export function PresentCheckbox({ row, of }: { row: ApplicantRow; of: string }) {
	const mutation = useMutation({
		mutationFn: async (present: boolean) => {
			await client(api.markAttendance, { params: { id: of }, body: { present, registrations: [row._id] } });
			await invalidate(masterclassesKey);
		},
		onError: (error) => showErrorToast(`${row.name} was not marked. ${errorText(error)}`),
	});
	return (
		<label className={`${aboveRow} grid size-[34px] place-items-center max-md:size-11`}>
			<span className="sr-only">{row.name} was present</span>
			<input
				type="checkbox"
				className="size-[18px] accent-accent"
				checked={mutation.isPending ? mutation.variables : row.presentAt !== null}
				aria-busy={mutation.isPending}
				onChange={({ target }) => !mutation.isPending && mutation.mutate(target.checked)}
			/>
		</label>
	);
}

/** Marks everyone whose email is in a pasted list as present, and names the unknown emails. */
export function MarkFromList({ row }: { row: MasterclassRow }) {
	const [pasted, setPasted] = useState("");
	const emails = extractEmails(pasted);
	const mutation = useMutation({
		mutationFn: async (sent: string) => {
			const send = async (chunk: readonly string[]) => {
				const body = { present: true, emails: [...chunk] };
				return (await client(api.markAttendance, { params: { id: row._id }, body })).data;
			};
			const marked = await markInChunks(extractEmails(sent), send).finally(() => invalidate(masterclassesKey));
			// What was pasted meanwhile stays.
			setPasted((now) => (now === sent ? "" : now));
			return marked;
		},
	});
	return (
		<details className="shrink-0 bg-form px-5 pb-3 text-[14px] max-md:px-4">
			<summary className="flex min-h-9 w-fit cursor-pointer items-center font-semibold text-accent underline underline-offset-3 max-md:min-h-11">
				Mark present from a list of emails
			</summary>
			<label className="mt-1 block text-[13.5px] text-soft" htmlFor="attendance-emails">
				Paste the meeting's list of participants. Each email is looked up, also as a college email; the rest is ignored.
			</label>
			<textarea
				id="attendance-emails"
				rows={4}
				value={pasted}
				onChange={({ target }) => setPasted(target.value)}
				className="mt-2 w-full max-w-[640px] rounded-[3px] border border-control-form bg-raised px-3 py-2 text-[15px] text-strong max-md:text-[16px]"
			/>
			<p className="mt-1.5 flex flex-wrap items-center gap-3">
				<button
					type="button"
					className={`${mainButton} max-md:!h-11`}
					aria-disabled={emails.length === 0 || mutation.isPending}
					onClick={() => emails.length > 0 && !mutation.isPending && mutation.mutate(pasted)}
				>
					{emails.length === 0
						? "Mark present"
						: `Mark ${countWithNoun(emails.length, { one: "email", many: "emails" })} present`}
				</button>
			</p>
			<p role="status" className="mt-1.5 text-[13.5px]/[19px] wrap-anywhere">
				{mutation.error && <span className="text-wrong">{errorText(mutation.error)}</span>}
				{mutation.data && formatMarked(mutation.data)}
			</p>
		</details>
	);
}

type Marked = AnswerOf<typeof api.markAttendance>;

/** As many at once as the server takes, one part after the other. The server would refuse a whole part for one wrong email. */
export async function markInChunks(
	emails: readonly string[],
	send: (chunk: readonly string[]) => Promise<Marked>,
): Promise<Marked> {
	const { sent = [], wrong = [] } = Object.groupBy(emails, (email) =>
		emailSchema.safeParse(email).success ? "sent" : "wrong",
	);
	const results = await sendInChunks(sent, maxMarkedPerRequest, send);
	return {
		marked: results.reduce((sum, { marked }) => sum + marked, 0),
		unknown: [...results.flatMap(({ unknown }) => unknown), ...wrong],
		shared: results.flatMap(({ shared }) => shared),
	};
}

/** '38 marked present. Not registered: guest@mail.example.' */
export function formatMarked({ marked, unknown, shared }: Marked): string {
	return [
		marked === 0 ? "Nobody new was marked present." : `${formatCount(marked)} marked present.`,
		...(unknown.length === 0 ? [] : [`Not registered: ${unknown.join(", ")}.`]),
		...(shared.length === 0
			? []
			: [`Several people registered with: ${shared.join(", ")}. Tick those who were there in the list below.`]),
	].join(" ");
}
