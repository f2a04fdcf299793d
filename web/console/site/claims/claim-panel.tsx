import { useQuery } from "@tanstack/react-query";
import { Check, Trash2 } from "lucide-react";
import { shownValue } from "#content/claims.ts";
import { type Claim, placementSentence, wordsFrom } from "#content/schema/claims.ts";
import { type Field, fieldAt } from "#content/schema/form.ts";
import { signedIn } from "../../admins/queries.ts";
import { formatDate } from "../../dates.ts";
import { mainButton, plainButton } from "../../parts/buttons.tsx";
import { PanelHeader } from "../../parts/panel-header.tsx";
import { FieldInput } from "../editor/fields.tsx";
import type { OpenedDraft } from "../editor/open-draft.ts";
import { claimPages, type ListedClaim, nextReviewDay } from "./listed-claims.ts";

const locale = "en-GB";

type PanelProps = { listed: ListedClaim; field: Field; draft: OpenedDraft; onRemoved: () => void; today: string };

/** One figure: its problems, its form, and its text on the page. */
export function ClaimPanel({ listed, field, draft, onRemoved, today }: PanelProps) {
	const { claim, index } = listed;
	const { data: me } = useQuery(signedIn());
	const confirm = () => {
		const { evidence } = claim;
		const current = { counted: "", owner: me?.email ?? "", ...evidence };
		draft.change([index, "evidence"], { ...current, asOf: today, reviewBy: nextReviewDay(today) });
		draft.change([index, "specimen"], undefined);
	};
	const remove = () => {
		const all = draft.get().content as Claim[];
		draft.change(
			[],
			all.filter((_, other) => other !== index),
		);
		onRemoved();
	};
	return (
		<>
			<div className="min-h-0 flex-1 overflow-y-auto">
				<PanelHeader
					ground="marigold"
					art={<span className="console-title pl-4 text-[34px]/none">{shownValue(claim)}</span>}
					title={claim.text || "A new figure"}
					about={claimPages(claim)}
				/>
				<div className="@container flex flex-col gap-4 p-4">
					<Warning listed={listed} />
					<FieldInput field={fieldAt(field, index, claim) as Field} value={claim} path={[index]} />
					<OnThePage claim={claim} />
				</div>
			</div>
			<footer className="flex shrink-0 flex-wrap gap-2 border-t border-hairline p-4">
				{claim.counts === undefined && (
					<button type="button" className={`${mainButton} max-md:!h-11`} onClick={confirm}>
						<Check aria-hidden="true" className="size-4" />
						{claim.evidence ? "Confirm as of today" : "Give the evidence"}
					</button>
				)}
				<button type="button" className={`${plainButton} max-md:!h-11`} onClick={remove}>
					<Trash2 aria-hidden="true" className="size-4" />
					Remove
				</button>
			</footer>
		</>
	);
}

function Warning({ listed: { claim, status } }: { listed: ListedClaim }) {
	if (claim.evidence === undefined || (status !== "late" && status !== "instead")) return null;
	const { reviewBy } = claim.evidence;
	const from = formatDate(wordsFrom(reviewBy), locale);
	return (
		<p role="status" className="border-l-4 border-wrong bg-raised px-3 py-2.5 text-[14px]/5 text-wrong">
			<b className="font-semibold">Its review was due on {formatDate(reviewBy, locale)}.</b>{" "}
			{status === "late" ? `From ${from} the pages say` : `Since ${from} the pages say`} “{claim.instead}” without the
			number.
		</p>
	);
}

function OnThePage({ claim }: { claim: Claim }) {
	const { text, placement, evidence } = claim;
	return (
		<section aria-label="On the page">
			<h3 className="mb-1.5 text-[13px] text-soft">On the page</h3>
			<div className="on-ground bg-night p-4 text-paper">
				<p className="console-title text-[18px]/[1.2]">
					<span className="text-marigold">{shownValue(claim)}</span> {text}
					{placement && `. ${placementSentence}`}
				</p>
				{evidence && (
					<p className="mt-1.5 text-[13px]/[18px]">
						{evidence.of !== undefined && `${evidence.had} of ${evidence.of}, `}as of{" "}
						{formatDate(evidence.asOf, locale)}. {evidence.counted}
					</p>
				)}
			</div>
		</section>
	);
}
