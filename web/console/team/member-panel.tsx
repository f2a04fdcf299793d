import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { api } from "#contract/api.ts";
import { type FunnelFigures, funnelDays } from "#contract/funnel.ts";
import { mayHaveLeads } from "#contract/roles.ts";
import type { Member } from "#contract/team.ts";
import { client } from "#web/api.ts";
import { capitalise } from "#web/app/capitalise.ts";
import { fieldErrorText } from "#web/app/error-text.ts";
import { initialsOf } from "#web/app/initials.ts";
import { formatCount } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { adminsKey, signedIn } from "../admins/queries.ts";
import { confirmRemoveAdmin } from "../admins/remove-admin.tsx";
import { FigureLink, FirstContact, percentOf } from "../dashboard/funnel-figures.tsx";
import { funnel } from "../dashboard/queries.ts";
import { formatDate } from "../dates.ts";
import { leadsWithActionUrl, newLeadsUrl, openLeadsUrl } from "../leads/filters.tsx";
import { formatLastSeen } from "../leads/when.ts";
import { plainButton, RowIconButton } from "../parts/buttons.tsx";
import { Facts } from "../parts/facts.tsx";
import { PanelHeader } from "../parts/panel-header.tsx";
import { Submit } from "../popup/submit.tsx";
import { invalidate } from "../query-client.ts";
import { useMay } from "../role.tsx";
import { useNow } from "../use-now.ts";
import { CountsByKind } from "./counts-by-kind.tsx";
import { DaysAway } from "./days-away.tsx";
import { HandOver } from "./hand-over.tsx";

type MemberPanelProps = { member: Member; members: readonly Member[] };

/** A team member: their leads, whether they get new ones, when they are away, and handing over. */
export function MemberPanel({ member, members }: MemberPanelProps) {
	const { name, role, since } = member;
	return (
		<>
			<div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
				<PanelHeader
					ground="lagoon"
					title={name}
					about={`${capitalise(role)}, here since ${formatDate(since, "en-GB")}`}
					art={
						<span
							aria-hidden="true"
							className="ml-4 grid size-14 shrink-0 place-items-center rounded-[4px_28px_28px_28px] bg-night text-[20px] font-bold text-paper"
						>
							{initialsOf(name)}
						</span>
					}
				/>
				<div className="flex flex-col gap-4 p-4">
					<AboutMember member={member} />
					{mayHaveLeads(role) && <Assignment key={role} member={member} />}
					<DaysAway member={member} />
				</div>
			</div>
			<Footer member={member} otherMembers={members.filter(({ _id }) => _id !== member._id)} />
		</>
	);
}

/** The leads they own, what they did today, and the dashboard's figures for them as an owner. */
function AboutMember({ member }: { member: Member }) {
	const { email, openOf, overdueOf, newOf, calledOf, writtenOf, seenAt } = member;
	const now = useNow();
	const { data: figures } = useQuery(funnel("owner"));
	const ownFigures = figures?.rows.find(({ name }) => name === email);
	return (
		<Facts
			facts={[
				["Email", email],
				[
					"Open leads",
					<CountsByKind key="open" counts={openOf} listOf={(kind) => openLeadsUrl(kind, { owner: email })} />,
				],
				[
					"Overdue",
					<CountsByKind
						key="overdue"
						counts={overdueOf}
						listOf={(kind) => openLeadsUrl(kind, { owner: email, followup: "overdue" })}
					/>,
				],
				["New today", <CountsByKind key="new" counts={newOf} listOf={(kind) => newLeadsUrl(kind, email, now)} />],
				[
					"Called today",
					<CountsByKind
						key="called"
						counts={calledOf}
						listOf={(kind) => leadsWithActionUrl(kind, "call", email, now)}
					/>,
				],
				[
					"Wrote to today",
					<CountsByKind
						key="written"
						counts={writtenOf}
						listOf={(kind) => leadsWithActionUrl(kind, "message", email, now)}
					/>,
				],
				...(figures && ownFigures ? recentFigures(ownFigures, figures.since) : []),
				["Last seen", formatLastSeen(seenAt, now)],
			]}
		/>
	);
}

