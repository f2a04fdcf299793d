import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { useStore } from "#web/ui/store.ts";
import { BreakableText } from "../parts/facts.tsx";
import { type Confirmation, closeConfirmation, type Notice, openConfirmation } from "./confirmation.tsx";
import { ConfirmationButtons, type PendingAction } from "./confirmation-buttons.tsx";
import { backdropClass } from "./styles.ts";

const titleClass = "console-title max-w-[17em] text-[26px]/[1.08] text-balance";

/** The mounted hosts, the innermost last: a confirmation opened from an overlay appears inside it. */
const hosts: object[] = [];

/** Shows what `confirmAction` and `showNotice` open. The shell has one, and so has every overlay. */
export function ConfirmationHost() {
	const isInnermost = useIsInnermostHost();
	const confirmation = useStore(openConfirmation);
	const [shown, setShown] = useState<typeof confirmation>();
	// Shown by the host that is innermost when it opens, until it is closed.
	useEffect(
		() => setShown((current) => (current !== undefined || isInnermost() ? confirmation : undefined)),
		[confirmation, isInnermost],
	);
	return shown === undefined ? null : <ConfirmationDialog asked={shown} />;
}

function useIsInnermostHost(): () => boolean {
	const [host] = useState(() => ({}));
	useEffect(() => {
		hosts.push(host);
		return () => {
			hosts.splice(hosts.indexOf(host), 1);
		};
	}, [host]);
	const [isInnermost] = useState(() => () => hosts.at(-1) === host);
	return isInnermost;
}

function ConfirmationDialog({ asked }: { asked: Confirmation | Notice }) {
	const { texts, about, note } = asked;
	const heading = "heading" in asked ? asked.heading : undefined;
	const [step, setStep] = useState(0);
	const action = useAction(asked);
	const opener = useOpener();
	const initialButton = useRef<HTMLButtonElement>(null);
	// A closing overlay removes its question.
	useEffect(() => () => void (openConfirmation.get() === asked && closeConfirmation()), [asked]);
	useCloseByBack(action.busy);
	return (
		<AlertDialog.Root open onOpenChange={(open) => !open && !action.busy && closeConfirmation()}>
			<AlertDialog.Portal>
				<AlertDialog.Backdrop forceRender className={backdropClass} />
				<AlertDialog.Popup
					initialFocus={initialButton}
					finalFocus={opener}
					className="fixed inset-0 z-40 m-auto flex h-fit max-h-[calc(100dvh-32px)] w-[min(480px,calc(100vw-32px))] flex-col gap-4 overflow-y-auto rounded-tr-[28px] border-2 border-keyline bg-raised p-6 text-strong focus:outline-none max-md:p-5"
				>
					<CloseButton disabled={action.busy} />
					{texts.length === 2 && <TwoSteps step={step} />}
					{step === 0 && heading ? (
						<>
							<AlertDialog.Description className={`${titleClass} pr-9`}>{heading}</AlertDialog.Description>
							<AlertDialog.Title className="-mt-2 text-[13.5px]/[18px] text-soft">{texts[0]}</AlertDialog.Title>
						</>
					) : (
						<AlertDialog.Title className={`${titleClass} pr-9`}>{texts[step]}</AlertDialog.Title>
					)}
					{about && <Subject {...about} />}
					{note && <p className="text-[14.5px]/[1.45] text-soft">{note}</p>}
					{action.error && (
						<div role="alert" className="border-l-4 border-wrong pl-3 text-[14px] text-wrong">
							<p>{errorText(action.error)}</p>
							<RequestDetails error={action.error} />
						</div>
					)}
					<ConfirmationButtons
						confirmation={asked}
						step={step}
						onStep={() => setStep(1)}
						action={action}
						firstRef={initialButton}
					/>
				</AlertDialog.Popup>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}

function useAction(confirmation: Confirmation | Notice): PendingAction {
	return useExclusiveMutation({
		mutationFn: async () => ("run" in confirmation ? confirmation.run() : undefined),
		onSuccess: closeConfirmation,
		onError: () => "failureText" in confirmation && showErrorToast(confirmation.failureText),
	});
}

/** Browser Back dismisses the question, unless its action is running. */
function useCloseByBack(busy: boolean): void {
	const { key } = useLocation();
	const navigationType = useNavigationType();
	const [initialKey] = useState(key);
	useEffect(() => {
		if (key !== initialKey && navigationType === "POP" && !busy) closeConfirmation();
	}, [key, navigationType, initialKey, busy]);
}

function useOpener(): () => HTMLElement | null {
	const [opener] = useState(() => document.activeElement);
	return () => (opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById("main"));
}

function Subject({ title, lines, illustration }: NonNullable<Confirmation["about"]>) {
	return (
		<div className="flex min-h-[76px] border border-hairline bg-page">
			{illustration}
			<div className="flex min-w-0 flex-col justify-center px-3.5 py-2.5">
				<p className="text-[15px]/5 font-semibold wrap-anywhere">{title}</p>
				{lines.map((line) => (
					<p key={line} className="text-[13.5px]/[18px] text-soft wrap-anywhere">
						<BreakableText text={line} />
					</p>
				))}
			</div>
		</div>
	);
}

/** Shows which of the two questions this is. */
function TwoSteps({ step }: { step: number }) {
	return (
		<svg viewBox="0 0 52 26" className="h-[26px] w-[52px]" aria-hidden="true">
			<path className="fill-marigold" d="M0 13h26v13H0z" />
			<path className={step === 0 ? "fill-skeleton" : "fill-marigold"} d="M26 0h26v26H26z" />
		</svg>
	);
}

/** The close button in a popup's corner, on the background of its header. */
export function CloseButton({
	disabled = false,
	headerClass,
}: {
	disabled?: boolean;
	headerClass?: string | undefined;
}) {
	return (
		<Dialog.Close
			aria-label="Close"
			disabled={disabled}
			className={`absolute top-4 right-4 z-20 grid size-9 place-items-center rounded-[3px] max-md:top-2 max-md:right-2 max-md:size-11 ${headerClass === undefined ? "hover:bg-hover" : `${headerClass} hover:inset-ring`}`}
		>
			<X aria-hidden="true" className="size-5" />
		</Dialog.Close>
	);
}
