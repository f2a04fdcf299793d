import { useQuery } from "@tanstack/react-query";
import { GraduationCap, IndianRupee } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import type { LeadRow } from "#contract/leads.ts";
import { openRecord, pages } from "#contract/paths.ts";
import type { StudentRow } from "#contract/students.ts";
import { answerQueryOptions } from "#web/api.ts";
import { feesKey } from "../fees/queries.ts";
import { useNoteIfTaken } from "../leads/taken.ts";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { MoreAction, MoreLink } from "../parts/more-menu.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { VisibleTo } from "../role.tsx";
import { Failed, SkeletonLines } from "../table/states.tsx";

/** Never cached: others may take the last places. */
const enrolForm = (of: { lead: string } | { student: string }) => ({
	...answerQueryOptions([...feesKey, "enrol form", of], api.readEnrolForm, { query: of }),
	staleTime: 0,
	gcTime: 0,
});

export const leadForm = "enrol-lead";
export const studentForm = "enrol-student";

/** Loaded only when someone is enrolled, as it brings the plans and their texts. */
const Enrol = lazy(async () => ({ default: (await import("./enrol.tsx")).Enrol }));

/** The enrolment form that the address asks for, over any screen: Back closes it. */
export function Enrolling() {
	const { name, id, close } = usePopup();
	const of = name === leadForm ? { lead: id } : { student: id };
	const isAsked = (name === leadForm || name === studentForm) && id !== "";
	const read = useQuery({ ...enrolForm(of), enabled: isAsked });
	const isTaken = useNoteIfTaken(id, read.error);
	if (!isAsked) return null;
	if (read.data)
		return (
			<Suspense fallback={<Opening onClose={close} />}>
				<Enrol key={id} of={of} form={read.data} onOutdated={() => void read.refetch()} onClose={close} />
			</Suspense>
		);
	if (!read.isError) return <Opening onClose={close} />;
	const title = isTaken ? "You no longer have access to this lead" : "The form did not load";
	return (
		<Overlay label="Enrol" width="record" onClose={close}>
			<Failed title={title} error={read.error} onRetry={() => read.refetch()} />
		</Overlay>
	);
}

/** While the form loads. */
function Opening({ onClose }: { onClose: () => void }) {
	return (
		<Overlay label="Enrol" width="enrolment" onClose={onClose} holds>
			<div className="h-[420px] pt-16" aria-busy="true">
				<SkeletonLines />
			</div>
		</Overlay>
	);
}

const bar = `${mainButton} border border-control !bg-raised !text-strong hover:border-accent hover:!bg-hover max-md:!hidden`;

/** The button in a lead's foot; once enrolled, a link to their fees. */
export function EnrolBar({ lead: { _id, kind, enrolment } }: { lead: LeadRow }) {
	const { show } = usePopup();
	if (kind !== "course") return null;
	if (enrolment !== null)
		return (
			<VisibleTo calls={api.readFeeLedger}>
				<Link to={openRecord(pages.fees, enrolment)} className={bar}>
					<IndianRupee aria-hidden="true" className="size-4" />
					Fees
				</Link>
			</VisibleTo>
		);
	return (
		<VisibleTo calls={api.enrol}>
			<button type="button" aria-haspopup="dialog" className={bar} onClick={() => show(leadForm, _id)}>
				<GraduationCap aria-hidden="true" className="size-4" />
				Enrol
			</button>
		</VisibleTo>
	);
}

/** The same in the More menu, as a phone's foot has no room for it. */
export function EnrolInMore({ lead: { _id, kind, enrolment } }: { lead: LeadRow }) {
	const { show } = usePopup();
	if (kind !== "course") return null;
	if (enrolment !== null)
		return (
			<VisibleTo calls={api.readFeeLedger}>
				<MoreLink icon={IndianRupee} to={openRecord(pages.fees, enrolment)}>
					Fees
				</MoreLink>
			</VisibleTo>
		);
	return (
		<VisibleTo calls={api.enrol}>
			<MoreAction icon={GraduationCap} onPress={() => show(leadForm, _id)}>
				Enrol
			</MoreAction>
		</VisibleTo>
	);
}

/** Enrols a student in a first or further batch. */
export function EnrolStudent({ student: { _id, name } }: { student: StudentRow }) {
	const { show } = usePopup();
	return (
		<VisibleTo calls={api.enrol}>
			<button
				type="button"
				aria-haspopup="dialog"
				className={`${plainButton} !h-11`}
				onClick={() => show(studentForm, _id)}
			>
				<GraduationCap aria-hidden="true" className="size-4" />
				Enrol
				<span className="sr-only"> {name}</span>
			</button>
		</VisibleTo>
	);
}
