import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import { pages } from "#contract/paths.ts";
import type { LeadSharing, Member, Team as TeamAnswer } from "#contract/team.ts";
import { client } from "#web/api.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { errorText } from "#web/app/error-text.ts";
import { formatCount } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { adminsKey } from "../admins/queries.ts";
import { mainButton } from "../parts/buttons.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { Select } from "../parts/select.tsx";
import { useTab } from "../parts/use-tab.ts";
import { invalidate, pollIntervalMs } from "../query-client.ts";
import { VisibleTo } from "../role.tsx";
import { useListAddress } from "../table/address.ts";
import { Panel } from "../table/panel.tsx";
import { Failed, NotUpToDate, SkeletonLines } from "../table/states.tsx";
import { Matrix } from "./matrix.tsx";
import { MemberPanel } from "./member-panel.tsx";
import { People } from "./people.tsx";
import { teamWithLeads } from "./queries.ts";

const tabs = ["people", "roles"] as const;

/** Who works here and in which role, how leads are shared out among them, and what each role may access. */
export function Team() {
	const query = useQuery({ ...teamWithLeads(), refetchInterval: pollIntervalMs });
	const { sort, open: openId, sortBy, openRecord, close } = useListAddress("name");
	/** Used where there is no room for both, one above the other. */
	const [tab, setTab] = useTab(tabs);
	const members = sortedBy(sort, query.data?.members ?? []);
	const index = members.findIndex(({ _id }) => _id === openId);
	const openMember = members[index];
	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<TitleLine team={query.data} />
			{query.isRefetchError && (
				<div className="px-5 pb-3 max-md:px-4">
					<NotUpToDate error={query.error} onRetry={() => query.refetch()} />
				</div>
			)}
			<div className="flex min-h-0 flex-1">
				<div
					className={`flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto border-t border-hairline pb-8 ${openMember ? "md:max-lg:pr-[352px]" : ""}`}
				>
					<Tabs tab={tab} onTab={setTab} />
					<div className={tab === "people" ? "" : "max-xl:hidden"}>
						{query.isLoadingError && (
							<Failed title="The team did not load" error={query.error} onRetry={() => query.refetch()} />
						)}
						{query.isPending && <SkeletonLines />}
						{query.data && (
							<People members={members} openId={openMember?._id} onOpen={openRecord} sort={sort} onSort={sortBy} />
						)}
					</div>
					<div className={tab === "roles" ? "" : "max-xl:hidden"}>
						<Matrix currentRole={openMember?.role} />
					</div>
				</div>
				{openMember && (
					<Panel
						id={openMember._id}
						position={index + 1}
						total={members.length}
						canMove={(by) => members[index + by] !== undefined}
						onMove={(by) => openRecord(members[index + by]?._id ?? "")}
						onClose={close}
					>
						<MemberPanel key={openMember._id} member={openMember} members={members} />
					</Panel>
				)}
			</div>
		</div>
	);
}

/** The server's order is by name. */
function sortedBy(sort: string, members: readonly Member[]): Member[] {
	const sorted = sort.endsWith("open") ? members.toSorted((one, other) => one.open - other.open) : [...members];
	return sort.startsWith("-") ? sorted.reverse() : sorted;
}

function TitleLine({ team }: { team: TeamAnswer | undefined }) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 max-md:px-4">
			<ScreenTitle />
			<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">{team && <Totals team={team} />}</p>
			<div className="ml-auto flex flex-wrap items-center gap-2 max-md:ml-0">
				{team && <Sharing sharing={team.sharing} />}
				<VisibleTo endpoint={api.addAdmin}>
					<Link to={pages.addAdmin} className={`${mainButton} max-md:!h-11`}>
						+ Add person
					</Link>
				</VisibleTo>
			</div>
		</div>
	);
}

function Totals({ team: { sharing, members, unassigned } }: { team: TeamAnswer }) {
	const recipientCount = members.filter(({ getsLeads }) => getsLeads).length;
	return (
		<>
			<b>{formatCount(members.length)}</b> {members.length === 1 ? "person" : "people"},{" "}
			{sharing === "in-turn" ? (
				<>
					<b>{formatCount(recipientCount)}</b> {recipientCount === 1 ? "gets" : "get"} new leads in turn,{" "}
				</>
			) : null}
			{unassigned === 0 ? (
				"no lead is unassigned"
			) : (
				<>
					<b>{formatCount(unassigned)}</b> unassigned
				</>
			)}
		</>
	);
}

const sharingNames: Record<LeadSharing, string> = { off: "Assignment off", "in-turn": "Assignment in turn" };

function Sharing({ sharing }: { sharing: LeadSharing }) {
	const { start, busy } = useExclusiveMutation({
		mutationFn: async (next: LeadSharing) => {
			await client(api.changeLeadSharing, { body: { sharing: next } });
			await invalidate(adminsKey);
			showToast(next === "off" ? "New leads stay unassigned." : "New leads go to people in turn.");
		},
		onError: (error) => showErrorToast(`Assignment was not changed: ${errorText(error)}`),
	});
	return (
		<Select
			aria-label="Assignment of new leads"
			className="h-control text-[14px] max-md:h-11"
			disabled={busy}
			value={sharing}
			onChange={({ target }) => start(target.value as LeadSharing)}
		>
			{Object.entries(sharingNames).map(([value, name]) => (
				<option key={value} value={value}>
					{name}
				</option>
			))}
		</Select>
	);
}

type Tab = (typeof tabs)[number];

function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
	return (
		<div className="flex gap-1 border-b border-hairline px-4 xl:hidden">
			{tabs.map((name) => (
				<button
					key={name}
					type="button"
					aria-pressed={tab === name}
					onClick={() => onTab(name)}
					className="h-10 border-b-[3px] border-transparent px-2.5 text-[14px] font-semibold text-soft aria-pressed:border-marigold aria-pressed:text-strong max-md:h-11"
				>
					{capitalise(name)}
				</button>
			))}
		</div>
	);
}
