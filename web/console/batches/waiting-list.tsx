import { useQuery } from "@tanstack/react-query";
import { GraduationCap, Trash2 } from "lucide-react";
import { api } from "#contract/api.ts";
import type { ListedBatch, WaitingListEntry } from "#contract/batches.ts";
import { client } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { formatDate } from "../dates.ts";
import { leadFormName, studentFormName } from "../enrol/enrolling.tsx";
import { feesKey } from "../fees/queries.ts";
import { useNameOf } from "../leads/owner.tsx";
import { plainButton, RowIconButton, textLink } from "../parts/buttons.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { invalidate } from "../query-client.ts";
import { Failed, SkeletonLines } from "../table/states.tsx";
import { waitingList } from "./queries.ts";

const locale = "en-GB";

/** People who wait for a place, the longest wait first: staff call them once a place is free. */
export function WaitingList({ batch, onClose }: { batch: ListedBatch; onClose: () => void }) {
	const { _id, name, places, taken, waiting } = batch;
	const query = useQuery(waitingList(_id));
	const people = query.data ?? [];
	const hiddenCount = Math.max(0, waiting - people.length);
	const free = places - taken;
	return (
		<Overlay label={`Waiting for ${name}`} width="record" onClose={onClose}>
			<div className="flex min-h-0 flex-col p-6 max-md:p-4">
				<h2 tabIndex={-1} className="console-title pr-12 text-[24px]/[1.15] focus:outline-none">
					Waiting for {name}
				</h2>
				<p className="mt-1 text-[14px]/5 text-soft">
					{free > 0 ? `${countWithNoun(free, { one: "place is", many: "places are" })} free.` : "No place is free."} The
					longest waiting is first.
				</p>
				{query.isPending && <SkeletonLines />}
				{query.isLoadingError && (
					<Failed title="The waiting list did not load" error={query.error} onRetry={() => query.refetch()} />
				)}
				<ul className="mt-4 min-h-0 overflow-y-auto border-t border-hairline">
					{people.map((each) => (
						<Person key={each._id} person={each} batch={batch} />
					))}
				</ul>
				{query.data && hiddenCount > 0 && (
					<p className="pt-3 text-[14px]/5 text-soft">
						{countWithNoun(hiddenCount, { one: "other person waits", many: "other people wait" })}, whom colleagues look
						after.
					</p>
				)}
				{query.data && waiting === 0 && <p className="pt-3 text-[14px]/5 text-soft">Nobody waits any more.</p>}
			</div>
		</Overlay>
	);
}

function Person({ person, batch }: { person: WaitingListEntry; batch: ListedBatch }) {
	const { name, phone, createdAt, by, leadid, studentid } = person;
	const { show } = usePopup();
	const nameOf = useNameOf();
	const enrol = () => show(leadid === null ? studentFormName : leadFormName, leadid ?? studentid ?? "");
	return (
		<li className="flex min-h-[46px] flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-row-line py-1.5 text-[14px]/[18px]">
			<p className="min-w-0 flex-1 basis-44 max-md:basis-full">
				<span className="block font-semibold wrap-anywhere">{name}</span>
				<span className="block text-[12.5px] text-soft">
					since {formatDate(createdAt, locale)}, by {nameOf(by)}
				</span>
			</p>
			<a
				href={`tel:${phone}`}
				className={`${textLink} mr-auto py-3 tabular-nums`}
				aria-label={`Call ${name}, ${phone}`}
			>
				{phone}
			</a>
			<span className="flex items-center gap-1.5">
				<button type="button" aria-haspopup="dialog" className={`${plainButton} !h-9 max-md:!h-11`} onClick={enrol}>
					<GraduationCap aria-hidden="true" className="size-4" />
					Enrol<span className="sr-only"> {name}</span>
				</button>
				<RowIconButton
					icon={Trash2}
					label={`Take ${name} off the waiting list`}
					destructive
					onPress={() => confirmTakeOff(person, batch)}
				/>
			</span>
		</li>
	);
}

function confirmTakeOff({ _id: id, name, createdAt }: WaitingListEntry, batch: ListedBatch): void {
	confirmAction({
		texts: [`Take ${name} off the waiting list?`],
		about: { title: batch.name, lines: [`Waits since ${formatDate(createdAt, locale)}`] },
		note: "Whoever is put on it again waits last.",
		confirm: "Take off",
		destructive: true,
		failureText: `${name} was not taken off the waiting list.`,
		run: async () => {
			await client(api.leaveWaitingList, { params: { id } });
			await invalidate(feesKey);
			showToast(`${name} no longer waits for ${batch.name}.`);
		},
	});
}
