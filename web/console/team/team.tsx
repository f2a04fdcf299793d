import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import { pages } from "#contract/paths.ts";
import type { LeadSharing, Member, Team as TeamAnswer } from "#contract/team.ts";
import { client } from "#web/api.ts";
import { capital } from "#web/app/capital.ts";
import { errorText } from "#web/app/error-text.ts";
import { formatCount } from "#web/app/numbers.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { adminsKey } from "../admins/queries.ts";
import { mainButton } from "../parts/buttons.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { Select } from "../parts/select.tsx";
import { useTab } from "../parts/use-tab.ts";
import { invalidate, pollMs } from "../query-client.ts";
import { VisibleTo } from "../role.tsx";
import { useListAddress } from "../table/address.ts";
import { Panel } from "../table/panel.tsx";
import { Failed, NotUpToDate, SkeletonLines } from "../table/states.tsx";
import { Matrix } from "./matrix.tsx";
import { MemberPanel } from "./member-panel.tsx";
import { People } from "./people.tsx";
import { teamWithLeads } from "./queries.ts";

const tabs = ["people", "roles"] as const;

/** Who works here and in which role, how leads are shared out among them, and what each role reaches. */
export function Team() {
	const read = useQuery({ ...teamWithLeads(), refetchInterval: pollMs });
	const { sort, open: openId, sortBy, openRecord, close } = useListAddress("name");
	/** Used where there is no room for both, one above the other. */
	const [tab, setTab] = useTab(tabs);
	const members = sortedBy(sort, read.data?.members ?? []);
	const at = members.findIndex(({ _id }) => _id === openId);
	const open = members[at];
	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<TitleLine team={read.data} />
			{read.isRefetchError && (
				<div className="px-5 pb-3 max-md:px-4">
					<NotUpToDate error={read.error} onRetry={() => read.refetch()} />
				</div>
			)}
			<div className="flex min-h-0 flex-1">
				<div
					className={`flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto border-t border-hairline pb-8 ${open ? "md:max-lg:pr-[352px]" : ""}`}
				>
					<Tabs tab={tab} onTab={setTab} />
					<div className={tab === "people" ? "" : "max-xl:hidden"}>
						{read.isLoadingError && (
							<Failed title="The team did not load" error={read.error} onRetry={() => read.refetch()} />
						)}
						{read.isPending && <SkeletonLines />}
						{read.data && (
							<People members={members} openId={open?._id} onOpen={openRecord} sort={sort} onSort={sortBy} />
						)}
					</div>
					<div className={tab === "roles" ? "" : "max-xl:hidden"}>
						<Matrix chosen={open?.role} />
					</div>
				</div>
				{open && (
					<Panel
						id={open._id}
						position={at + 1}
						total={members.length}
						canMove={(by) => members[at + by] !== undefined}
						onMove={(by) => openRecord(members[at + by]?._id ?? "")}
						onClose={close}
					>
						<MemberPanel key={open._id} member={open} members={members} />
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
			<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">{team && <HowMany team={team} />}</p>
			<div className="ml-auto flex flex-wrap items-center gap-2 max-md:ml-0">
				{team && <Sharing sharing={team.sharing} />}
				<VisibleTo calls={api.addAdmin}>
					<Link to={pages.addAdmin} className={`${mainButton} max-md:!h-11`}>
						+ Add person
					</Link>
				</VisibleTo>
			</div>
		</div>
	);
}

function HowMany({ team: { sharing, members, unassigned } }: { team: TeamAnswer }) {
	const taking = members.filter(({ getsLeads }) => getsLeads).length;
	return (
		<>
			<b>{formatCount(members.length)}</b> {members.length === 1 ? "person" : "people"},{" "}
			{sharing === "in-turn" ? (
				<>
					<b>{formatCount(taking)}</b> {taking === 1 ? "gets" : "get"} new leads in turn,{" "}
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
	const { start, busy } = useOneAtATime({
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
					{capital(name)}
				</button>
			))}
		</div>
	);
}
