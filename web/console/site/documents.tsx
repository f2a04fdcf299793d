import { FlaskConical, History as HistoryIcon, ListChecks, Plus, Upload } from "lucide-react";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import { pages } from "#contract/paths.ts";
import type { DocumentRow, Publication } from "#contract/site.ts";
import { formatCount } from "#web/app/numbers.ts";
import { useNameOf } from "../leads/owner.tsx";
import { formatWhen } from "../leads/when.ts";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import { ListKeys } from "../parts/key.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { useMay, VisibleTo } from "../role.tsx";
import { Failed, NotUpToDate, SkeletonLines } from "../table/states.tsx";
import { useNow } from "../use-now.ts";
import { AddProgram } from "./add-program.tsx";
import { claimsAddress, historyAddress, setupAddress, useSiteView } from "./addresses.ts";
import { authorText, groupDocuments, publishableDrafts } from "./document.ts";
import { Table } from "./documents-table.tsx";
import { Publish, publishTitle, requestLabel } from "./publish.tsx";
import { useDocuments } from "./queries.ts";
import { useRowKeys } from "./row-keys.ts";

/** Every document of the public site: what is published, what is drafted, and what is still a sample. */
export function Documents() {
	const read = useDocuments();
	const { isPublishing, publish, closePublish } = useSiteView();
	const rows = read.data?.documents ?? [];
	const drafts = rows.filter(({ draft }) => draft !== null);
	const popup = usePopup();
	useRowKeys(pages.site);
	return (
		<div className="flex min-h-0 min-w-0 flex-1 flex-col">
			<div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5 max-md:px-4">
					<ScreenTitle />
					<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">
						{read.data && <Summary live={read.data.live} drafts={drafts} />}
					</p>
					<Actions
						drafts={drafts}
						isRunning={!!read.data?.running}
						onAdd={() => popup.show("add")}
						onPublish={() => publish()}
					/>
					{read.isRefetchError && <NotUpToDate error={read.error} onRetry={() => read.refetch()} />}
				</div>
				{read.isLoadingError && (
					<Failed title="The documents did not load" error={read.error} onRetry={() => read.refetch()} />
				)}
				{read.isPending && <SkeletonLines />}
				{read.data && <Table groups={groupDocuments(rows)} />}
			</div>
			{read.data && <Foot count={rows.length} />}
			{popup.name === "add" && <AddProgram documents={rows} onClose={popup.close} />}
			{isPublishing && read.data && (
				<Publish documents={rows} running={read.data.running} live={read.data.live} onClose={closePublish} />
			)}
		</div>
	);
}

type ActionsProps = {
	drafts: readonly DocumentRow[];
	isRunning: boolean;
	onAdd: () => void;
	onPublish: () => void;
};

function Actions({ drafts, isRunning, onAdd, onPublish }: ActionsProps) {
	return (
		<div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full">
			<VisibleTo endpoint={api.readSetup}>
				<Link to={setupAddress("")} className={`${plainButton} max-md:!h-11`}>
					<ListChecks aria-hidden="true" className="size-4" />
					Set up
				</Link>
			</VisibleTo>
			<Link to={claimsAddress} className={`${plainButton} max-md:!h-11`}>
				<FlaskConical aria-hidden="true" className="size-4" />
				Claims and samples
			</Link>
			<Link to={historyAddress} className={`${plainButton} max-md:!h-11`}>
				<HistoryIcon aria-hidden="true" className="size-4" />
				History
			</Link>
			<button type="button" className={`${plainButton} max-md:!h-11`} onClick={onAdd}>
				<Plus aria-hidden="true" className="size-4" />
				Add program
			</button>
			{(drafts.length > 0 || isRunning) && (
				<button type="button" className={`${mainButton} max-md:!h-11`} onClick={onPublish}>
					<Upload aria-hidden="true" className="size-4" />
					{isRunning ? "Publishing…" : <PublishWords drafts={drafts} />}
				</button>
			)}
		</div>
	);
}

/** 'Publish 3 drafts', or 'Ask to publish' for roles that may not. */
export function PublishWords({ drafts }: { drafts: readonly DocumentRow[] }) {
	const mayPublish = useMay()(api.publishSite);
	return mayPublish ? publishTitle(publishableDrafts(drafts).length) : requestLabel;
}

function Summary({ live, drafts }: { live: Publication | null; drafts: readonly DocumentRow[] }) {
	const now = useNow();
	const nameOf = useNameOf();
	const toFix = drafts.length - publishableDrafts(drafts).length;
	return (
		<>
			{live ? (
				<>
					<b>{formatCount(live.pages)}</b> pages, published {formatWhen(live.createdAt, now)} by{" "}
					{authorText(live.by, nameOf)}
				</>
			) : (
				"As delivered: nothing was published here yet"
			)}
			{drafts.length > 0 && (
				<>
					. <b>{formatCount(drafts.length)}</b> {drafts.length === 1 ? "draft" : "drafts"}
				</>
			)}
			{toFix > 0 && (
				<>
					, <b>{formatCount(toFix)}</b> to fix
				</>
			)}
		</>
	);
}

function Foot({ count }: { count: number }) {
	return (
		<footer className="flex min-h-[45px] shrink-0 items-center gap-3 border-t border-hairline bg-page px-5 max-md:px-4">
			<p className="text-[13.5px] text-soft">
				<b className="font-semibold text-strong">{formatCount(count)}</b> documents
			</p>
			<p className="ml-auto flex items-center gap-4 text-[13px] whitespace-nowrap text-soft max-lg:hidden">
				<ListKeys hints={[["Enter", "edit"]]} />
			</p>
		</footer>
	);
}
