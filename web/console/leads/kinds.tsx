import type { ReactNode } from "react";
import type { Ground } from "#content/program.ts";
import { api } from "#contract/api.ts";
import type { ContactMessageRow, CourseApplicationRow, EnquiryKind, HiringRequestRow } from "#contract/enquiries.ts";
import { contactFields, courseFields, hiringFields } from "#contract/enquiry-fields.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { PublishedOpenings, PublishOpening } from "../openings/publish-opening.tsx";
import type { Fact } from "../parts/facts.tsx";
import { VisibleTo } from "../role.tsx";
import { CreateStudent } from "./create-student.tsx";
import { factsOf } from "./fields.ts";
import { type Enquiry, originText, shownReason } from "./lead.ts";

/** What the panel shows for this kind only. */
type PanelContent = {
	about: string;
	/** After the facts that every kind has. */
	data: Fact[];
	/** After the data: what has become of the enquiry. */
	more?: ReactNode;
	/** An item of the menu that makes something of the enquiry. */
	action?: ReactNode;
};

export function panelContentOf(kind: EnquiryKind, enquiry: Enquiry): PanelContent {
	switch (kind) {
		case "course":
			return applicationContent(enquiry as CourseApplicationRow);
		case "hiring":
			return hiringContent(enquiry as HiringRequestRow);
		case "contact":
			return { about: "From the contact form", data: factsOf(contactFields, enquiry as ContactMessageRow) };
	}
}

function applicationContent(row: CourseApplicationRow): PanelContent {
	return {
		about: `${row.domain}, ${originText(row)}`,
		data: factsOf(courseFields, row, { reason: shownReason }),
		action: (
			<VisibleTo endpoint={api.addStudent}>
				<CreateStudent application={row} />
			</VisibleTo>
		),
	};
}

function hiringContent(row: HiringRequestRow): PanelContent {
	return {
		about: [row.designation, row.company].filter(Boolean).join(", "),
		data: factsOf(hiringFields, row, { requirement: () => positionsText(row) }),
		more: (
			<VisibleTo endpoint={api.listOpenings}>
				<PublishedOpenings id={row._id} />
			</VisibleTo>
		),
		action: (
			<VisibleTo endpoint={api.publishOpening}>
				<PublishOpening id={row._id} />
			</VisibleTo>
		),
	};
}

const positions = { one: "position", many: "positions" };

export function positionsText({ requirement }: HiringRequestRow): string {
	return requirement === null ? "" : countWithNoun(requirement, positions);
}

/** The ground and the mark of its program, or the ground of its kind. */
export function useIllustration(
	kind: EnquiryKind,
	domain: string | null,
): { background: Ground; illustration: ReactNode } {
	const program = useProgramOf()(domain ?? "");
	return {
		background: kind === "hiring" ? "lagoon" : (program?.ground ?? "sandal"),
		illustration: program && <ProgramMark slug={program.slug} className="size-[84px] shrink-0 max-md:size-[72px]" />,
	};
}
