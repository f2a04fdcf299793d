import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import type { Publication } from "#contract/site.ts";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { textLink } from "../parts/buttons.tsx";
import { invalidate } from "../query-client.ts";
import { editorAddress } from "./addresses.ts";
import { publication, siteKey } from "./queries.ts";
import { useTitleOf } from "./use-documents.ts";

const pollMs = 500;
/** Follows the publication; reads the documents again once it has ended. */
export function useFollowedPublication(id: string | undefined): Publication | undefined {
	const { data } = useQuery({
		...publication(id ?? ""),
		enabled: id !== undefined,
		refetchInterval: ({ state }) => (state.data === undefined || state.data.state === "building" ? pollMs : false),
	});
	const ended = data !== undefined && data.state !== "building";
	useEffect(() => {
		if (ended) void invalidate(siteKey);
	}, [ended]);
	return data;
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
export function WhyNot({
	publication: { problems },
	what = "Not published",
}: {
	publication: Publication;
	what?: string;
}) {
	const titleOf = useTitleOf();
	return (
		<div role="alert" className="border-b border-hairline border-l-4 border-l-wrong px-5 py-3 text-[14px]/[21px]">
			<p className="font-semibold">{what}. Nothing changed on the site.</p>
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
