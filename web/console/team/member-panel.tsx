import { ArrowLeftRight } from "lucide-react";
import { type FormEvent, useState } from "react";
import { api } from "#contract/api.ts";
import type { Member } from "#contract/team.ts";
import { adminsKey, client, leadsKey } from "#web/api.ts";
import { initialsOf } from "#web/app/initials.ts";
import { fieldReason } from "#web/app/reason.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { say } from "#web/ui/app-toasts.tsx";
import { counted, inIndia } from "../numbers.ts";
import { plainButton } from "../parts/buttons.tsx";
import { Facts } from "../parts/facts.tsx";
import { PanelHead } from "../parts/panel-head.tsx";
import { Select } from "../parts/select.tsx";
import { readAnew } from "../queries.ts";
import { DaysAway } from "./days-away.tsx";

const leadNoun = { one: "lead", many: "leads" };

type MemberPanelProps = { member: Member; members: readonly Member[] };

/** One of the team: their leads, whether new ones come to them, when they are away, and handing over. */
export function MemberPanel({ member, members }: MemberPanelProps) {
	const { name, role, email, open, overdue, newToday } = member;
	return (
		<>
			<div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
				<PanelHead
					ground="lagoon"
					title={name}
					about={`${role.charAt(0).toUpperCase()}${role.slice(1)}`}
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
					<Facts
						facts={[
							["Email", email],
							[
								"Open leads",
								open === 0 ? "none" : `${inIndia(open)}${overdue > 0 ? `, ${inIndia(overdue)} overdue` : ""}`,
							],
							["New today", newToday === 0 ? "none" : inIndia(newToday)],
						]}
					/>
					<Assignment member={member} />
					<DaysAway member={member} />
				</div>
			</div>
			{open > 0 && <HandOver member={member} others={members.filter(({ _id }) => _id !== member._id)} />}
		</>
	);
}

type Change = { getsLeads?: boolean; dailyCap?: number | null };

function Assignment({ member }: { member: Member }) {
	const [cap, setCap] = useState(member.dailyCap === null ? "" : String(member.dailyCap));
	/** While it is stored. */
	const [wanted, setWanted] = useState<boolean>();
	const { start, busy, error } = useOneAtATime({
		mutationFn: async (body: Change) => {
			await client(api.changeMember, { params: { id: member._id }, body });
			await readAnew(adminsKey);
		},
		onSettled: () => setWanted(undefined),
	});
	const typed = cap.trim() === "" ? null : Number(cap);
	const isChanged = typed !== member.dailyCap;
	const save = (event: FormEvent) => {
		event.preventDefault();
		if (isChanged) start({ dailyCap: typed });
	};
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
			<form noValidate className="flex items-center gap-2" onSubmit={save}>
				<label htmlFor="cap" className="w-[124px] text-soft">
					At most a day
				</label>
				<input
					id="cap"
					inputMode="numeric"
					placeholder="any"
					aria-describedby={error ? "cap-error" : undefined}
					className="h-control w-16 rounded-[3px] border border-control bg-raised px-2.5 font-semibold text-strong max-md:h-11"
					value={cap}
					onChange={({ target }) => setCap(target.value.replace(/\D/g, ""))}
				/>
				{isChanged && (
					<button type="submit" className={`${plainButton} max-md:!h-11`} aria-disabled={busy}>
						Save
					</button>
				)}
			</form>
			{error && !busy && (
				<p id="cap-error" role="alert" className="mt-1 text-[13px] text-wrong">
					{fieldReason(error)}
				</p>
			)}
		</section>
	);
}

/** Stands for sharing out among those who get leads: a select has no empty value. */
const sharedOut = "in-turn";

/** All open leads at once, to one, or shared out. The number is what was counted: nothing goes where it is another one by now. */
function HandOver({ member, others }: { member: Member; others: readonly Member[] }) {
	const [isOpen, setOpen] = useState(false);
	const [to, setTo] = useState(sharedOut);
	const taking = others.filter(({ getsLeads, isAway }) => getsLeads && !isAway).length;
	const leads = counted(member.open, leadNoun);
	const { start, busy, error } = useOneAtATime({
		mutationFn: async () => {
			const body = { to: to === sharedOut ? null : to, leads: member.open };
			try {
				const { data } = await client(api.handOverLeads, { params: { id: member._id }, body });
				say(
					`${counted(data.leads, leadNoun)} handed over to ${counted(data.to.length, { one: "person", many: "people" })}.`,
				);
				setOpen(false);
			} finally {
				await readAnew(adminsKey, leadsKey);
			}
		},
	});
	return (
		<div className="shrink-0 border-t border-hairline p-4">
			{isOpen ? (
				<form
					className="flex flex-col gap-2"
					onSubmit={(event) => {
						event.preventDefault();
						start(undefined);
					}}
				>
					<label htmlFor="hand-over" className="text-[13px] text-soft">
						Hand over to
					</label>
					<Select
						id="hand-over"
						className="h-control text-[14px] max-md:h-11"
						value={to}
						onChange={({ target }) => setTo(target.value)}
					>
						<option value={sharedOut}>{`shared out among ${inIndia(taking)} who get leads`}</option>
						{others.map(({ email, name, open }) => (
							<option key={email} value={email}>
								{`${name}, ${open === 0 ? "no" : inIndia(open)} open`}
							</option>
						))}
					</Select>
					{error && !busy && (
						<p role="alert" className="text-[13px] text-wrong">
							{fieldReason(error)}
						</p>
					)}
					<div className="flex gap-2">
						<button type="submit" className={`${plainButton} max-md:!h-11`} aria-disabled={busy}>
							Hand over {leads}
						</button>
						<button type="button" className={`${plainButton} max-md:!h-11`} onClick={() => setOpen(false)}>
							Cancel
						</button>
					</div>
				</form>
			) : (
				<button type="button" className={`${plainButton} max-md:!h-11`} onClick={() => setOpen(true)}>
					<ArrowLeftRight aria-hidden="true" className="size-4" />
					Hand over {leads}
				</button>
			)}
		</div>
	);
}