/** As the dashboard counts them: applications created in these days. */
function recentFigures(figures: FunnelFigures & { name: string }, since: string): [string, ReactNode][] {
	const linkProps = { since, filters: { owner: figures.name } };
	return [
		[
			`${funnelDays} days`,
			<>
				<FigureLink step="all" count={figures.all} label={`${formatCount(figures.all)} new`} {...linkProps} />,{" "}
				<FigureLink
					step="enrolled"
					count={figures.enrolled}
					label={`${formatCount(figures.enrolled)} enrolled`}
					{...linkProps}
				/>
				{figures.enrolled === 0 && " enrolled"}
			</>,
		],
		[
			"Replied in time",
			<FigureLink
				key="due"
				step="due"
				count={figures.due}
				label={percentOf(figures.kept, figures.due)}
				{...linkProps}
			/>,
		],
		[
			"First contact",
			<>
				<FirstContact figures={figures} {...linkProps} />
				{figures.tried > 0 && ", median"}
			</>,
		],
	];
}

type MemberChange = { getsLeads?: boolean; dailyCap?: number | null };

function Assignment({ member }: { member: Member }) {
	/** The requested value while it is being stored. */
	const [requested, setRequested] = useState<boolean>();
	const { start, busy, error } = useExclusiveMutation({
		mutationFn: async (body: MemberChange) => {
			await client(api.changeMember, { params: { id: member._id }, body });
			await invalidate(adminsKey);
		},
		onSettled: () => setRequested(undefined),
	});
	return (
		<section aria-labelledby="assignment" className="border-t border-hairline pt-4 text-[14px]">
			<h3 id="assignment" className="mb-1 font-semibold">
				Assignment
			</h3>
			<label className="flex min-h-9 cursor-pointer items-center gap-2.5 max-md:min-h-11">
				<input
					type="checkbox"
					className="size-[18px] accent-accent max-md:size-[22px]"
					checked={requested ?? member.getsLeads}
					aria-disabled={busy}
					onChange={({ target }) => {
						if (busy) return;
						setRequested(target.checked);
						start({ getsLeads: target.checked });
					}}
				/>
				Gets new leads in turn
			</label>
			<DailyCap stored={member.dailyCap} busy={busy} error={error} onSave={(dailyCap) => start({ dailyCap })} />
		</section>
	);
}

type DailyCapProps = {
	stored: number | null;
	busy: boolean;
	/** Of the last change, also of the box above. */
	error: Error | null;
	onSave: (cap: number | null) => void;
};

function DailyCap({ stored, busy, error, onSave }: DailyCapProps) {
	const [cap, setCap] = useState(stored === null ? "" : String(stored));
	const [isSubmitted, setSubmitted] = useState(false);
	const typed = cap.trim() === "" ? null : Number(cap);
	const problem = isSubmitted && Number.isNaN(typed) ? "A whole number." : error && !busy ? fieldErrorText(error) : "";
	const isChanged = typed !== stored;
	const save = (event: FormEvent) => {
		event.preventDefault();
		setSubmitted(true);
		if (isChanged && !Number.isNaN(typed)) onSave(typed);
	};
	return (
		<>
			<form noValidate className="flex items-center gap-2" onSubmit={save}>
				<label htmlFor="cap" className="w-[124px] text-soft">
					At most a day
				</label>
				<input
					id="cap"
					inputMode="numeric"
					placeholder="any"
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem ? "cap-error" : undefined}
					className="h-control w-16 rounded-[3px] border border-control bg-raised px-2.5 font-semibold text-strong aria-invalid:border-wrong max-md:h-11"
					value={cap}
					onChange={({ target }) => setCap(target.value)}
				/>
				{isChanged && (
					<Submit busy={busy} buttonClass={plainButton} className="max-md:!h-11">
						Save
					</Submit>
				)}
			</form>
			{problem && (
				<p id="cap-error" role="alert" className="mt-1 text-[13px] text-wrong">
					{problem}
				</p>
			)}
		</>
	);
}

/** Handing over leads, and removing the person, whose leads must be handed over first. */
function Footer({ member, otherMembers }: { member: Member; otherMembers: readonly Member[] }) {
	const { data: me } = useQuery(signedIn());
	const may = useMay();
	const mayRemove = may(api.removeAdmin) && me !== undefined && me.email !== member.email;
	if (member.open === 0 && !mayRemove) return null;
	return (
		<div className="flex shrink-0 items-end gap-2 border-t border-hairline p-4">
			<div className="min-w-0 flex-1">
				{member.open > 0 && <HandOver member={member} otherMembers={otherMembers} />}
			</div>
			{mayRemove && (
				<RowIconButton
					icon={Trash2}
					label={`Remove ${member.name}`}
					title={`Remove ${member.name}`}
					destructive
					onPress={() => confirmRemoveAdmin(member, formatDate(member.since, "en-GB"))}
				/>
			)}
		</div>
	);
}
