import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import type { MasterclassRow } from "#contract/masterclasses.ts";
import type { ApplicantRow } from "#contract/registrations.ts";
import { formatCount, nounFor } from "#web/app/numbers.ts";
import { copy } from "#web/ui/copy.ts";
import { DownloadExcel } from "../excel/download-button.tsx";
import { plainButton } from "../parts/buttons.tsx";
import { ApplicantsOverlay, applicantNoun } from "../popup/applicants-overlay.tsx";
import { NestedList } from "../table/nested-list.tsx";
import type { ListView } from "../table/view.ts";
import type { OpenForm } from "./applicant-actions.tsx";
import { ApplicantCard, type ApplicantsContext, applicantColumns, applicantSheet } from "./applicant-columns.tsx";
import { CorrectRegistration, MakeEnquiry } from "./applicant-forms.tsx";
import { MarkFromList } from "./attendance.tsx";
import { formatPeriod } from "./masterclass.ts";
import { Picture } from "./picture.tsx";
import { registrations } from "./queries.ts";

/** The registrants of a masterclass, and its group link (specification section 2). */
export function Applicants({ row, onClose }: { row: MasterclassRow; onClose: () => void }) {
	const [form, setForm] = useState<{ name: Parameters<OpenForm>[0]; row: ApplicantRow }>();
	const closeForm = () => setForm(undefined);
	const isOver = row.status === "completed" || new Date(row.end) <= new Date();
	const context = {
		masterclass: row._id,
		isOver,
		open: (name: Parameters<OpenForm>[0], row: ApplicantRow) => setForm({ name, row }),
	};
	return (
		<ApplicantsOverlay
			title={row.title}
			about={`${formatPeriod(row)}, ${row.status}`}
			illustration={<Picture image={row.image} className="w-[86px] shrink-0 self-stretch max-md:w-16" />}
			onClose={onClose}
		>
			<NestedList
				view={viewOf(row, context)}
				about={
					<>
						<Band row={row} />
						<MarkFromList row={row} />
						<AboutLinks />
					</>
				}
			/>
			{form?.name === "name" && <CorrectRegistration row={form.row} onClose={closeForm} />}
			{form?.name === "lead" && <MakeEnquiry row={form.row} onClose={closeForm} />}
		</ApplicantsOverlay>
	);
}

function viewOf({ _id }: MasterclassRow, context: ApplicantsContext): ListView<ApplicantRow> {
	return {
		caption: "Applicants",
		searchHint: "Name, email, college or number",
		defaultSort: "-createdAt",
		defaultSortLabel: "Newest first",
		list: (request) => registrations(_id)({ ...request, filters: { state: "real", ...request.filters } }),
		filters: [
			{ name: "state", label: "Show", useOptions: () => ["check", "spam"], format: stateLabel },
			{
				name: "present",
				label: "Present",
				useOptions: () => ["yes", "no"],
				format: (value) => presentLabels[value] ?? value,
			},
		],
		columns: applicantColumns(context),
		stateOf: () => ({ unseen: false, muted: false }),
		card: (row, number) => <ApplicantCard row={row} number={number} {...context} />,
		empty: {
			title: "No Data Found",
			next: <p>Nobody has registered yet. People who register on the events page appear here at once.</p>,
		},
	};
}

const stateLabel = (state: string) => (state === "check" ? "possible spam" : state);
const presentLabels: Readonly<Record<string, string>> = { yes: "Present", no: "Not marked" };

function AboutLinks() {
	return (
		<p className="shrink-0 bg-form px-5 pb-3 text-[13.5px]/[18px] text-soft max-md:px-4">
			<b className="font-semibold">Registration link.</b>{" "}
			<span>Personal: opens this person's registration and certificate. Share it only with them.</span>
		</p>
	);
}

/** The group's link, the number of registrants, and all of them as a sheet, regardless of the search below. */
function Band({ row }: { row: MasterclassRow }) {
	const { data } = useQuery(registrations(row._id)({ limit: 1, filters: { state: "real" } }));
	const total = data?.total ?? row.applicationcount;
	return (
		<div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 bg-form px-5 py-2.5 max-md:px-4">
			<span className="text-[14px] font-semibold">Group link</span>
			<a
				href={row.link}
				target="_blank"
				rel="noopener noreferrer"
				className="max-w-[min(360px,100%)] min-w-0 truncate text-[14px] font-semibold text-accent underline underline-offset-3"
			>
				{row.link.replace(/^https:\/\//, "")}
			</a>
			<button type="button" className={`${plainButton} max-md:!h-11`} onClick={() => copy(row.link, "Group link")}>
				<Copy aria-hidden="true" className="size-4" />
				Copy
			</button>
			<div className="ml-auto flex items-center gap-3 max-md:w-full max-md:justify-between">
				<p className="text-[14px]">
					<b className="font-semibold">{formatCount(total)}</b> {nounFor(total, applicantNoun)},{" "}
					<b className="font-semibold">{formatCount(row.presentcount)}</b> present
				</p>
				<DownloadExcel
					isMain
					excel={{ file: row.title, isWholeName: true, sheet: "Masterclass Data", columns: applicantSheet }}
					list={registrations(row._id)}
					request={{ filters: { state: "real" } }}
					total={total}
				/>
			</div>
		</div>
	);
}
