import type { EnquiryKind } from "#contract/enquiries.ts";
import { isClosed } from "#contract/lead-stages.ts";
import type { Column } from "../table/column.ts";
import { useNow } from "../use-now.ts";
import type { Enquiry } from "./lead.ts";
import { OwnerChip } from "./owner.tsx";
import { Stage } from "./stage.tsx";
import { holdText } from "./when.ts";
import { DueLine, dueLook } from "./when-due.tsx";

/** The columns of an enquiry's lead: stage, owner, next follow-up. Where there is room, pinned at the right behind a hairline. */
export function leadColumns<Row extends Enquiry>(kind: EnquiryKind): Column<Row>[] {
	return [
		{
			name: "stage",
			title: "Stage",
			sortable: true,
			width: "w-[124px]",
			pinned: { px: 124 },
			cell: (row) => <StageCell kind={kind} enquiry={row} />,
		},
		{
			name: "owner",
			title: "Owner",
			sortable: true,
			width: "w-[112px]",
			pinned: { px: 112 },
			cell: ({ lead }) => (lead === null ? none : <OwnerChip owner={lead.owner} />),
		},
		{
			name: "followup",
			title: "Follow-up",
			sortable: true,
			isDate: true,
			width: "w-[144px]",
			pinned: { px: 144 },
			cell: (row) => <FollowUpCell kind={kind} enquiry={row} />,
		},
	];
}

/** An enquiry that may be spam has no lead. */
const none = <span className="text-soft">none</span>;

type CellProps = { kind: EnquiryKind; enquiry: Enquiry };

export function StageCell({ kind, enquiry: { lead } }: CellProps) {
	const now = useNow();
	if (lead === null) return none;
	return <Stage kind={kind} stage={lead.stage} reason={lead.reason} about={holdText(lead, now)} />;
}

export function FollowUpCell({ kind, enquiry: { lead } }: CellProps) {
	const now = useNow();
	if (lead === null) return none;
	return <DueLine due={dueLook({ ...lead, isClosed: isClosed(kind, lead.stage) }, now)} />;
}
