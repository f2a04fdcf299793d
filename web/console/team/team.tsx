import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import { pages } from "#contract/paths.ts";
import { type AdminRole, adminRoles } from "#contract/roles.ts";
import type { LeadSharing, Member, Team as TeamAnswer } from "#contract/team.ts";
import { client } from "#web/api.ts";
import { initialsOf } from "#web/app/initials.ts";
import { formatCount } from "#web/app/numbers.ts";
import { reason } from "#web/app/reason.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { say, sayWrong } from "#web/ui/app-toasts.tsx";
import { adminsKey, signedIn } from "../admins/queries.ts";
import { newLeads, openLeads } from "../leads/filters.tsx";
import { lastHere } from "../leads/when.ts";
import { mainButton } from "../parts/buttons.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { Select } from "../parts/select.tsx";
import { Tag } from "../parts/tag.tsx";
import { ask } from "../popup/ask.tsx";
import { invalidate, pollMs, queryClient } from "../query-client.ts";
import { useMay, VisibleTo } from "../role.tsx";
import { HeadCell } from "../table/head.tsx";
import { Panel } from "../table/panel.tsx";
import { Failed, NotUpToDate } from "../table/states.tsx";
import { useNow } from "../use-now.ts";
import { rangeOfDays } from "./days-away.tsx";
import { Matrix } from "./matrix.tsx";
import { MemberPanel } from "./member-panel.tsx";
import { SumOfKinds } from "./of-kinds.tsx";
import { teamWithLeads } from "./queries.ts";
import { reachedOf } from "./reached.ts";

const tabs = ["People", "Roles"] as const;

/** Who works here and in which role, how leads are shared out among them, and what each role reaches. */
export function Team() {
	const read = useQuery({ ...teamWithLeads(), refetchInterval: pollMs });
	const [openId, setOpenId] = useState<string>();
	/** Where both have no room one above the other. */
	const [tab, setTab] = useState<(typeof tabs)[number]>("People");
	const [sort, setSort] = useState("name");
	const members = sortedBy(sort, read.data?.members ?? []);
	const at = members.findIndex(({ _id }) => _id === openId);
	const open = members[at];
	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 max-md:px-4">
				<ScreenTitle />
				<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">
					{read.data && <HowMany team={read.data} />}
				</p>
				<div className="ml-auto flex flex-wrap items-center gap-2 max-md:ml-0">
					{read.data && <Sharing sharing={read.data.sharing} />}
					<VisibleTo calls={api.addAdmin}>
						<Link to={pages.addAdmin} className={`${mainButton} max-md:!h-11`}>
							+ Add person
						</Link>
					</VisibleTo>
				</div>
			</div>
			{read.isRefetchError && (
				<div className="px-5 pb-3 max-md:px-4">
					<NotUpToDate error={read.error} onRetry={() => read.refetch()} />
				</div>
			)}
			<div className="flex min-h-0 flex-1">
				<div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto border-t border-hairline pb-8">
					<div className="flex gap-1 border-b border-hairline px-4 xl:hidden">
						{tabs.map((name) => (
							<button
								key={name}
								type="button"
								aria-pressed={tab === name}
								onClick={() => setTab(name)}
								className="h-10 border-b-[3px] border-transparent px-2.5 text-[14px] font-semibold text-soft aria-pressed:border-marigold aria-pressed:text-strong max-md:h-11"
							>
								{name}
							</button>
						))}
					</div>
					<div className={tab === "People" ? "" : "max-xl:hidden"}>
						{read.isLoadingError ? (
							<Failed title="The team did not load" error={read.error} onRetry={() => read.refetch()} />
						) : (
							<People members={members} openId={open?._id} onOpen={setOpenId} sort={sort} onSort={setSort} />
						)}
					</div>
					<div className={tab === "Roles" ? "" : "max-xl:hidden"}>
						<Matrix chosen={open?.role} />
					</div>
				</div>
				{open && (
					<Panel
						id={open._id}
						position={at + 1}
						total={members.length}
						canMove={(by) => members[at + by] !== undefined}
						onMove={(by) => setOpenId(members[at + by]?._id)}
						onClose={() => setOpenId(undefined)}
					>
						<MemberPanel key={open._id} member={open} members={members} />
					</Panel>
				)}
			</div>
		</div>
	);
}

/** They come by name. */
function sortedBy(sort: string, members: readonly Member[]): Member[] {
	const sorted = sort.endsWith("open") ? members.toSorted((one, other) => one.open - other.open) : [...members];
	return sort.startsWith("-") ? sorted.reverse() : sorted;
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
			say(next === "off" ? "New leads stay unassigned." : "New leads go to people in turn.");
		},
		onError: (error) => sayWrong(`Assignment was not changed: ${reason(error)}`),
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

const cell = "border-b border-row-line pr-1 pl-2 first:pl-5 last:pr-5 max-md:first:pl-4 max-md:nth-2:pr-4";
const wide = "max-md:hidden";
const wider = "max-lg:hidden";

const columns = [
	{ name: "name", title: "Person", sortable: true, width: "md:w-[254px] max-md:first:!pl-4" },
	{ name: "role", title: "Role", sortable: false, width: "w-[132px]" },
	{ name: "open", title: "Open leads", sortable: true, width: `w-[104px] ${wide}` },
	{ name: "newToday", title: "New today", sortable: false, width: `w-[82px] ${wide}` },
	{ name: "assignment", title: "Assignment", sortable: false, width: `w-[126px] ${wide}` },
	{ name: "away", title: "Days away", sortable: false, width: `w-[124px] ${wider}` },
	{ name: "seen", title: "Seen", sortable: false, width: `w-[104px] ${wider}` },
];

