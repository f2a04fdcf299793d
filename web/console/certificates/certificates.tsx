import { type CertificateRow, certificateKinds, certificateStates } from "#contract/certificates.ts";
import { CourseMark } from "#web/brand/course-mark.tsx";
import { AddButton } from "../parts/buttons.tsx";
import { Tag } from "../parts/tag.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { dateColumn, RecordLink } from "../table/cells.tsx";
import type { Column } from "../table/column.ts";
import { ListScreen } from "../table/list-screen.tsx";
import { MatchingCount } from "../table/totals.tsx";
import type { ListView } from "../table/view.ts";
import {
	certificateNoun,
	excel,
	kindLabel,
	kindLabels,
	kindTones,
	locale,
	stateLabel,
	stateLabels,
	stateTones,
} from "./certificate.ts";
import { CertificateCard } from "./certificate-card.tsx";
import { correctForm, issueForm } from "./certificate-forms.tsx";
import { CertificatePanel } from "./certificate-panel.tsx";
import { CorrectName } from "./correct-form.tsx";
import { IssueCertificate } from "./issue-form.tsx";
import { certificate, certificates } from "./queries.ts";
import { RowActions } from "./row-actions.tsx";

/** The issued certificates, with forms to issue more and to correct a name. */
export function Certificates() {
	const { name, id, close } = usePopup();
	return (
		<>
			<ListScreen view={certificateList} />
			{name === issueForm && <IssueCertificate />}
			{name === correctForm && id !== "" && <CorrectName id={id} onClose={close} />}
		</>
	);
}

type Row = CertificateRow;

const columns: readonly Column<Row>[] = [
	dateColumn("createdAt", "Issued on", "w-[152px]", locale),
	{
		name: "name",
		title: "Name",
		sortable: true,
		width: "w-[226px]",
		cell: (row) => (
			<div className="[&>[data-record]]:line-clamp-1">
				<RecordLink id={row._id}>{row.name}</RecordLink>
				<span className="block truncate text-[12.5px] text-soft in-[.text-quiet]:text-quiet" title={row.email}>
					{row.email}
				</span>
			</div>
		),
	},
	{
		name: "kind",
		title: "Kind",
		sortable: false,
		width: "w-[148px]",
		cell: ({ kind }) => <Tag tone={kindTones[kind]}>{kindLabels[kind]}</Tag>,
	},
	{
		name: "title",
		title: "Course or masterclass",
		sortable: true,
		width: "w-[230px]",
		cell: (row) => <Title row={row} />,
	},
	{
		name: "number",
		title: "Number",
		sortable: false,
		width: "w-[192px]",
		cell: ({ number }) => <span className="tabular-nums">{number}</span>,
	},
	{
		name: "state",
		title: "State",
		sortable: false,
		width: "w-[116px]",
		cell: ({ state }) => <Tag tone={stateTones[state]}>{stateLabels[state]}</Tag>,
	},
	{
		name: "actions",
		title: "Actions",
		sortable: false,
		width: "w-[200px]",
		pinned: true,
		cell: (row) => <RowActions row={row} />,
	},
];

const certificateList: ListView<Row> = {
	searchHint: "Name, email, title or number",
	defaultSort: "-createdAt",
	list: certificates,
	record: certificate,
	filters: [
		{ name: "kind", label: "Kind", useOptions: () => certificateKinds, format: kindLabel },
		{ name: "state", label: "State", useOptions: () => certificateStates, format: stateLabel },
	],
	columns,
	columnsKey: "certificates",
	stateOf: ({ state }) => ({ unseen: false, muted: state === "revoked" }),
	card: (row) => <CertificateCard row={row} />,
	counts: (total, filtered) => <MatchingCount total={total} noun={certificateNoun} filtered={filtered} />,
	excel,
	actions: <IssueButton />,
	actionsBelow: true,
	panel: (row) => <CertificatePanel key={row._id} row={row} />,
	empty: {
		title: "No Data Found",
		next: (
			<>
				<p>
					Issue the first certificate to one student or to a whole batch. Certificates of participation come by
					themselves, when participants ask for them.
				</p>
				<IssueButton />
			</>
		),
	},
};

function Title({ row: { title, batch } }: { row: Row }) {
	return (
		<span className="flex items-center gap-2">
			<CourseMark title={title} className="size-6 shrink-0" />
			<span className="min-w-0">
				<span className={batch === null ? "cell-text text-balance" : "block truncate"} title={title}>
					{title}
				</span>
				{batch !== null && (
					<span className="block truncate text-[12.5px] text-soft in-[.text-quiet]:text-quiet">{batch}</span>
				)}
			</span>
		</span>
	);
}

function IssueButton() {
	const { show } = usePopup();
	return <AddButton label="Issue certificate" onPress={() => show(issueForm)} />;
}
