import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { pages } from "#contract/paths.ts";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { Steps } from "#web/ui/steps.tsx";
import { smallButton, textLink } from "./buttons.ts";

type EmptyProps = {
	title: string;
	/** An explanation and the next step. */
	text: ReactNode;
	/** One link or button. */
	action?: ReactNode;
};

export function Empty({ title, text, action }: EmptyProps) {
	return (
		<State>
			<h2 className="part-title text-[26px]">{title}</h2>
			<div className="text-body text-soft">{text}</div>
			{action}
		</State>
	);
}

type FailedProps = { title?: string; error: Error; onRetry: () => void };

export function Failed({ title = "This did not load", error, onRetry }: FailedProps) {
	return (
		<State broken>
			<div role="alert">
				<h2 className="part-title text-[26px]">{title}</h2>
				<p className="mt-2 text-body text-soft">{errorText(error)}</p>
				<RequestDetails error={error} />
			</div>
			<RetryButton onPress={onRetry} />
		</State>
	);
}

export function WriteToUs() {
	return (
		<a href={pages.contact} className={smallButton}>
			Write to us
		</a>
	);
}

type ErrorProps = { error: Error; onRetry: () => void };

/** A compact version, under the heading of the part that failed. */
export function FailedPart({ error, onRetry }: ErrorProps) {
	return (
		<div className="mb-4 flex flex-col items-start gap-3">
			<p role="alert" className="text-small text-soft">
				{errorText(error)}
			</p>
			<RetryButton onPress={onRetry} />
		</div>
	);
}

export function RetryButton({ onPress, className = "" }: { onPress: () => void; className?: string }) {
	return (
		<button type="button" className={`${smallButton} ${className}`} onClick={onPress}>
			<RotateCw aria-hidden="true" className="size-[18px]" />
			Retry
		</button>
	);
}

/** Shown above stale data. */
export function StaleNotice({ error, onRetry }: ErrorProps) {
	return (
		<p role="alert" className="text-small text-wrong">
			Not up to date. {errorText(error)}{" "}
			<button type="button" className={`${textLink} min-h-6 max-md:-my-3 max-md:py-3`} onClick={onRetry}>
				Retry
			</button>
		</p>
	);
}

/** A skeleton at the final height, shown only after a short delay. */
export function Skeleton({ children, className = "" }: { children: ReactNode; className?: string }) {
	return (
		<div role="status" className={`after-a-moment ${className}`}>
			<span className="sr-only">Loading</span>
			<div aria-hidden="true" className="contents">
				{children}
			</div>
		</div>
	);
}

/** A placeholder shape; `className` sets its size. */
export function Shape({ className }: { className: string }) {
	return <span className={`block bg-skeleton ${className}`} />;
}

function State({ broken = false, children }: { broken?: boolean; children: ReactNode }) {
	return (
		<div className="flex max-w-[560px] flex-col items-start gap-4 py-6">
			<Steps broken={broken} />
			{children}
		</div>
	);
}
