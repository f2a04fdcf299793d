import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#contract/api.ts";
import type { TeamMember } from "#contract/leads.ts";
import { type AdminRole, adminRoles } from "#contract/roles.ts";
import { adminsKey, client, signedIn, team } from "#web/api.ts";
import { initialsOf } from "#web/app/initials.ts";
import { say } from "#web/ui/app-toasts.tsx";
import { dateOf } from "../dates.ts";
import { inIndia } from "../numbers.ts";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { Select } from "../parts/select.tsx";
import { ask } from "../popup/ask.tsx";
import { queries, readAnew } from "../queries.ts";
import { useMay } from "../role.tsx";
import { Failed, NotUpToDate } from "../table/states.tsx";
import { Matrix } from "./matrix.tsx";
import { reachedOf } from "./reached.ts";

/** Who works here and in which role, and what each role reaches. */
export function Team() {
	const members = useQuery(team());
	const [chosen, setChosen] = useState<AdminRole>();
	return (
		<div className="flex min-h-0 flex-1 flex-col overflow-y-auto pb-8">
			<div className="flex flex-wrap items-baseline gap-x-4 px-5 py-3.5 max-md:px-4">
				<ScreenTitle />
				<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">
					{members.data && (
						<>
							<b>{inIndia(members.data.length)}</b> {members.data.length === 1 ? "person" : "people"}
						</>
					)}
				</p>
			</div>
			{members.isRefetchError && (
				<div className="px-5 pb-3 max-md:px-4">
					<NotUpToDate error={members.error} onRetry={() => members.refetch()} />
				</div>
			)}
			{members.isLoadingError ? (
				<Failed title="The team did not load" error={members.error} onRetry={() => members.refetch()} />
			) : (
				<People members={members.data ?? []} onLook={setChosen} />
			)}
			<Matrix chosen={chosen} />
		</div>
	);
}

const edges = "px-2 first:pl-5 last:pr-5 max-md:first:pl-4 max-md:nth-2:pr-4";
const head = `h-[37px] border-y border-hairline bg-table-head text-left text-[13px]/4 font-semibold ${edges}`;
const cell = `border-b border-row-line ${edges}`;

type PeopleProps = { members: readonly TeamMember[]; onLook: (role: AdminRole) => void };

function People({ members, onLook }: PeopleProps) {
	const owners = members.filter(({ role }) => role === "owner").length;
	return (
		<table className="w-full table-fixed border-collapse text-[14px]/[18px]" aria-label="Team">
			<thead>
				<tr>
					<th scope="col" className={head}>
						Person
					</th>
					<th scope="col" className={`${head} w-[184px] max-md:w-[160px]`}>
						Role
					</th>
					<th scope="col" className={`${head} w-[40%] max-md:hidden`}>
						Since
					</th>
				</tr>
			</thead>
			<tbody>
				{members.map((member) => (
					<tr key={member._id} className="h-[46px] hover:bg-hover max-md:h-[62px]" onFocus={() => onLook(member.role)}>
						<td className={cell}>
							<Person member={member} />
						</td>
						<td className={cell}>
							<RoleSelect member={member} isLastOwner={owners === 1 && member.role === "owner"} />
						</td>
						<td className={`${cell} text-soft max-md:hidden`}>{dateOf(member.createdAt, "en-GB")}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Person({ member: { name, email } }: { member: TeamMember }) {
	const { data: me } = useQuery(signedIn());
	return (
		<span className="flex min-w-0 items-center gap-2.5">
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
		</span>
	);
}

/** Shows the role that is stored: it changes once the question is answered and the server has done it. */
function RoleSelect({ member, isLastOwner }: { member: TeamMember; isLastOwner: boolean }) {
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

function askToGive({ _id: id, name, email, role: before }: TeamMember, role: AdminRole): void {
	const first = name.split(" ")[0] ?? name;
	const reached = reachedOf(role).flatMap(({ title, words }) => (words === null ? [] : `${title}: ${words}`));
	ask({
		texts: [`From the next request on ${first} can reach what a ${role} reaches.`],
		meant: `Make ${first} ${role}?`,
		about: { title: `${name}, ${before} until now`, lines: [email, ...reached] },
		confirm: `Make ${role}`,
		run: async () => {
			await client(api.giveRole, { params: { id }, body: { role } });
			await Promise.all([readAnew(adminsKey), queries.invalidateQueries({ queryKey: signedIn().queryKey })]);
			say(`${first} is ${role} now.`);
		},
		failed: "The role was not changed.",
	});
}
