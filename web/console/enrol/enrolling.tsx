import { useQuery } from "@tanstack/react-query";
import { GraduationCap, IndianRupee } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import type { LeadRow } from "#contract/leads.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import type { StudentRow } from "#contract/students.ts";
import { answerQueryOptions } from "#web/api.ts";
import { feesKey } from "../fees/queries.ts";
import { useMarkIfTaken } from "../leads/taken.ts";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { MoreAction, MoreLink } from "../parts/more-menu.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { VisibleTo } from "../role.tsx";
import { Failed, SkeletonLines } from "../table/states.tsx";

/** Never cached: others may take the last places. */
const enrolForm = (subject: { lead: string } | { student: string }) => ({
	...answerQueryOptions([...feesKey, "enrol form", subject], api.readEnrolForm, { query: subject }),
	staleTime: 0,
	gcTime: 0,
});

export const leadFormName = "enrol-lead";
export const studentFormName = "enrol-student";

/** Loaded only when someone is enrolled, as it brings the plans and their texts. */
const Enrol = lazy(async () => ({ default: (await import("./enrol.tsx")).Enrol }));

/** The enrolment form that the URL requests, over any screen: Back closes it. */
export function EnrolPopup() {
	const { name, id, close } = usePopup();
	const subject = name === leadFormName ? { lead: id } : { student: id };
	const isOpen = (name === leadFormName || name === studentFormName) && id !== "";
	const query = useQuery({ ...enrolForm(subject), enabled: isOpen });
	const isTaken = useMarkIfTaken(id, query.error);
	if (!isOpen) return null;
	if (query.data)
		return (
			<Suspense fallback={<EnrolSkeleton onClose={close} />}>
				<Enrol key={id} subject={subject} form={query.data} onOutdated={() => void query.refetch()} onClose={close} />
			</Suspense>
		);
	if (!query.isError) return <EnrolSkeleton onClose={close} />;
	const title = isTaken ? "You no longer have access to this lead" : "The form did not load";
	return (
		<Overlay label="Enrol" width="record" onClose={close}>
			<Failed title={title} error={query.error} onRetry={() => query.refetch()} />
		</Overlay>
	);
}

/** While the form loads. */
function EnrolSkeleton({ onClose }: { onClose: () => void }) {
	return (
		<Overlay label="Enrol" width="enrolment" onClose={onClose} ignoresOutsidePress>
			<div className="h-[420px] pt-16" aria-busy="true">
				<SkeletonLines />
			</div>
		</Overlay>
	);
}

const barButton = `${mainButton} border border-control !bg-raised !text-strong hover:border-accent hover:!bg-hover max-md:!hidden`;

/** The button in a lead's footer; once enrolled, a link to their fees. */
export function EnrolBar({ lead: { _id, kind, enrolment } }: { lead: LeadRow }) {
	const { show } = usePopup();
	if (kind !== "course") return null;
	if (enrolment !== null)
		return (
			<VisibleTo endpoint={api.readFeeLedger}>
				<Link to={recordAddress(pages.fees, enrolment)} className={barButton}>
					<IndianRupee aria-hidden="true" className="size-4" />
					Fees
				</Link>
			</VisibleTo>
		);
	return (
		<VisibleTo endpoint={api.enrol}>
			<button type="button" aria-haspopup="dialog" className={barButton} onClick={() => show(leadFormName, _id)}>
				<GraduationCap aria-hidden="true" className="size-4" />
				Enrol
			</button>
		</VisibleTo>
	);
}

/** The same in the More menu, as a phone's footer has no room for it. */
export function EnrolMenuItem({ lead: { _id, kind, enrolment } }: { lead: LeadRow }) {
	const { show } = usePopup();
	if (kind !== "course") return null;
	if (enrolment !== null)
		return (
			<VisibleTo endpoint={api.readFeeLedger}>
				<MoreLink icon={IndianRupee} to={recordAddress(pages.fees, enrolment)}>
					Fees
				</MoreLink>
			</VisibleTo>
		);
	return (
		<VisibleTo endpoint={api.enrol}>
			<MoreAction icon={GraduationCap} onPress={() => show(leadFormName, _id)}>
				Enrol
			</MoreAction>
		</VisibleTo>
	);
}

/** Enrols a student in a first or further batch. */
export function EnrolStudent({ student: { _id, name } }: { student: StudentRow }) {
	const { show } = usePopup();
	return (
		<VisibleTo endpoint={api.enrol}>
			<button
				type="button"
				aria-haspopup="dialog"
				className={`${plainButton} !h-11`}
				onClick={() => show(studentFormName, _id)}
			>
				<GraduationCap aria-hidden="true" className="size-4" />
				Enrol
				<span className="sr-only"> {name}</span>
			</button>
		</VisibleTo>
	);
}
