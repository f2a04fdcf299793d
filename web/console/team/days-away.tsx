import { CalendarOff, Plus, X } from "lucide-react";
import { type FormEvent, type Ref, useState } from "react";
import { api } from "#contract/api.ts";
import { dayInIndia } from "#contract/days.ts";
import type { Member } from "#contract/team.ts";
import { client } from "#web/api.ts";
import { dayFormat, shortDay } from "#web/app/date-formats.ts";
import { errorText, fieldErrorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { adminsKey } from "../admins/queries.ts";
import { leadsKey } from "../leads/queries.ts";
import { iconButton, plainButton, textLink } from "../parts/buttons.tsx";
import { Submit } from "../popup/submit.tsx";
import { invalidate } from "../query-client.ts";
import { focusFirstField, useInlineForm } from "./inline-form.ts";

type Days = Pick<Member["away"][number], "first" | "last">;

const long = dayFormat({ weekday: "long", day: "numeric", month: "long" });

/** '24 to 26 Nov', '30 Nov to 2 Dec', '24 Nov'. */
export function formatDayRange({ first, last }: Days): string {
	const [from, to] = [shortDay(first), shortDay(last)];
	if (first === last) return from;
	return first.slice(0, 7) === last.slice(0, 7) ? `${from.split(" ")[0]} to ${to}` : `${from} to ${to}`;
}

function longRange({ first, last }: Days): string {
	const [from, to] = [long(first), long(last)].map((day) => day.replace(",", ""));
	return first === last ? `${from}` : `${from} to ${to}`;
}

/** Days on which the person gets no new leads. */
export function DaysAway({ member }: { member: Member }) {
	const { isOpen: isFormOpen, open, close, button } = useInlineForm();
	return (
		<section aria-labelledby="away" className="border-t border-hairline pt-4">
			<h3 id="away" className="mb-1 text-[14px] font-semibold">
				Days away
			</h3>
			{member.away.length === 0 && <p className="text-[14px] text-soft">none</p>}
			<ul>
				{member.away.map((days) => (
					<DaysAwayItem key={days._id} memberId={member._id} days={days} />
				))}
			</ul>
			{isFormOpen ? (
				<AddDays memberId={member._id} onClose={close} />
			) : (
				<button ref={button} type="button" className={`${plainButton} mt-2 max-md:!h-11`} onClick={open}>
					<Plus aria-hidden="true" className="size-4" />
					Add days away
				</button>
			)}
		</section>
	);
}

function DaysAwayItem({ memberId, days }: { memberId: string; days: Member["away"][number] }) {
	const params = { id: memberId, away: days._id };
	const unassigning = useExclusiveMutation({
		mutationFn: async () => {
			const { data } = await client(api.unassignFollowUps, { params });
			await invalidate(adminsKey, leadsKey);
			showToast(`${countWithNoun(data.leads, { one: "lead is", many: "leads are" })} unassigned now.`);
		},
	});
	const removing = useExclusiveMutation({
		mutationFn: async () => {
			await client(api.removeDaysAway, { params });
			await invalidate(adminsKey);
		},
	});
	const error = (!unassigning.busy && unassigning.error) || (!removing.busy && removing.error);
	return (
		<li className="flex items-start gap-2 py-1 text-[14px]/5">
			<CalendarOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
			<span className="min-w-0 flex-1">
				{longRange(days)}
				{days.followUps > 0 && (
					<span className="block text-[13px]/[18px] text-soft">
						{days.followUps === 1
							? "1 follow-up falls on these days. It becomes unassigned that morning. "
							: `${formatCount(days.followUps)} follow-ups fall on these days. They become unassigned that morning. `}
						<button
							type="button"
							className={textLink}
							aria-disabled={unassigning.busy}
							onClick={() => unassigning.start()}
						>
							{days.followUps === 1 ? "Move it now" : "Move them now"}
						</button>
					</span>
				)}
				{error && (
					<span role="alert" className="block text-[13px] text-wrong">
						{errorText(error)}
					</span>
				)}
			</span>
			<button
				type="button"
				aria-label={`Remove ${longRange(days)}`}
				className={`${iconButton} -my-2`}
				aria-disabled={removing.busy}
				onClick={() => removing.start()}
			>
				<X aria-hidden="true" className="size-4" />
			</button>
		</li>
	);
}

function AddDays({ memberId, onClose }: { memberId: string; onClose: () => void }) {
	const today = dayInIndia(new Date());
	const [days, setDays] = useState<Days>({ first: today, last: today });
	const { start, busy, error } = useExclusiveMutation({
		mutationFn: async () => {
			await client(api.addDaysAway, { params: { id: memberId }, body: days });
			await invalidate(adminsKey);
			onClose();
		},
	});
	const add = (event: FormEvent) => {
		event.preventDefault();
		start();
	};
	return (
		<form noValidate className="mt-2 flex flex-col gap-2" onSubmit={add}>
			<div className="grid grid-cols-2 gap-2">
				<Day
					ref={focusFirstField}
					label="First day"
					value={days.first}
					onChange={(first) => setDays(days.last < first ? { first, last: first } : { ...days, first })}
				/>
				<Day label="Last day" value={days.last} onChange={(last) => setDays({ ...days, last })} />
			</div>
			{error && !busy && (
				<p role="alert" className="text-[13px] text-wrong">
					{fieldErrorText(error)}
				</p>
			)}
			<div className="flex gap-2">
				<Submit busy={busy} buttonClass={plainButton} className="max-md:!h-11">
					Add these days
				</Submit>
				<button type="button" className={`${plainButton} max-md:!h-11`} onClick={onClose}>
					Cancel
				</button>
			</div>
		</form>
	);
}

type DayProps = {
	label: string;
	value: string;
	onChange: (day: string) => void;
	ref?: Ref<HTMLInputElement>;
};

function Day({ label, value, onChange, ref }: DayProps) {
	return (
		<label className="flex flex-col gap-1 text-[13px] text-soft">
			{label}
			<input
				ref={ref}
				type="date"
				className="h-control w-full rounded-[3px] border border-control bg-raised px-2 text-[14px] text-strong max-md:h-11"
				value={value}
				onChange={({ target }) => onChange(target.value)}
			/>
		</label>
	);
}
