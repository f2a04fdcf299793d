import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { useStore } from "#web/ui/store.ts";
import { BreakableText } from "../parts/facts.tsx";
import { type Acting, Answers } from "./answers.tsx";
import { closeQuestion, type Notice, openQuestion, type Question } from "./ask.tsx";
import { scrim } from "./looks.ts";

const titleLook = "console-title max-w-[17em] text-[26px]/[1.08] text-balance";

/** The places that can show a question, the innermost last: a question asked from an overlay appears inside it. */
const places: object[] = [];

/** Shows what `ask` and `showNotice` open. The shell has one, and so has every overlay. */
export function Questions() {
	const isInnermost = useIsInnermostHost();
	const asked = useStore(openQuestion);
	const [shown, setShown] = useState<typeof asked>();
	// Shown by the innermost place at the time it is asked, until it is answered.
	useEffect(() => setShown((now) => (now !== undefined || isInnermost() ? asked : undefined)), [asked, isInnermost]);
	return shown === undefined ? null : <QuestionDialog asked={shown} />;
}

function useIsInnermostHost(): () => boolean {
	const [place] = useState(() => ({}));
	useEffect(() => {
		places.push(place);
		return () => {
			places.splice(places.indexOf(place), 1);
		};
	}, [place]);
	const [isInnermost] = useState(() => () => places.at(-1) === place);
	return isInnermost;
}

function QuestionDialog({ asked }: { asked: Question | Notice }) {
	const { texts, about, note } = asked;
	const meant = "meant" in asked ? asked.meant : undefined;
	const [step, setStep] = useState(0);
	const act = useAction(asked);
	const opener = useOpener();
	const first = useRef<HTMLButtonElement>(null);
	// A closing overlay removes its question.
	useEffect(() => () => void (openQuestion.get() === asked && closeQuestion()), [asked]);
	useCloseByBack(act.busy);
	return (
		<AlertDialog.Root open onOpenChange={(open) => !open && !act.busy && closeQuestion()}>
			<AlertDialog.Portal>
				<AlertDialog.Backdrop forceRender className={scrim} />
				<AlertDialog.Popup
					initialFocus={first}
					finalFocus={opener}
					className="fixed inset-0 z-40 m-auto flex h-fit max-h-[calc(100dvh-32px)] w-[min(480px,calc(100vw-32px))] flex-col gap-4 overflow-y-auto rounded-tr-[28px] border-2 border-keyline bg-raised p-6 text-strong focus:outline-none max-md:p-5"
				>
					<CloseButton disabled={act.busy} />
					{texts.length === 2 && <TwoSteps step={step} />}
					{step === 0 && meant ? (
						<>
							<AlertDialog.Description className={`${titleLook} pr-9`}>{meant}</AlertDialog.Description>
							<AlertDialog.Title className="-mt-2 text-[13.5px]/[18px] text-soft">{texts[0]}</AlertDialog.Title>
						</>
					) : (
						<AlertDialog.Title className={`${titleLook} pr-9`}>{texts[step]}</AlertDialog.Title>
					)}
					{about && <About {...about} />}
					{note && <p className="text-[14.5px]/[1.45] text-soft">{note}</p>}
					{act.error && (
						<div role="alert" className="border-l-4 border-wrong pl-3 text-[14px] text-wrong">
							<p>{errorText(act.error)}</p>
							<RequestDetails error={act.error} />
						</div>
					)}
					<Answers asked={asked} step={step} onStep={() => setStep(1)} act={act} first={first} />
				</AlertDialog.Popup>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}

function useAction(asked: Question | Notice): Acting {
	return useOneAtATime({
		mutationFn: async () => ("run" in asked ? asked.run() : undefined),
		onSuccess: closeQuestion,
		onError: () => "failed" in asked && showErrorToast(asked.failed),
	});
}

/** Browser Back dismisses the question, unless its action is running. */
function useCloseByBack(busy: boolean): void {
	const { key } = useLocation();
	const way = useNavigationType();
	const [askedAt] = useState(key);
	useEffect(() => {
		if (key !== askedAt && way === "POP" && !busy) closeQuestion();
	}, [key, way, askedAt, busy]);
}

function useOpener(): () => HTMLElement | null {
	const [opener] = useState(() => document.activeElement);
	return () => (opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById("main"));
}

function About({ title, lines, art }: NonNullable<Question["about"]>) {
	return (
		<div className="flex min-h-[76px] border border-hairline bg-page">
			{art}
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

/** The close button in a popup's corner, on the ground of its head. */
export function CloseButton({ disabled = false, ground }: { disabled?: boolean; ground?: string | undefined }) {
	return (
		<Dialog.Close
			aria-label="Close"
			disabled={disabled}
			className={`absolute top-4 right-4 z-20 grid size-9 place-items-center rounded-[3px] max-md:top-2 max-md:right-2 max-md:size-11 ${ground === undefined ? "hover:bg-hover" : `${ground} hover:inset-ring`}`}
		>
			<X aria-hidden="true" className="size-5" />
		</Dialog.Close>
	);
}
