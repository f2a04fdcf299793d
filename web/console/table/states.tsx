import type { ReactNode } from "react";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { Steps } from "#web/ui/steps.tsx";
import { plainButton, RetryButton, RetryLink } from "../parts/buttons.tsx";
import type { ListAddress } from "./address.ts";

export type EmptyText = { title: string; next: ReactNode };

/** The specification's words first, then what to do next. */
export function Empty({ title, next }: EmptyText) {
	return (
		<State>
			<h2 className="console-title text-[22px]/[1.15]">{title}</h2>
			<div className="flex flex-col items-start gap-4 text-[15px] text-soft">{next}</div>
		</State>
	);
}

/** Names the search and filters in the way, with buttons to clear them. */
export function NoMatches({ address: { q, filters, search, clearFilters, showAll } }: { address: ListAddress }) {
	const isFiltered = Object.keys(filters).length > 0;
	return (
		<Empty
			title="No Data Found"
			next={
				<>
					<p>{q === "" ? "No results for these filters." : <NoResultsFor q={q} isFiltered={isFiltered} />}</p>
					<div className="flex flex-wrap gap-2">
						{q !== "" && (
							<button type="button" className={plainButton} onClick={() => search("")}>
								Clear search
							</button>
						)}
						{isFiltered && (
							<button type="button" className={plainButton} onClick={q === "" ? clearFilters : showAll}>
								{q === "" ? "Clear filters" : "Clear search and filters"}
							</button>
						)}
					</div>
				</>
			}
		/>
	);
}

function NoResultsFor({ q, isFiltered }: { q: string; isFiltered: boolean }) {
	return (
		<>
			No results for <b className="font-semibold break-all text-strong">{q}</b>
			{isFiltered && " with these filters"}.
		</>
	);
}

export function Failed({
	title = "The list did not load",
	error,
	onRetry,
	onFirstPage,
}: {
	title?: string;
	error: Error;
	onRetry: () => void;
	/** Given if a later page failed: its cursor may be stale. */
	onFirstPage?: (() => void) | undefined;
}) {
	return (
		<State broken>
			<div role="alert" className="flex flex-col gap-1">
				<h2 className="console-title text-[22px]/[1.15]">{title}</h2>
				<p className="text-[15px] text-soft">{errorText(error)}</p>
				<RequestDetails error={error} />
			</div>
			<div className="flex gap-2">
				<RetryButton onPress={onRetry} />
				{onFirstPage && (
					<button type="button" className={plainButton} onClick={onFirstPage}>
						First page
					</button>
				)}
			</div>
		</State>
	);
}

type NotUpToDateProps = { title?: string; error: Error; onRetry: () => void };

/** Shown above stale data; with another title, in place of a part of a screen. */
export function NotUpToDate({ title = "Not up to date.", error, onRetry }: NotUpToDateProps) {
	return (
		<p role="alert" className="w-full text-wrong">
			{title} {errorText(error)} <RetryLink onPress={onRetry} />
		</p>
	);
}

function State({ broken = false, children }: { broken?: boolean; children: ReactNode }) {
	return (
		<div className="flex max-w-[560px] flex-col items-start gap-4 px-5 py-14 max-md:px-4">
			<Steps broken={broken} />
			{children}
		</div>
	);
}

const widths = ["w-1/3", "w-1/2", "w-2/5", "w-1/4", "w-3/5"];

/** Placeholders for rows, on screens without the table. */
export function SkeletonLines() {
	return (
		<div className="after-a-moment border-t border-hairline" aria-hidden="true">
			{widths.map((width) => (
				<span key={width} className="flex h-[46px] items-center border-b border-row-line px-5 max-md:px-4">
					<span className={`block h-2.5 rounded-r-full bg-skeleton ${width}`} />
				</span>
			))}
		</div>
	);
}
