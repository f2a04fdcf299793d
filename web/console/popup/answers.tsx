import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from "react";
import { plainButton } from "../parts/buttons.tsx";
import type { Notice, Question } from "./ask.tsx";
import { popupButton } from "./looks.ts";
import { Busy } from "./submit.tsx";

export type Acting = { busy: boolean; error: Error | null; start: () => void };

type AnswersProps = {
	asked: Question | Notice;
	step: number;
	onStep: () => void;
	act: Acting;
	/** The button that has the focus first. */
	first: RefObject<HTMLButtonElement | null>;
};

/** The confirm and cancel buttons of a question. */
export function Answers({ asked, step, onStep, act, first }: AnswersProps) {
	// The second of two questions gets the same initial focus.
	useEffect(() => {
		if (step > 0) first.current?.focus();
	}, [step, first]);
	if (!("run" in asked))
		return (
			<AlertDialog.Close ref={first} className={`${popupButton.main} self-start`}>
				{asked.confirm ?? "OK"}
			</AlertDialog.Close>
		);
	const { texts, confirm, destructive = false } = asked;
	const isLast = step === texts.length - 1;
	return (
		<div className="flex flex-wrap items-center gap-2 pt-1">
			<OnButton
				key={step}
				look={destructive && isLast ? popupButton.destructive : popupButton.main}
				busy={act.busy}
				onPress={isLast ? act.start : onStep}
				{...(destructive ? {} : { first })}
			>
				{isLast ? (act.error ? "Retry" : confirm) : "Continue"}
			</OnButton>
			<AlertDialog.Close
				disabled={act.busy}
				className={`${plainButton} !h-11 !text-[15px]`}
				{...(destructive ? { ref: first } : {})}
			>
				Cancel
			</AlertDialog.Close>
			{texts.length === 2 && (
				<p className="ml-auto text-[13px] text-soft" role="status">
					{step + 1} of 2
				</p>
			)}
		</div>
	);
}

type OnButtonProps = {
	children: string;
	look: string;
	busy: boolean;
	onPress: () => void;
	first?: RefObject<HTMLButtonElement | null>;
};

/** Ignores the second press of a double click and key repeats. */
function OnButton({ children, look, busy, onPress, first }: OnButtonProps) {
	return (
		<button
			{...(first ? { ref: first } : {})}
			type="button"
			className={look}
			aria-disabled={busy}
			onKeyDown={(event: KeyboardEvent) => event.repeat && event.preventDefault()}
			onClick={({ detail }: MouseEvent) => detail < 2 && !busy && onPress()}
		>
			<Busy busy={busy} />
			{children}
		</button>
	);
}
