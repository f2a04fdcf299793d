import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { api } from "#contract/api.ts";
import { type AdminRole, adminRoles } from "#contract/roles.ts";
import type { Member } from "#contract/team.ts";
import { client } from "#web/api.ts";
import { initialsOf } from "#web/app/initials.ts";
import { formatCount } from "#web/app/numbers.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { adminsKey, signedIn } from "../admins/queries.ts";
import { newLeadsUrl, openLeadsUrl } from "../leads/filters.tsx";
import { formatLastSeen } from "../leads/when.ts";
import { Select } from "../parts/select.tsx";
import { Tag } from "../parts/tag.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { invalidate, queryClient } from "../query-client.ts";
import { useMay } from "../role.tsx";
import { HeadCell } from "../table/head.tsx";
import { useNow } from "../use-now.ts";
import { TotalOfKinds } from "./counts-by-kind.tsx";
import { formatDayRange } from "./days-away.tsx";
import { accessOf } from "./role-access.ts";

const cell = "border-b border-row-line pr-1 pl-2 first:pl-5 last:pr-5 max-md:first:pl-4 max-md:nth-2:pr-4";
type Looks = { wide: string; wider: string };

/** Further columns are hidden where there is no room, earlier beside the panel. */
const looks = {
	alone: { wide: "max-md:hidden", wider: "max-lg:hidden" },
	besidePanel: { wide: "max-lg:hidden", wider: "max-xl:hidden" },
} as const satisfies Record<string, Looks>;

const columnsOf = ({ wide, wider }: Looks) => [
	{ name: "name", title: "Person", sortable: true, width: "md:w-[254px] max-md:first:!pl-4" },
	{ name: "role", title: "Role", sortable: false, width: "w-[132px] max-md:w-[152px]" },
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

export function People({ members, openId, onOpen, sort, onSort }: PeopleProps) {
	const now = useNow();
	const { wide, wider } = openId === undefined ? looks.alone : looks.besidePanel;
	const ownerCount = members.filter(({ role }) => role === "owner").length;
	return (
		<table className="w-full table-fixed border-separate border-spacing-0 text-[14px]/[18px]" aria-label="Team">
			<thead>
				<tr>
					{columnsOf({ wide, wider }).map((column) => (
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
							<RoleSelect member={member} isLastOwner={ownerCount === 1 && member.role === "owner"} />
						</td>
						<td className={`${cell} ${wide}`}>
							<TotalOfKinds
								counts={member.openOf}
								listOf={(kind) => openLeadsUrl(kind, { owner: member.email })}
								onMultiple={() => onOpen(member._id)}
							/>
						</td>
						<td className={`${cell} ${wide}`}>
							<TotalOfKinds
								counts={member.newOf}
								listOf={(kind) => newLeadsUrl(kind, member.email, now)}
								onMultiple={() => onOpen(member._id)}
							/>
						</td>
						<td className={`${cell} ${wide}`}>
							<Assignment member={member} />
						</td>
						<td className={`${cell} ${wider}`}>
							{member.away[0] ? awayText(member) : <span className="text-soft">none</span>}
						</td>
						<td className={`${cell} ${wider} text-soft`}>{formatLastSeen(member.seenAt, now)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** 'until 30 Nov' once it has started. */
function awayText({ isAway, away: [days] }: Member) {
	if (days === undefined) return null;
	return isAway && days.first !== days.last
		? `until ${formatDayRange({ first: days.last, last: days.last })}`
		: formatDayRange(days);
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

/** Shows the stored role, which changes only after the question and the server's answer. */
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
				onChange={({ target }) => confirmRole(member, target.value as AdminRole)}
			>
				{adminRoles.map((role) => (
					<option key={role}>{role}</option>
				))}
			</Select>
		</span>
	);
}

function confirmRole({ _id: id, name, email, role: before }: Member, role: AdminRole): void {
	const firstName = name.split(" ")[0] ?? name;
	const accessLines = accessOf(role).flatMap(({ title, text }) => (text === null ? [] : `${title}: ${text}`));
	confirmAction({
		texts: [`From the next request on ${firstName} can reach what is listed here.`],
		heading: `Make ${firstName} ${role}?`,
		about: { title: `${name}, ${before} until now`, lines: [email, ...accessLines] },
		confirm: `Make ${role}`,
		run: async () => {
			await client(api.giveRole, { params: { id }, body: { role } });
			await Promise.all([invalidate(adminsKey), queryClient.invalidateQueries({ queryKey: signedIn().queryKey })]);
			showToast(`${firstName} is ${role} now.`);
		},
		failureText: "The role was not changed.",
	});
}
