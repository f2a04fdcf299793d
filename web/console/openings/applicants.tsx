import type { JobApplicationRow, OpeningRow } from "#contract/openings.ts";
import { OpeningMark } from "#web/brand/opening-mark.tsx";
import { ApplicantsOverlay, applicantNoun } from "../popup/applicants-overlay.tsx";
import { NestedList } from "../table/nested-list.tsx";
import { MatchingOfTotal } from "../table/totals.tsx";
import type { ListView } from "../table/view.ts";
import { AboutOpening } from "./about-opening.tsx";
import { ApplicantCard, applicantColumns, applicantFilters, applicantSheet } from "./applicant-columns.tsx";
import { currentStatus, formatLocation, formatTerms } from "./opening.ts";
import { jobApplications } from "./queries.ts";

/** The applicants of an opening, and the status of each application. */
export function Applicants({ row, onClose }: { row: OpeningRow; onClose: () => void }) {
	return (
		<ApplicantsOverlay
			title={row.title}
			about={`${formatLocation(row)}. ${formatTerms(row)}`}
			illustration={<OpeningMark opening={row} className="w-[86px] shrink-0 self-center max-md:ml-4 max-md:w-14" />}
			onClose={onClose}
		>
			<NestedList view={viewOf(row)} about={<AboutOpening row={row} />} />
		</ApplicantsOverlay>
	);
}

function viewOf(row: OpeningRow): ListView<JobApplicationRow> {
	const { _id: id, applicationcount } = row;
	return {
		caption: "Applicants",
		searchHint: "Name, email, phone or batch",
		defaultSort: "-createdAt",
		list: jobApplications(id),
		filters: applicantFilters,
		columns: applicantColumns(id),
		stateOf: ({ state }) => ({ unseen: false, muted: state === "closed" }),
		card: (application) => <ApplicantCard openingId={id} row={application} />,
		counts: (total, filtered) => (
			<MatchingOfTotal
				total={total}
				all={filtered ? Math.max(applicationcount, total) : total}
				noun={applicantNoun}
				filtered={filtered}
			/>
		),
		excel: { file: `Applicants of ${row.title}, ${row.company}`, sheet: "Applicants", columns: applicantSheet },
		empty: {
			title: "No Data Found",
			next:
				currentStatus(row) === "open" ? (
					<p>Nobody has applied yet. Students who apply on the Job Board appear here at once.</p>
				) : (
					<p>Nobody applied while it was open. Publish it again to put it back on the students’ Job Board.</p>
				),
		},
	};
}
