import { CircleCheck, FlaskConical, History as HistoryIcon, Minus, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { DocumentRow } from "#contract/site.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { useNameOf } from "../leads/owner.tsx";
import { formatWhen } from "../leads/when.ts";
import { plainButton } from "../parts/buttons.tsx";
import { tableCell, tableHead } from "../table/column.ts";
import { useNow } from "../use-now.ts";
import { editorAddress, historyAddressOf, samplesAddress } from "./addresses.ts";
import { claimsDocument } from "./claims/listed-claims.ts";
import { authorText, contentSummary, type DocumentGroup, isOfProgram } from "./document.ts";
import { DocumentMark } from "./document-mark.tsx";
import { DraftTag } from "./tags.tsx";

/** How many programs the list shows at first, besides those with a draft. */
const programsAtFirst = 3;

export function Table({ groups }: { groups: readonly DocumentGroup[] }) {
	const [showsAll, setShowsAll] = useState(false);
	return (
		<table className="w-full table-fixed border-collapse max-md:table-auto text-[14px]/[17px]" aria-label="Documents">
			<thead>
				<tr>
					<th scope="col" className={`${head} max-md:w-full xl:w-[440px]`}>
						Document
					</th>
					<th scope="col" className={`${head} ${wide} w-[190px] max-lg:w-[150px]`}>
						State
					</th>
					<th scope="col" className={`${head} ${wide} w-[240px] max-lg:w-[160px]`}>
						Changed
					</th>
					<th scope="col" className={`${head} ${wide} w-[110px] max-lg:w-[84px]`}>
						Samples
					</th>
					<th scope="col" className={`${head} max-xl:w-[124px] max-md:w-[68px]`}>
						<span className="sr-only">Actions</span>
					</th>
				</tr>
			</thead>
			{groups.map((group) => (
				<Group key={group.title} group={group} showsAll={showsAll} onAll={() => setShowsAll(true)} />
			))}
		</table>
	);
}

type GroupProps = { group: DocumentGroup; showsAll: boolean; onAll: () => void };

function Group({ group: { title, about, rows }, showsAll, onAll }: GroupProps) {
	const shown = showsAll ? rows : rows.filter(isShownAtFirst(rows));
	const hidden = rows.length - shown.length;
	return (
		<tbody>
			<tr>
				<th
					scope="rowgroup"
					colSpan={5}
					className="h-[35px] border-b border-hairline bg-page px-5 text-left font-semibold max-md:px-4"
				>
					{title} <span className="ml-1 font-normal text-soft">{about}</span>
				</th>
			</tr>
			{shown.map((row) => (
				<Row key={row.name} row={row} />
			))}
			{hidden > 0 && (
				<tr>
					<td colSpan={5} className="h-10 border-b border-row-line bg-raised px-5 max-md:px-4">
						<button type="button" className={linkLook} onClick={onAll}>
							Show the other {countWithNoun(hidden, { one: "program", many: "programs" })}
						</button>
					</td>
				</tr>
			)}
		</tbody>
	);
}

const linkLook = "font-semibold text-accent underline underline-offset-2 max-md:min-h-11";

function isShownAtFirst(rows: readonly DocumentRow[]) {
	const first = rows.filter(({ name }) => isOfProgram(name)).slice(0, programsAtFirst);
	return (row: DocumentRow) => !isOfProgram(row.name) || row.draft !== null || !row.delivered || first.includes(row);
}

const head = `${tableHead} last:!pr-4`;

const cell = `${tableCell} relative h-[46px] last:!pr-4 max-md:h-[64px]`;

const wide = "max-md:hidden";

type RowProps = { row: DocumentRow };

function Row({ row }: RowProps) {
	const { name, title, mark, hidden } = row;
	return (
		<tr data-row={name} className="bg-raised hover:bg-hover has-[a:focus-visible]:bg-chosen">
			<th scope="row" className={`${cell} text-left font-normal max-md:max-w-0`}>
				<span className="flex items-center gap-2.5">
					<DocumentMark name={name} mark={mark} />
					<span className="min-w-0">
						<Link to={editorAddress(name)} data-part="name" className="block truncate font-semibold hover:underline">
							{title}
						</Link>
						<span className="mt-0.5 block text-[13px] md:hidden">
							<State row={row} />
						</span>
						<span className="block truncate text-[12.5px] text-soft max-md:hidden">
							{hidden ? "not on the site: not in the order of the programs" : contentSummary(row)}
						</span>
					</span>
				</span>
			</th>
			<td className={`${cell} ${wide}`}>
				<State row={row} />
			</td>
			<td className={`${cell} ${wide}`}>
				<Changed row={row} />
			</td>
			<td className={`${cell} ${wide}`}>
				<Samples row={row} />
			</td>
			<td className={cell}>
				<Actions row={row} />
			</td>
		</tr>
	);
}

function State({ row: { draft, delivered } }: RowProps) {
	if (draft) return <DraftTag isWrong={draft.problems.length > 0} />;
	const Icon = delivered ? Minus : CircleCheck;
	return (
		<span className={`flex items-center gap-2 ${delivered ? "text-soft" : ""}`}>
			<Icon aria-hidden="true" className="size-4 shrink-0" />
			{delivered ? "As delivered" : "Published"}
		</span>
	);
}

function Changed({ row: { draft, delivered, publishedAt, publishedBy } }: RowProps) {
	const now = useNow();
	const nameOf = useNameOf();
	const at = draft?.savedAt ?? publishedAt;
	if (at === null) return <Lines first={delivered ? "as delivered" : "published"} second="never changed" />;
	const by = draft?.savedBy ?? publishedBy ?? "";
	const toFix = draft?.problems[0]?.text;
	const changes = countWithNoun(draft?.changes.length ?? 0, { one: "change", many: "changes" });
	const who = authorText(by, nameOf);
	return <Lines first={formatWhen(at, now)} second={draft ? `${who}, ${toFix ?? changes}` : who} />;
}

function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
	return (
		<>
			<span className="block truncate">{first}</span>
			<span className="block truncate text-[12.5px] text-soft">{second}</span>
		</>
	);
}

function Samples({ row: { name, title, samples } }: RowProps) {
	if (samples === 0) return <span className="text-soft">none</span>;
	return (
		<Link
			to={name === claimsDocument ? editorAddress(name) : samplesAddress(name)}
			className="flex items-center gap-1.5"
			aria-label={`${title}: ${countWithNoun(samples, { one: "sample", many: "samples" })}`}
		>
			<FlaskConical aria-hidden="true" className="size-4 text-soft" />
			<span className="border-b border-accent">{formatCount(samples)}</span>
		</Link>
	);
}

function Actions({ row: { name, title, draft } }: RowProps) {
	return (
		<span className="flex justify-end gap-1.5">
			<Link
				to={editorAddress(name)}
				data-part="edit"
				aria-label={draft ? `Go on with ${title}` : `Edit ${title}`}
				className={`${plainButton} !h-[34px] !rounded-[3px_17px_17px_3px] !px-3 max-md:!size-11 max-md:!rounded-[3px]`}
			>
				<Pencil aria-hidden="true" className="size-4 shrink-0" />
				<span className="max-md:sr-only">{draft ? "Go on" : "Edit"}</span>
			</Link>
			<Link
				to={historyAddressOf(name)}
				aria-label={`History of ${title}`}
				className={`${plainButton} !size-[34px] shrink-0 justify-center !border-hairline !p-0 max-md:hidden`}
			>
				<HistoryIcon aria-hidden="true" className="size-4" />
			</Link>
		</span>
	);
}
