import { Check, ExternalLink, Undo2 } from "lucide-react";
import { type RefObject, useRef } from "react";
import { drivePage } from "#contract/courses.ts";
import type { PortalSession } from "#contract/portal-courses.ts";
import { goldButton, plainButton } from "../parts/buttons.ts";
import type { Marks } from "./use-marks.ts";

export type SessionActionsProps = {
	session: PortalSession;
	/** Set after marking a session opened this one. */
	justWatched: { number: number; topic: string; undo: () => void } | null;
	waiting: Marks["waiting"];
	failure: Marks["failure"];
	markButton: RefObject<HTMLButtonElement | null>;
	onMark: (watched: boolean) => void;
};

/** A button within a sentence; on a phone its touch area is higher than the line. */
const inlineButton = "min-h-6 font-semibold underline-offset-3 max-md:-my-3 max-md:py-3";

/** Narrow enough for both buttons in one row. */
const compact = "lg:!gap-2 lg:!pr-5 lg:!pl-4";
const outline = `${plainButton} ${compact} hover:!bg-paper hover:!text-night`;

/** The actions on a session besides watching it. */
export function SessionActions({ session, justWatched, waiting, failure, markButton, onMark }: SessionActionsProps) {
	const isWatched = session.watchedAt !== null;
	const press = useDoublePressGuard(() => onMark(!isWatched));
	return (
		<div className="mt-5 flex flex-col gap-4 ">
			<WatchedMessage justWatched={justWatched} isWatched={isWatched} />
			<div className="flex flex-wrap gap-2.5 max-md:flex-col">
				<button
					ref={markButton}
					type="button"
					onClick={press}
					className={isWatched ? outline : `${goldButton} ${compact}`}
				>
					{isWatched ? (
						<Undo2 aria-hidden="true" className="size-5" />
					) : (
						<Check aria-hidden="true" className="size-5" />
					)}
					{isWatched ? "Mark as not watched" : "Mark as watched"}
				</button>
				<a href={drivePage(session.url)} target="_blank" rel="noopener noreferrer" className={outline}>
					<ExternalLink aria-hidden="true" className="size-5" />
					Open on Drive
					<span className="sr-only"> in a new tab</span>
				</a>
			</div>
			<p role="status" className="text-small wrap-anywhere text-dim empty:-mt-4">
				{waiting}
			</p>
			{failure && <Failure {...failure} markButton={markButton} />}
		</div>
	);
}

type FailureProps = NonNullable<Marks["failure"]> & Pick<SessionActionsProps, "markButton">;

function Failure({ text, retry, markButton }: FailureProps) {
	const tryAgain = () => {
		retry?.();
		markButton.current?.focus();
	};
	return (
		<p role="alert" className="border-l-4 border-pink pl-3 text-small wrap-anywhere">
			{text}{" "}
			{retry && (
				<button type="button" onClick={tryAgain} className={`${inlineButton} underline`}>
					Try again
				</button>
			)}
		</p>
	);
}

function WatchedMessage({ justWatched, isWatched }: Pick<SessionActionsProps, "justWatched"> & { isWatched: boolean }) {
	if (justWatched === null)
		return isWatched ? (
			<p className="flex items-center gap-2 text-[15px] font-semibold text-player-done">
				<Check aria-hidden="true" className="size-[18px]" />
				Watched
			</p>
		) : null;
	return (
		<p className="flex items-start gap-2 text-[15px]/[1.4] text-dim">
			<Check aria-hidden="true" className="mt-0.5 size-[18px] shrink-0 text-player-done" />
			<span className="wrap-anywhere">
				Session {justWatched.number}, {justWatched.topic}, is watched.{" "}
				<button type="button" onClick={justWatched.undo} className={`${inlineButton} text-paper underline`}>
					Undo
				</button>
			</span>
		</p>
	);
}

/** Within this time a second press counts as part of the first; else it would mark the next session. */
const doublePressMs = 500;

function useDoublePressGuard(action: () => void): (press: { timeStamp: number }) => void {
	const last = useRef(Number.NEGATIVE_INFINITY);
	return ({ timeStamp }) => {
		if (timeStamp - last.current < doublePressMs) return;
		last.current = timeStamp;
		action();
	};
}
