import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { pages } from "#contract/paths.ts";
import type { PublishedOpening } from "#contract/portal-openings.ts";
import { errorText } from "#web/app/error-text.ts";
import { BusyButton } from "../parts/busy-button.tsx";
import { mainButton, textLink } from "../parts/buttons.ts";
import { myProfile } from "../queries.ts";
import { dayOf, dayText } from "./days.ts";
import { type NoteDraft, NoteForm } from "./note-form.tsx";
import type { useApply } from "./use-apply.ts";

export type ApplyProps = { opening: PublishedOpening; note: NoteDraft; mutation: ReturnType<typeof useApply> };

/** An open row: details, then note and button, or when the student applied. */
export function ApplyForm({ opening, note, mutation }: ApplyProps) {
	const { description, appliedAt } = opening;
	return (
		<div className="pt-4">
			<p className="max-w-[640px] text-[16px]/[1.55] wrap-anywhere whitespace-pre-line">{description}</p>
			{appliedAt === null ? (
				<NoteAndButton opening={opening} note={note} mutation={mutation} />
			) : (
				<p className="mt-4 text-[16px]/6">
					You applied on {dayText(dayOf(appliedAt))}.{" "}
					<Link to={pages.myOpenings} className={`${textLink} underline`}>
						See how it stands
					</Link>
				</p>
			)}
		</div>
	);
}

function NoteAndButton({ opening: { company }, note, mutation }: ApplyProps) {
	return (
		<NoteForm label={`Optional note to ${company}`} note={note} busy={mutation.busy} onSend={mutation.start}>
			<div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2.5">
				<BusyButton
					type="submit"
					className={`${mainButton} max-md:w-full`}
					busy={mutation.busy}
					busyText="Submitting..."
				>
					Apply
				</BusyButton>
				<RecipientNote company={company} />
			</div>
			{mutation.error && <ErrorMessage error={mutation.error} />}
		</NoteForm>
	);
}

function RecipientNote({ company }: { company: string }) {
	const { data } = useQuery(myProfile());
	const hasResume = data !== undefined && data.resume !== null;
	return (
		<p className="min-w-[240px] flex-1 text-[14px]/5 text-pretty">
			Our placement team receives your name, email, phone, batch{hasResume ? ", note and résumé link" : " and note"},
			for {company}.{" "}
			{data?.resume === null && (
				<Link to={pages.profile} className={`${textLink} underline`}>
					Add a résumé link
				</Link>
			)}
		</p>
	);
}

export function ErrorMessage({ error }: { error: Error }) {
	return (
		<p role="alert" className="mt-2 flex items-start gap-2 text-small font-medium text-wrong">
			<CircleAlert aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />
			{errorText(error)}
		</p>
	);
}