type PeopleProps = {
	members: readonly Member[];
	openId: string | undefined;
	onOpen: (id: string) => void;
	sort: string;
	onSort: (sort: string) => void;
};

function People({ members, openId, onOpen, sort, onSort }: PeopleProps) {
	const now = useNow();
	const owners = members.filter(({ role }) => role === "owner").length;
	return (
		<table className="w-full table-fixed border-separate border-spacing-0 text-[14px]/[18px]" aria-label="Team">
			<thead>
				<tr>
					{columns.map((column) => (
						<HeadCell key={column.name} column={column} sort={sort} onSort={onSort} />
					))}
				</tr>
			</thead>
			<tbody>
				{members.map((member) => (
					<tr
						key={member._id}
						aria-current={member._id === openId ? "true" : undefined}
						className={`h-[46px] max-md:h-[62px] ${member._id === openId ? "bg-chosen" : "bg-raised hover:bg-hover"}`}
					>
						<td className={`${cell} relative`}>
							{member._id === openId && <span className="chosen-edge" />}
							<Person member={member} isOpen={member._id === openId} onOpen={onOpen} />
						</td>
						<td className={cell}>
							<RoleSelect member={member} isLastOwner={owners === 1 && member.role === "owner"} />
						</td>
						<td className={`${cell} ${wide}`}>
							<SumOfKinds
								counts={member.openOf}
								listOf={(kind) => openLeads(kind, { owner: member.email })}
								onSeveral={() => onOpen(member._id)}
							/>
						</td>
						<td className={`${cell} ${wide}`}>
							<SumOfKinds
								counts={member.newOf}
								listOf={(kind) => newLeads(kind, member.email, now)}
								onSeveral={() => onOpen(member._id)}
							/>
						</td>
						<td className={`${cell} ${wide}`}>
							<Assignment member={member} />
						</td>
						<td className={`${cell} ${wider}`}>
							{member.away[0] ? awayWords(member) : <span className="text-soft">none</span>}
						</td>
						<td className={`${cell} ${wider} text-soft`}>{lastHere(member.seenAt, now)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** 'until 30 Nov' once it has begun. */
function awayWords({ isAway, away: [days] }: Member) {
	if (days === undefined) return null;
	return isAway && days.first !== days.last
		? `until ${rangeOfDays({ first: days.last, last: days.last })}`
		: rangeOfDays(days);
}

function Assignment({ member: { getsLeads, isAway, dailyCap, assignedToday } }: { member: Member }) {
	if (!getsLeads) return <span className="text-soft">no</span>;
	if (isAway) return <Tag tone="grey">Away</Tag>;
	if (dailyCap !== null && assignedToday >= dailyCap) return <Tag tone="gold">Full today</Tag>;
	return (
		<span className="flex items-center gap-2">
			<RefreshCw aria-hidden="true" className="size-4 shrink-0" />
			<span>
				in turn
				{dailyCap !== null && (
					<span className="block text-[12.5px]/4 whitespace-nowrap text-soft">
						{formatCount(assignedToday)} of {formatCount(dailyCap)} today
					</span>
				)}
			</span>
		</span>
	);
}

type PersonProps = { member: Member; isOpen: boolean; onOpen: (id: string) => void };

function Person({ member: { _id: id, name, email }, isOpen, onOpen }: PersonProps) {
	const { data: me } = useQuery(signedIn());
	return (
		<button
			type="button"
			aria-pressed={isOpen}
			className="flex w-full min-w-0 items-center gap-2.5 text-left max-md:min-h-11"
			onClick={() => onOpen(id)}
		>
			<span
				aria-hidden="true"
				className="grid size-[30px] shrink-0 place-items-center rounded-[3px_17px_17px_17px] bg-lagoon text-[11.5px] font-bold text-ink"
			>
				{initialsOf(name)}
			</span>
			<span className="min-w-0">
				<span className="block truncate font-semibold text-strong">
					{name}
					{me?.email === email && <span className="font-normal text-soft"> (you)</span>}
				</span>
				<span className="block truncate text-[12.5px]/4 text-soft">{email}</span>
			</span>
		</button>
	);
}

/** Shows the role that is stored: it changes once the question is answered and the server has done it. */
function RoleSelect({ member, isLastOwner }: { member: Member; isLastOwner: boolean }) {
	const may = useMay();
	const help = isLastOwner ? "The last owner keeps this role. Make someone else an owner first." : undefined;
	if (!may(api.giveRole)) return <span>{member.role}</span>;
	return (
		<span title={help}>
			<Select
				aria-label={`Role of ${member.name}`}
				aria-description={help}
				className="h-[34px] text-[14px] disabled:cursor-default disabled:text-soft max-md:h-11"
				disabled={isLastOwner}
				value={member.role}
				onChange={({ target }) => askToGive(member, target.value as AdminRole)}
			>
				{adminRoles.map((role) => (
					<option key={role}>{role}</option>
				))}
			</Select>
		</span>
	);
}

function askToGive({ _id: id, name, email, role: before }: Member, role: AdminRole): void {
	const first = name.split(" ")[0] ?? name;
	const reached = reachedOf(role).flatMap(({ title, words }) => (words === null ? [] : `${title}: ${words}`));
	ask({
		texts: [`From the next request on ${first} can reach what a ${role} reaches.`],
		meant: `Make ${first} ${role}?`,
		about: { title: `${name}, ${before} until now`, lines: [email, ...reached] },
		confirm: `Make ${role}`,
		run: async () => {
			await client(api.giveRole, { params: { id }, body: { role } });
			await Promise.all([invalidate(adminsKey), queryClient.invalidateQueries({ queryKey: signedIn().queryKey })]);
			say(`${first} is ${role} now.`);
		},
		failed: "The role was not changed.",
	});
}
