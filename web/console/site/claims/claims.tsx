import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Claim } from "#content/schema/claims.ts";
import { documentProblems, documentSchemas } from "#content/schema/documents.ts";
import { fieldOf } from "#content/schema/form.ts";
import { isSame } from "#content/schema/merge.ts";
import type { api } from "#contract/api.ts";
import { dayInIndia } from "#contract/days.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { plainButton } from "../../parts/buttons.tsx";
import { Panel } from "../../table/panel.tsx";
import { Failed, SkeletonLines } from "../../table/states.tsx";
import { useNow } from "../../use-now.ts";
import { claimsAddress } from "../addresses.ts";
import { DraftForm } from "../editor/draft-form.tsx";
import { conflictAt, useForm } from "../editor/form-context.ts";
import type { DraftState, OpenedDraft } from "../editor/open-draft.ts";
import { OtherValues } from "../editor/other-values.tsx";
import { Saved } from "../editor/saved.tsx";
import { useDraft } from "../editor/use-draft.ts";
import { PublishDraft } from "../publish-draft.tsx";
import { siteDocument } from "../queries.ts";
import { ClaimPanel } from "./claim-panel.tsx";
import { ClaimTable } from "./claim-table.tsx";
import { Head } from "./head.tsx";
import { claimsDocument, type ListedClaim, type Sort, sortClaims } from "./listed-claims.ts";
import { Summary } from "./summary.tsx";

const field = fieldOf(documentSchemas.claims);

/** Every public figure with its evidence: those that need attention come first. */
export function Claims() {
	const read = useQuery(siteDocument(claimsDocument));
	if (read.isLoadingError)
		return <Failed title="The figures did not load" error={read.error} onRetry={() => read.refetch()} />;
	return read.data ? <OpenClaims first={read.data} /> : <SkeletonLines />;
}

function OpenClaims({ first }: { first: AnswerOf<typeof api.readDocument> }) {
	const { draft, state } = useDraft(first);
	const today = dayInIndia(useNow());
	const claims = state.content as Claim[];
	const [sort, sortBy] = useState<Sort>("state");
	const rows = sortClaims(claims, today, sort);
	const { open, show } = useOpenClaim(rows);
	const problems = documentProblems(claimsDocument, claims, state.published);
	const add = () => {
		draft.change([], [...claims, newClaim(claims.length + 1)]);
		show(claims.length);
	};
	return (
		<DraftForm draft={draft} state={state} problems={problems}>
			<div className="flex min-h-0 min-w-0 flex-1 flex-col">
				<Head current={claimsAddress} about={<Summary rows={rows} problems={problems} />}>
					<button type="button" className={`${plainButton} max-md:!h-11`} onClick={() => window.print()}>
						<Printer aria-hidden="true" className="size-4" />
						Print the evidence
					</button>
					<button type="button" className={`${plainButton} max-md:!h-11`} onClick={add}>
						+ Add figure
					</button>
				</Head>
				<ListConflict claims={claims} />
				<div className="flex min-h-0 flex-1">
					<div className="min-w-0 flex-1 overflow-y-auto border-t border-hairline print:overflow-visible">
						<ClaimTable
							rows={rows}
							open={open}
							problems={problems}
							sort={sort}
							sortBy={sortBy}
							conflicts={state.conflicts}
						/>
					</div>
					{open && <OpenPanel rows={rows} open={open} show={show} draft={draft} today={today} />}
				</div>
				<Foot draft={draft} state={state} isClaimOpen={open !== undefined} />
			</div>
		</DraftForm>
	);
}

/** The claim whose panel is open, by the address. */
function useOpenClaim(rows: readonly ListedClaim[]) {
	const [params, setParams] = useSearchParams();
	const at = params.get("at")?.split(".").map(Number)[0];
	return {
		open: rows.find((row) => row.index === at),
		show: (place: number | undefined) =>
			setParams({ edit: claimsDocument, ...(place !== undefined && { at: String(place) }) }, { replace: true }),
	};
}

const newClaim = (number: number): Claim => ({
	id: `figure-${number}`,
	value: "",
	text: "",
	instead: "",
	specimen: true,
});

type OpenPanelProps = {
	rows: readonly ListedClaim[];
	open: ListedClaim;
	show: (place: number | undefined) => void;
	draft: OpenedDraft;
	today: string;
};

function OpenPanel({ rows, open, show, draft, today }: OpenPanelProps) {
	const position = rows.indexOf(open);
	const close = () => show(undefined);
	return (
		<Panel
			id={String(open.index)}
			position={position + 1}
			total={rows.length}
			canMove={(by) => rows[position + by] !== undefined}
			onMove={(by) => show(rows[position + by]?.index)}
			onClose={close}
		>
			<ClaimPanel key={open.index} listed={open} field={field} draft={draft} onRemoved={close} today={today} />
		</Panel>
	);
}

/** Where another person added or removed figures that this one removed or changed. */
function ListConflict({ claims }: { claims: readonly Claim[] }) {
	if (!conflictAt(useForm(), [])) return null;
	return (
		<div className="shrink-0 px-5 py-2 max-md:px-4">
			<OtherValues field={{ ...field, label: "the list" }} value={claims} path={[]} />
		</div>
	);
}

type FootProps = { draft: OpenedDraft; state: DraftState; isClaimOpen: boolean };

/** Whether changes are saved, and the link to publish them. */
function Foot({ draft, state, isClaimOpen }: FootProps) {
	const isChanged = !isSame(state.content, state.published);
	return (
		<footer className="flex min-h-[45px] shrink-0 flex-wrap items-center justify-between gap-3 border-t border-hairline bg-page px-5 py-1 max-md:px-4 print:hidden">
			<p role="status" className="text-[13.5px] text-soft">
				<Saved state={state} changed={Number(isChanged)} />
			</p>
			<PublishDraft draft={draft} isChanged={isChanged} isPlain={isClaimOpen} />
		</footer>
	);
}
