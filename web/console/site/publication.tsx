import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import type { Publication } from "#contract/site.ts";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { showErrorToast, showNoticeToast, showToast } from "#web/ui/app-toasts.tsx";
import { createStore, useStore } from "#web/ui/store.ts";
import { textLink } from "../parts/buttons.tsx";
import { invalidate } from "../query-client.ts";
import { editorAddress, publicationAddress, useSiteView } from "./addresses.ts";
import { publication, siteKey, useDocuments, useTitleOf } from "./queries.ts";

const pollMs = 500;
/** Follows the publication; reads the documents again once it has ended. */
export function useFollowedPublication(id: string | undefined): Publication | undefined {
	const { data } = useQuery({
		...publication(id ?? ""),
		enabled: id !== undefined,
		refetchInterval: ({ state }) => (state.data === undefined || state.data.state === "building" ? pollMs : false),
	});
	const hasEnded = data !== undefined && data.state !== "building";
	useEffect(() => {
		if (hasEnded) void invalidate(siteKey);
	}, [hasEnded]);
	return data;
}

/** The publication last seen running. Module state, so that its end is reported on return from another screen. */
const lastRunning = createStore<string | undefined>(undefined);

/** Shows a toast with the result of a publication, by any user, unless an open popup shows it. */
export function usePublicationEnd(): void {
	const runningId = useDocuments().data?.running?._id;
	const { isPublishing } = useSiteView();
	const navigate = useNavigate();
	useEffect(() => {
		if (runningId !== undefined) lastRunning.set(runningId);
	}, [runningId]);
	const current = useFollowedPublication(useStore(lastRunning));
	useEffect(() => {
		if (current === undefined || current.state === "building") return;
		lastRunning.set(undefined);
		if (isPublishing) return;
		if (current.state === "failed") {
			const showDetails = () => void navigate(publicationAddress(current._id));
			const action = { label: "Read why", onPress: showDetails, closes: true };
			showErrorToast("Not published. Nothing changed on the site.", action);
		} else if (current.state === "stopped") showNoticeToast("Stopped. The site is as it was.", []);
		else showToast("Published. Every visitor sees it now.");
	}, [current, isPublishing, navigate]);
}

export function PublicationError({ error, className }: { error: Error; className: string }) {
	return (
		<div role="alert" className={`${className} text-[14px] text-wrong`}>
			{errorText(error)}
			<RequestDetails error={error} />
		</div>
	);
}

export function ChangeLines({ publication: shown }: { publication: Publication | undefined }): ReactNode {
	return (
		<ul className="px-6 py-4 text-[14px]/[22px] max-md:px-4">
			{shown?.words.map((line, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same.
				<li key={at} className="wrap-anywhere">
					{line}
				</li>
			))}
		</ul>
	);
}

/** What to fix: nothing changed on the site. */
export function ProblemList({
	publication: { problems },
	failure = "Not published",
}: {
	publication: Publication;
	failure?: string;
}) {
	const titleOf = useTitleOf();
	return (
		<div role="alert" className="border-b border-hairline border-l-4 border-l-wrong px-5 py-3 text-[14px]/[21px]">
			<p className="font-semibold">{failure}. Nothing changed on the site.</p>
			{problems.map(({ document, text }) => (
				<p key={text} className="text-wrong wrap-anywhere">
					{text}{" "}
					{document !== null && (
						<Link to={editorAddress(document)} className={textLink}>
							Fix it<span className="sr-only"> in {titleOf(document)}</span>
						</Link>
					)}
				</p>
			))}
		</div>
	);
}
