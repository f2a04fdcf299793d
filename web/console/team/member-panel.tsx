import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { api } from "#contract/api.ts";
import { type FunnelFigures, funnelDays } from "#contract/funnel.ts";
import { mayHaveLeads } from "#contract/roles.ts";
import type { Member } from "#contract/team.ts";
import { client } from "#web/api.ts";
import { capital } from "#web/app/capital.ts";
import { fieldErrorText } from "#web/app/error-text.ts";
import { initialsOf } from "#web/app/initials.ts";
import { formatCount } from "#web/app/numbers.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { adminsKey, signedIn } from "../admins/queries.ts";
import { askToRemove } from "../admins/remove-admin.tsx";
import { FigureLink, FirstContact, percentOf } from "../dashboard/funnel-figures.tsx";
import { funnel } from "../dashboard/queries.ts";
import { dateOf } from "../dates.ts";
import { leadsDone, newLeads, openLeads } from "../leads/filters.tsx";
import { lastHere } from "../leads/when.ts";
import { plainButton, RowIconButton } from "../parts/buttons.tsx";
import { Facts } from "../parts/facts.tsx";
import { PanelHead } from "../parts/panel-head.tsx";
import { Submit } from "../popup/submit.tsx";
import { invalidate } from "../query-client.ts";
import { useMay } from "../role.tsx";
import { useNow } from "../use-now.ts";
import { DaysAway } from "./days-away.tsx";
import { HandOver } from "./hand-over.tsx";
import { OfKinds } from "./of-kinds.tsx";

type MemberPanelProps = { member: Member; members: readonly Member[] };

/** A team member: their leads, whether they get new ones, when they are away, and handing over. */
export function MemberPanel({ member, members }: MemberPanelProps) {
	const { name, role, since } = member;
	return (
		<>
			<div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
				<PanelHead
					ground="lagoon"
					title={name}
					about={`${capital(role)}, here since ${dateOf(since, "en-GB")}`}
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
			<Foot member={member} others={members.filter(({ _id }) => _id !== member._id)} />
		</>
	);
}

/** The leads they hold, what they did today, and the dashboard's figures for them as an owner. */
function AboutMember({ member }: { member: Member }) {
	const { email, openOf, overdueOf, newOf, calledOf, writtenOf, seenAt } = member;
	const now = useNow();
	const { data: figures } = useQuery(funnel("owner"));
	const theirs = figures?.rows.find(({ name }) => name === email);
	return (
		<Facts
			facts={[
				["Email", email],
				["Open leads", <OfKinds key="open" counts={openOf} listOf={(kind) => openLeads(kind, { owner: email })} />],
				[
					"Overdue",
					<OfKinds
						key="overdue"
						counts={overdueOf}
						listOf={(kind) => openLeads(kind, { owner: email, followup: "overdue" })}
					/>,
				],
				["New today", <OfKinds key="new" counts={newOf} listOf={(kind) => newLeads(kind, email, now)} />],
				[
					"Called today",
					<OfKinds key="called" counts={calledOf} listOf={(kind) => leadsDone(kind, "call", email, now)} />,
				],
				[
					"Wrote to today",
					<OfKinds key="written" counts={writtenOf} listOf={(kind) => leadsDone(kind, "message", email, now)} />,
				],
				...(figures && theirs ? ofLastDays(theirs, figures.since) : []),
				["Last seen", lastHere(seenAt, now)],
			]}
		/>
	);
}

/** As the dashboard counts them: applications that began in these days. */
function ofLastDays(figures: FunnelFigures & { name: string }, since: string): [string, ReactNode][] {
	const of = { since, filters: { owner: figures.name } };
	return [
		[
			`${funnelDays} days`,
			<>
				<FigureLink step="all" count={figures.all} words={`${formatCount(figures.all)} new`} {...of} />,{" "}
				<FigureLink
					step="enrolled"
					count={figures.enrolled}
					words={`${formatCount(figures.enrolled)} enrolled`}
					{...of}
				/>
				{figures.enrolled === 0 && " enrolled"}
			</>,
		],
		[
			"Replied in time",
			<FigureLink key="due" step="due" count={figures.due} words={percentOf(figures.kept, figures.due)} {...of} />,
		],
		[
			"First contact",
			<>
				<FirstContact figures={figures} {...of} />
				{figures.tried > 0 && ", median"}
			</>,
		],
	];
}

type MemberChange = { getsLeads?: boolean; dailyCap?: number | null };

function Assignment({ member }: { member: Member }) {
	/** The wanted value while it is being stored. */
	const [wanted, setWanted] = useState<boolean>();
	const { start, busy, error } = useOneAtATime({
		mutationFn: async (body: MemberChange) => {
			await client(api.changeMember, { params: { id: member._id }, body });
			await invalidate(adminsKey);
		},
		onSettled: () => setWanted(undefined),
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
					checked={wanted ?? member.getsLeads}
					aria-disabled={busy}
					onChange={({ target }) => {
						if (busy) return;
						setWanted(target.checked);
						start({ getsLeads: target.checked });
					}}
				/>
				Gets new leads in turn
			</label>
			<DailyCap stored={member.dailyCap} {...{ busy, error }} onSave={(dailyCap) => start({ dailyCap })} />
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
	const [isTried, setTried] = useState(false);
	const typed = cap.trim() === "" ? null : Number(cap);
	const problem = isTried && Number.isNaN(typed) ? "A whole number." : error && !busy ? fieldErrorText(error) : "";
	const isChanged = typed !== stored;
	const save = (event: FormEvent) => {
		event.preventDefault();
		setTried(true);
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
					<Submit busy={busy} look={plainButton} className="max-md:!h-11">
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
function Foot({ member, others }: { member: Member; others: readonly Member[] }) {
	const { data: me } = useQuery(signedIn());
	const may = useMay();
	const mayRemove = may(api.removeAdmin) && me !== undefined && me.email !== member.email;
	if (member.open === 0 && !mayRemove) return null;
	return (
		<div className="flex shrink-0 items-end gap-2 border-t border-hairline p-4">
			<div className="min-w-0 flex-1">{member.open > 0 && <HandOver member={member} others={others} />}</div>
			{mayRemove && (
				<RowIconButton
					icon={Trash2}
					label={`Remove ${member.name}`}
					title={`Remove ${member.name}`}
					destructive
					onPress={() => askToRemove(member, dateOf(member.since, "en-GB"))}
				/>
			)}
		</div>
	);
}
