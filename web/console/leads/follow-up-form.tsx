import { type FormEvent, useId, useState } from "react";
import { followUpNames } from "#content/leads.ts";
import { type FollowUpKind, followUpKinds, followUpTimeError } from "#contract/follow-ups.ts";
import type { LeadRow } from "#contract/leads.ts";
import { mainButton } from "../parts/buttons.tsx";
import { Segments } from "../parts/segments.tsx";
import { FollowUpTimeInput } from "./follow-up-time-input.tsx";
import { proposedTimes } from "./follow-up-times.ts";
import { followUpIcons } from "./when-due.tsx";

type FollowUp = { at: string; kind: FollowUpKind; words: string };

type FollowUpFormProps = {
	/** What is planned so far. */
	planned: LeadRow["followup"];
	onPlan: (followUp: FollowUp) => void;
	/** Removes the follow-up; missing where there must be one. */
	onRemove?: (() => void) | undefined;
	/** The heading, if the form asks for more than a follow-up. */
	heading?: string;
};

/** Time, kind and a short text. The usual times are one tap; any other is typed. */
export function FollowUpForm({ planned, onPlan, onRemove, heading }: FollowUpFormProps) {
	const [kind, setKind] = useState<FollowUpKind>(planned?.kind ?? "call");
	const [words, setWords] = useState(planned?.words ?? "");
	const [at, setAt] = useState(planned?.at ?? "");
	const [error, setError] = useState("");
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const timeError = followUpTimeError(at, { stored: planned?.at ?? null, now: new Date() });
		if (timeError !== undefined) return setError(timeError);
		onPlan({ at, kind, words });
	};
	return (
		<form noValidate className="flex w-full flex-col gap-3 p-3" onSubmit={submit}>
			{heading && <p className="text-[14px] font-semibold">{heading}</p>}
			<KindSwitch iconsOnly label="How" kind={kind} onChoose={setKind} className="shrink-0" />
			<label className="flex flex-col gap-1 text-[13px] text-soft">
				What about
				<input value={words} maxLength={200} onChange={({ target }) => setWords(target.value)} className={fieldLook} />
			</label>
			<div className="-mx-3 flex flex-col border-y border-hairline py-1">
				{proposedTimes(new Date()).map(({ name, at, label }) => (
					<button key={name} type="button" className={quickButtonLook} onClick={() => onPlan({ at, kind, words })}>
						{label}
					</button>
				))}
				{onRemove && (
					<button type="button" className={quickButtonLook} onClick={onRemove}>
						No follow-up
					</button>
				)}
			</div>
			<CustomTime
				at={at}
				error={error}
				onChange={(typed) => {
					setAt(typed);
					setError("");
				}}
			/>
		</form>
	);
}

type CustomTimeProps = { at: string; error: string; onChange: (at: string) => void };

function CustomTime({ at, error, onChange }: CustomTimeProps) {
	const id = useId();
	const errorId = `${id}-error`;
	return (
		<>
			<div className="flex items-end gap-2">
				<label htmlFor={id} className="flex min-w-0 flex-1 flex-col gap-1 text-[13px] text-soft">
					Another time
					<FollowUpTimeInput
						id={id}
						at={at}
						errorId={error === "" ? undefined : errorId}
						onChange={onChange}
						className={fieldLook}
					/>
				</label>
				<button type="submit" className={`${mainButton} max-md:!h-11`}>
					Set
				</button>
			</div>
			{error !== "" && (
				<p id={errorId} role="alert" className="text-[13.5px] text-wrong">
					{error}
				</p>
			)}
		</>
	);
}

const quickButtonLook =
	"flex min-h-8 items-center justify-between px-3 text-[14px] font-semibold hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-3 max-md:min-h-11";

export const fieldLook =
	"h-9 w-full min-w-0 rounded-[3px] border border-control bg-raised px-2 text-[14px] text-strong focus-visible:outline-offset-0 aria-invalid:border-wrong max-md:h-11 max-md:text-[16px]";

type KindSwitchProps = {
	label: string;
	kind: FollowUpKind;
	onChoose: (kind: FollowUpKind) => void;
	/** Shows only the icons: the names are in tooltips, and read by screen readers. */
	iconsOnly?: boolean;
	className?: string | undefined;
};

/** Call, WhatsApp, mail or visit. */
export function KindSwitch({ label, kind, onChoose, iconsOnly = false, className }: KindSwitchProps) {
	const segments = followUpKinds.map((each) => {
		const Icon = followUpIcons[each];
		const name = followUpNames[each];
		const shown = (
			<>
				<Icon aria-hidden="true" className="size-4 shrink-0" />
				<span className={iconsOnly ? "sr-only" : ""}>{name}</span>
			</>
		);
		return { value: each, label: shown, title: iconsOnly ? name : undefined };
	});
	return <Segments label={label} segments={segments} selected={kind} onSelect={onChoose} className={className} />;
}
