import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from "react";
import { plainButton } from "../parts/buttons.tsx";
import type { Confirmation, Notice } from "./confirmation.tsx";
import { popupButton } from "./styles.ts";
import { Busy } from "./submit.tsx";

export type PendingAction = { busy: boolean; error: Error | null; start: () => void };

type ConfirmationButtonsProps = {
	confirmation: Confirmation | Notice;
	step: number;
	onStep: () => void;
	action: PendingAction;
	/** The button that has the focus first. */
	firstRef: RefObject<HTMLButtonElement | null>;
};

/** The confirm and cancel buttons of a question. */
export function ConfirmationButtons({ confirmation, step, onStep, action, firstRef }: ConfirmationButtonsProps) {
	// The second of two questions gets the same initial focus.
	useEffect(() => {
		if (step > 0) firstRef.current?.focus();
	}, [step, firstRef]);
	if (!("run" in confirmation))
		return (
			<AlertDialog.Close ref={firstRef} className={`${popupButton.main} self-start`}>
				{confirmation.confirm ?? "OK"}
			</AlertDialog.Close>
		);
	const { texts, confirm, destructive = false } = confirmation;
	const isLast = step === texts.length - 1;
	return (
		<div className="flex flex-wrap items-center gap-2 pt-1">
			<ConfirmButton
				key={step}
				look={destructive && isLast ? popupButton.destructive : popupButton.main}
				busy={action.busy}
				onPress={isLast ? action.start : onStep}
				{...(destructive ? {} : { firstRef })}
			>
				{isLast ? (action.error ? "Retry" : confirm) : "Continue"}
			</ConfirmButton>
			<AlertDialog.Close
				disabled={action.busy}
				className={`${plainButton} !h-11 !text-[15px]`}
				{...(destructive ? { ref: firstRef } : {})}
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

type ConfirmButtonProps = {
	children: string;
	look: string;
	busy: boolean;
	onPress: () => void;
	firstRef?: RefObject<HTMLButtonElement | null>;
};

/** Ignores the second press of a double click and key repeats. */
function ConfirmButton({ children, look, busy, onPress, firstRef }: ConfirmButtonProps) {
	return (
		<button
			{...(firstRef ? { ref: firstRef } : {})}
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
