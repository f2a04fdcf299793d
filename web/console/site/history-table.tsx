import { ArrowDown, CircleCheck, Eye, LoaderCircle, Square, TriangleAlert, Undo2 } from "lucide-react";
import { useNavigate } from "react-router";
import { api } from "#contract/api.ts";
import { type Publication, wasLive } from "#contract/site.ts";
import { client } from "#web/api.ts";
import { formatCount } from "#web/app/numbers.ts";
import { formatDateTime } from "../dates.ts";
import { OwnerChip } from "../leads/owner.tsx";
import { plainButton } from "../parts/buttons.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { invalidate } from "../query-client.ts";
import { VisibleTo } from "../role.tsx";
import { DateOverTime } from "../table/cells.tsx";
import { tableCell, tableHead } from "../table/column.ts";
import { historyAddress } from "./addresses.ts";
import { joinSentences } from "./document.ts";
import { siteKey, useTitleOf } from "./queries.ts";

const locale = "en-GB";

/** Shows the progress of the publication with this id, or of the one being built. */
type Follow = (id?: string) => void;

const cell = `${tableCell} h-[46px] py-1`;
const wide = "max-md:hidden";
const widest = "max-lg:hidden";

type TableActions = { onLook: (row: Publication) => void; onBuilding: Follow };
type ActionProps = TableActions & { row: Publication };

export function PublicationTable({ rows, ...actions }: TableActions & { rows: readonly Publication[] }) {
	return (
		<table className="w-full table-fixed border-collapse text-[13.5px]/[17px]" aria-label="Publications">
			<thead>
				<tr>
					<th scope="col" aria-sort="descending" className={`${tableHead} !bg-table-head-set w-[150px]`}>
						When <ArrowDown aria-hidden="true" className="ml-1 inline size-3.5 align-[-2px]" />
					</th>
					<th scope="col" className={`${tableHead} ${wide} w-[132px]`}>
						Who
					</th>
					<th scope="col" className={tableHead}>
						What changed
					</th>
					<th scope="col" className={`${tableHead} ${widest} w-[84px]`}>
						Pages
					</th>
					<th scope="col" className={`${tableHead} ${widest} w-[72px]`}>
						Took
					</th>
					<th scope="col" className={`${tableHead} ${wide} w-[136px]`}>
						State
					</th>
					<th scope="col" className={`${tableHead} ${wide} w-[188px]`}>
						<span className="sr-only">Actions</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row._id} row={row} {...actions} />
				))}
			</tbody>
		</table>
	);
}

function Row({ row, ...actions }: ActionProps) {
	const action = <Action row={row} {...actions} />;
	return (
		<tr data-row={row._id} className={row.state === "live" ? "bg-chosen" : "bg-raised hover:bg-hover"}>
			<td className={`${cell} relative`}>
				{row.state === "live" && <span className="chosen-edge" />}
				<DateOverTime at={row.createdAt} locale={locale} />
			</td>
			<td className={`${cell} ${wide}`}>
				{row.by.includes("@") ? <OwnerChip owner={row.by} /> : <span className="text-soft">{row.by}</span>}
			</td>
			<td className={cell}>
				<PublicationText row={row} />
				<span className="mt-1.5 block md:hidden">
					<State row={row} />
					<span className="mt-1.5 block empty:hidden">{action}</span>
				</span>
			</td>
			<td className={`${cell} ${widest} text-soft`}>
				<Pages row={row} />
			</td>
			<td className={`${cell} ${widest} text-soft`}>{row.state !== "delivered" && `${row.seconds} s`}</td>
			<td className={`${cell} ${wide}`}>
				<State row={row} />
			</td>
			<td className={`${cell} ${wide}`}>{action}</td>
		</tr>
	);
}

/** Two lines, which name the document that failed; the whole text is in the tooltip. */
function PublicationText({ row: { words, problems, state } }: { row: Publication }) {
	const titleOf = useTitleOf();
	const [problem] = problems;
	const where = problem?.document ? `${titleOf(problem.document)}: ` : "";
	const failure = joinSentences([...(problem ? [where + problem.text] : []), "Nothing changed on the site"]);
	const reason = state === "failed" ? [failure] : [];
	return (
		<span className="line-clamp-2 wrap-anywhere max-md:line-clamp-4" title={[...words, ...reason].join("\n")}>
			{joinSentences([...words, ...reason])}
		</span>
	);
}

/** '2 of 85': the number of changed pages. */
function Pages({ row }: { row: Publication }) {
	const { state, pages: all, changed } = row;
	if (state !== "live" && !wasLive(row)) return "none";
	return changed === null ? formatCount(all) : `${formatCount(changed)} of ${formatCount(all)}`;
}

const states = {
	live: { icon: CircleCheck, word: "Live", look: "font-semibold" },
	building: { icon: LoaderCircle, word: "Building", look: "" },
	earlier: { icon: undefined, word: "Earlier", look: "text-soft" },
	delivered: { icon: undefined, word: "Earlier", look: "text-soft" },
	failed: { icon: TriangleAlert, word: "Not published", look: "text-wrong" },
	draft: { icon: undefined, word: "Draft site", look: "text-soft" },
	stopped: { icon: Square, word: "Stopped", look: "text-soft" },
} as const;

function State({ row }: { row: Publication }) {
	const { icon: Icon, word, look } = states[row.state];
	return (
		<span className={`flex items-center gap-2 ${look}`}>
			{Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
			{word}
		</span>
	);
}

const rowButton = `${plainButton} !h-[34px] max-md:!h-11`;

function Action({ row, onLook, onBuilding }: ActionProps) {
	const when = <span className="sr-only">, {formatDateTime(row.createdAt, locale)}</span>;
	if (row.state === "failed")
		return (
			<button type="button" data-part="name" className={rowButton} onClick={() => onLook(row)}>
				Read why{when}
			</button>
		);
	if (row.state === "building")
		return (
			<button type="button" data-part="name" className={rowButton} onClick={() => onBuilding()}>
				How far{when}
			</button>
		);
	return (
		<span className="flex items-center gap-1.5">
			{wasLive(row) && <RestoreButton row={row} onStarted={onBuilding} />}
			<button
				type="button"
				data-part="name"
				className={`${rowButton} !w-[34px] justify-center !border-hairline !p-0 max-md:!w-11`}
				onClick={() => onLook(row)}
			>
				<Eye aria-hidden="true" className="size-4" />
				<span className="sr-only">Look at the publication of {formatDateTime(row.createdAt, locale)}</span>
			</button>
		</span>
	);
}

function RestoreButton({ row, onStarted }: { row: Publication; onStarted: Follow }) {
	const navigate = useNavigate();
	const run = async () => {
		const { data } = await client(api.restorePublication, { params: { id: row._id } });
		await navigate(historyAddress, { replace: true });
		await invalidate(siteKey);
		onStarted(data._id);
	};
	return (
		<VisibleTo endpoint={api.restorePublication}>
			<button
				type="button"
				className={`${rowButton} !rounded-[3px_17px_17px_3px] !pr-4`}
				onClick={() =>
					confirmAction({
						texts: ["Bring this publication back?"],
						about: { title: formatDateTime(row.createdAt, locale), lines: row.words.slice(0, 4) },
						note: "All documents but the payment details are published again as they were then. Drafts stay. It can be undone the same way.",
						confirm: "Bring back",
						failureText: "The publication was not brought back.",
						run,
					})
				}
			>
				<Undo2 aria-hidden="true" className="size-4" />
				Bring back<span className="sr-only">, {formatDateTime(row.createdAt, locale)}</span>
			</button>
		</VisibleTo>
	);
}
