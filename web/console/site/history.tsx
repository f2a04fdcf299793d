import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { pages } from "#contract/paths.ts";
import type { Publication } from "#contract/site.ts";
import { formatCount } from "#web/app/numbers.ts";
import { formatDate } from "../dates.ts";
import { plainButton, textLink } from "../parts/buttons.tsx";
import { useListAddress, useListPage } from "../table/address.ts";
import { Pager } from "../table/pager.tsx";
import { Empty, Failed, NotUpToDate, SkeletonLines } from "../table/states.tsx";
import { historyAddress, useSiteView } from "./addresses.ts";
import { PublicationTable } from "./history-table.tsx";
import { PublicationPopup } from "./look.tsx";
import { Publish } from "./publish.tsx";
import { earlierPublications, publications, useDocuments, useTitleOf } from "./queries.ts";
import { useRowKeys } from "./row-keys.ts";

const locale = "en-GB";

/** Every publication of the whole site: what it changed, and the way back to it. */
export function History() {
	const address = useListAddress("-createdAt", ["of"]);
	const { of } = address.filters;
	const read = useListPage(publications, address);
	const documents = useDocuments();
	const { isPublishing, publish, closePublish } = useSiteView();
	const [viewed, setViewed] = useState<Publication>();
	useRowKeys(pages.site);
	const rows = read.data?.rows ?? [];
	return (
		<div className="flex min-h-0 min-w-0 flex-1 flex-col">
			<div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5 max-md:px-4">
					<title>Publications | Console</title>
					<h1 className="console-title text-[30px]/9">Publications</h1>
					<p className="text-soft">{of ? <OfDocument name={of} /> : <Summary />}</p>
					<Link to={pages.site} className={`${plainButton} ml-auto max-md:!h-11 max-md:ml-0`}>
						<ChevronLeft aria-hidden="true" className="size-4" />
						Back to Site
					</Link>
					{read.isRefetchError && <NotUpToDate error={read.error} onRetry={() => read.refetch()} />}
				</div>
				{read.isLoadingError && (
					<Failed
						title="The publications did not load"
						error={read.error}
						onRetry={() => read.refetch()}
						onFirstPage={address.cursor ? address.toFirst : undefined}
					/>
				)}
				{read.isPending && <SkeletonLines />}
				{read.data && rows.length === 0 && <NonePublished of={of} />}
				{rows.length > 0 && <PublicationTable rows={rows} onLook={setViewed} onBuilding={publish} />}
			</div>
			<Pager address={address} list={read.data} hints={{ open: true, close: false }} />
			{viewed && <PublicationPopup publication={viewed} onClose={() => setViewed(undefined)} />}
			{isPublishing && documents.data && <Publish {...documents.data} onClose={closePublish} />}
		</div>
	);
}

function OfDocument({ name }: { name: string }) {
	const titleOf = useTitleOf();
	return (
		<>
			of <b className="font-semibold text-strong">{titleOf(name)}</b>.{" "}
			<Link to={historyAddress} className={textLink}>
				All publications
			</Link>
		</>
	);
}

/** How many can be brought back: not those that failed, were stopped, or are live or still being built. */
function Summary() {
	const { data } = useQuery(earlierPublications());
	const oldest = data?.rows[0];
	if (!data || !oldest) return null;
	return (
		<>
			<b className="font-semibold text-strong">{formatCount(data.total)}</b> earlier since{" "}
			{formatDate(oldest.createdAt, locale)}. Each is kept whole and can be brought back
		</>
	);
}

function NonePublished({ of }: { of: string | undefined }) {
	return (
		<Empty
			title={of ? "It was never changed here" : "Nothing was published yet"}
			next={
				<p>
					{of ? "The document" : "The site"} is as delivered. Edit a document, then publish its draft: each publication
					stands here.
				</p>
			}
		/>
	);
}
