import { type FormEvent, useId, useState } from "react";
import type { changeLeads } from "#contract/bulk.ts";
import type { BodyFor } from "#contract/endpoint.ts";
import type { EnquiryKind } from "#contract/enquiries.ts";
import { type LostReason, lostReasons, type Stage, typeOfStage } from "#contract/lead-stages.ts";
import type { LeadRow } from "#contract/leads.ts";
import { mainButton } from "../parts/buttons.tsx";
import { FollowUpForm, fieldLook } from "./follow-up-form.tsx";
import { reasonName } from "./stage.tsx";

export type MissingDetail = "date" | "reason";

/** What must be known before a lead may move to this stage. */
export function missingDetailOf(kind: EnquiryKind, stage: Stage): MissingDetail | undefined {
	const type = typeOfStage(kind, stage);
	if (type === "hold") return "date";
	return type === "lost" ? "reason" : undefined;
}

type Move = Pick<BodyFor<typeof changeLeads>, "stage" | "followup" | "reason" | "reasonwords">;

type MissingDetailFormProps = {
	detail: MissingDetail;
	planned: LeadRow["followup"];
	onMove: (move: Move) => void;
};

/** Asks for it, and moves the lead with the answer. */
export function MissingDetailForm({ detail, planned, onMove }: MissingDetailFormProps) {
	if (detail === "reason") return <ReasonForm onChoose={(why) => onMove({ stage: "not-now", ...why })} />;
	return (
		<FollowUpForm heading="Until when?" planned={planned} onPlan={(followup) => onMove({ stage: "later", followup })} />
	);
}

type ReasonFormProps = { onChoose: (why: { reason: LostReason; reasonwords?: string }) => void };

/** Why a lead is lost: a press on a reason submits it; "Other" asks for a text. */
function ReasonForm({ onChoose }: ReasonFormProps) {
	const [isOther, setOther] = useState(false);
	return (
		<div className="flex flex-col py-1.5">
			<p className="px-4 py-1.5 text-[14px] font-semibold">Why not now?</p>
			{lostReasons.map((reason) => (
				<button
					key={reason}
					type="button"
					aria-expanded={reason === "other" ? isOther : undefined}
					className="min-h-[36px] px-4 text-left text-[14px] hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-3 max-md:min-h-11"
					onClick={() => (reason === "other" ? setOther(true) : onChoose({ reason }))}
				>
					{reasonName(reason)}
				</button>
			))}
			{isOther && <OtherReason onChoose={onChoose} />}
		</div>
	);
}

function OtherReason({ onChoose }: ReasonFormProps) {
	const [words, setWords] = useState("");
	const [error, setError] = useState("");
	const errorId = useId();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (words.trim() === "") return setError("Say why in a few words.");
		onChoose({ reason: "other", reasonwords: words.trim() });
	};
	return (
		<form className="flex flex-col gap-2 px-4 py-2" onSubmit={submit}>
			<label className="flex flex-col gap-1 text-[13px] text-soft">
				In a few words
				<input
					// biome-ignore lint/a11y/noAutofocus: the field appears by the press that asks for it.
					autoFocus
					value={words}
					maxLength={200}
					onChange={({ target }) => {
						setWords(target.value);
						setError("");
					}}
					aria-invalid={error !== "" || undefined}
					aria-describedby={error === "" ? undefined : errorId}
					className={fieldLook}
				/>
			</label>
			{error !== "" && (
				<p id={errorId} role="alert" className="text-[13.5px] text-wrong">
					{error}
				</p>
			)}
			<button type="submit" className={`${mainButton} self-start max-md:!h-11`}>
				Move to Not now
			</button>
		</form>
	);
}
