import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { CallFailed } from "#contract/client.ts";
import { plainButton } from "../parts/buttons.ts";
import { Steps } from "../parts/steps.tsx";

export type Emptiness = { title: string; next: ReactNode };

/** The specification's words first, then what to do next. */
export function Empty({ title, next }: Emptiness) {
	return (
		<State>
			<h2 className="console-title text-[22px]/[1.15]">{title}</h2>
			<div className="flex flex-col items-start gap-4 text-[15px] text-soft">{next}</div>
		</State>
	);
}

export function NoMatches({ q, onClear }: { q: string; onClear: () => void }) {
	return (
		<Empty
			title="No Data Found"
			next={
				<>
					<p>
						Nothing matches <b className="font-semibold break-all text-strong">{q}</b>. Try a part of the name, or the
						last digits of the phone.
					</p>
					<button type="button" className={plainButton} onClick={onClear}>
						Clear search
					</button>
				</>
			}
		/>
	);
}

export function Failed({
	error,
	onRetry,
	onFirst,
}: {
	error: Error;
	onRetry: () => void;
	/** Given where another page than the first was asked for: its address may be stale. */
	onFirst?: (() => void) | undefined;
}) {
	return (
		<State broken>
			<div role="alert" className="flex flex-col gap-1">
				<h2 className="console-title text-[22px]/[1.15]">The list did not load</h2>
				<p className="text-[15px] text-soft">{reason(error)}</p>
			</div>
			<div className="flex gap-2">
				<button type="button" className={plainButton} onClick={onRetry}>
					<RotateCw aria-hidden="true" className="size-4" />
					Retry
				</button>
				{onFirst && (
					<button type="button" className={plainButton} onClick={onFirst}>
						First page
					</button>
				)}
			</div>
		</State>
	);
}

/** The server's text and its request id; where no answer came, that. */
export function reason(error: Error): string {
	if (!(error instanceof CallFailed)) return "The server could not be reached. Nothing is lost.";
	return error.requestId === null ? error.message : `${error.message} Request ${error.requestId}.`;
}

function State({ broken = false, children }: { broken?: boolean; children: ReactNode }) {
	return (
		<div className="flex max-w-[560px] flex-col items-start gap-4 px-5 py-14 max-md:px-4">
			<Steps broken={broken} />
			{children}
		</div>
	);
}
