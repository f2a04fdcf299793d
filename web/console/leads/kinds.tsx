import type { ReactNode } from "react";
import type { Ground } from "#content/program.ts";
import { api } from "#contract/api.ts";
import type { ContactMessageRow, CourseApplicationRow, EnquiryKind, HiringRequestRow } from "#contract/enquiries.ts";
import { contactFields, courseFields, hiringFields } from "#contract/enquiry-fields.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { Published, PublishOpening } from "../openings/publish-opening.tsx";
import type { Fact } from "../parts/facts.tsx";
import { VisibleTo } from "../role.tsx";
import { CreateStudent } from "./create-student.tsx";
import { factsOf } from "./fields.ts";
import { type Enquiry, howItCame, shownReason } from "./lead.ts";

/** What the panel shows for this kind only. */
type KindParts = {
	about: string;
	/** After the facts that every kind has. */
	data: Fact[];
	/** After the data: what has become of the enquiry. */
	more?: ReactNode;
	/** An item of the menu that makes something of the enquiry. */
	act?: ReactNode;
};

export function partsOf(kind: EnquiryKind, enquiry: Enquiry): KindParts {
	switch (kind) {
		case "course":
			return partsOfApplication(enquiry as CourseApplicationRow);
		case "hiring":
			return partsOfHiring(enquiry as HiringRequestRow);
		case "contact":
			return { about: "From the contact form", data: factsOf(contactFields, enquiry as ContactMessageRow) };
	}
}

function partsOfApplication(row: CourseApplicationRow): KindParts {
	return {
		about: `${row.domain}, ${howItCame(row)}`,
		data: factsOf(courseFields, row, { reason: shownReason }),
		act: (
			<VisibleTo calls={api.addStudent}>
				<CreateStudent application={row} />
			</VisibleTo>
		),
	};
}

function partsOfHiring(row: HiringRequestRow): KindParts {
	return {
		about: [row.designation, row.company].filter(Boolean).join(", "),
		data: factsOf(hiringFields, row, { requirement: () => wantedIn(row) }),
		more: (
			<VisibleTo calls={api.listOpenings}>
				<Published id={row._id} />
			</VisibleTo>
		),
		act: (
			<VisibleTo calls={api.publishOpening}>
				<PublishOpening id={row._id} />
			</VisibleTo>
		),
	};
}

const positions = { one: "position", many: "positions" };

export function wantedIn({ requirement }: HiringRequestRow): string {
	return requirement === null ? "" : countWithNoun(requirement, positions);
}

/** The ground and the mark of its program, or the ground of its kind. */
export function useArtOf(kind: EnquiryKind, domain: string | null): { ground: Ground; art: ReactNode } {
	const program = useProgramOf()(domain ?? "");
	return {
		ground: kind === "hiring" ? "lagoon" : (program?.ground ?? "sandal"),
		art: program && <ProgramMark slug={program.slug} className="size-[84px] shrink-0 max-md:size-[72px]" />,
	};
}
