import { Popover } from "@base-ui/react/popover";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { CalendarClock, ChartNoAxesColumnIncreasing, type LucideIcon, UserPen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { api } from "#contract/api.ts";
import type { BodyFor } from "#contract/endpoint.ts";
import type { EnquiryKind } from "#contract/enquiries.ts";
import { type Stage as StageName, stagesInOrder } from "#contract/lead-stages.ts";
import { mayHaveLeads } from "#contract/roles.ts";
import { client } from "#web/api.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showToast, showToastWithUndo } from "#web/ui/app-toasts.tsx";
import { MailSelected } from "../mailings/mail-selected.tsx";
import { plainButton } from "../parts/buttons.tsx";
import { invalidate, queryClient } from "../query-client.ts";
import { type BulkSelection, runBulkAction } from "../table/bulk-action.ts";
import { popupClass, positionerClass } from "../table/filter-trigger.tsx";
import type { BulkView } from "../table/view.ts";
import { team } from "../team/queries.ts";
import { undoAll } from "../undo.ts";
import { FollowUpForm } from "./follow-up-form.tsx";
import { type Enquiry, leadNoun } from "./lead.ts";
import { type MissingDetail, MissingDetailForm, missingDetailOf } from "./missing-detail-form.tsx";
import { OwnerChip } from "./owner.tsx";
import { leadsKey } from "./queries.ts";
import { Stage } from "./stage.tsx";

/** The query for one enquiry by its id. */
type RowQuery<Row> = (id: string) => UseQueryOptions<Row>;

/** The actions on the leads of several enquiries. */
export function leadBulkActions<Row extends Enquiry>(kind: EnquiryKind, rowQuery: RowQuery<Row>): BulkView<Row> {
	return {
		nameOf: ({ name }) => name,
		calls: api.changeLeads,
		actions: (selection) => <Actions kind={kind} selection={selection} rowQuery={rowQuery} />,
	};
}

type Work = Omit<BodyFor<typeof api.changeLeads>, "leads">;
type SelectedRows<Row> = { selection: BulkSelection<Row>; rowQuery: RowQuery<Row> };

function Actions<Row extends Enquiry>({ kind, selection, rowQuery }: SelectedRows<Row> & { kind: EnquiryKind }) {
	const { start: run, busy } = useExclusiveMutation({
		mutationFn: (work: Work) => changeSelected({ selection, rowQuery }, work),
	});
	return (
		<>
			<Action icon={ChartNoAxesColumnIncreasing} label="Stage" busy={busy}>
				{(close) => <StageChoice kind={kind} onChoose={closeThen(close, run)} />}
			</Action>
			<Action icon={UserPen} label="Give to" busy={busy}>
				{(close) => <OwnerChoice kind={kind} onChoose={closeThen(close, (owner) => run({ owner }))} />}
			</Action>
			<Action icon={CalendarClock} label="Follow up" busy={busy}>
				{(close) => (
					<FollowUpForm
						planned={null}
						onPlan={closeThen(close, (followup) => run({ followup }))}
						onRemove={closeThen(close, () => run({ followup: null }))}
					/>
				)}
			</Action>
			<MailSelected selected={selection.selected} />
			<p className="ml-2 truncate text-[13.5px] text-soft max-xl:hidden">
				Each row answers for itself; what cannot move says why.
			</p>
		</>
	);
}

function closeThen<Args extends unknown[]>(close: () => void, run: (...args: Args) => void) {
	return (...args: Args) => {
		close();
		run(...args);
	};
}

type ActionProps = { icon: LucideIcon; label: string; busy: boolean; children: (close: () => void) => ReactNode };

function Action({ icon: Icon, label, busy, children }: ActionProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<Popover.Root open={isOpen} onOpenChange={setOpen}>
			<Popover.Trigger disabled={busy} className={`${plainButton} shrink-0 max-md:!h-11`}>
				<Icon aria-hidden="true" className="size-4" />
				{label}
			</Popover.Trigger>
			<Popover.Portal>
				<Popover.Positioner className={positionerClass} side="top" align="start" sideOffset={6} collisionPadding={8}>
					<Popover.Popup
						aria-label={label}
						className={`${popupClass} max-h-(--available-height) min-w-[212px] max-w-[320px] overflow-y-auto`}
					>
						{children(() => setOpen(false))}
					</Popover.Popup>
				</Popover.Positioner>
			</Popover.Portal>
		</Popover.Root>
	);
}

const choice =
	"flex min-h-[38px] w-full items-center px-4 text-left text-[14px] hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-3 max-md:min-h-11";

function StageChoice({ kind, onChoose }: { kind: EnquiryKind; onChoose: (work: Work) => void }) {
	const [missingDetail, setMissingDetail] = useState<MissingDetail>();
	if (missingDetail) return <MissingDetailForm detail={missingDetail} planned={null} onMove={onChoose} />;
	const choose = (stage: StageName) => {
		const missing = missingDetailOf(kind, stage);
		if (missing) setMissingDetail(missing);
		else onChoose({ stage });
	};
	// Enrolling is a separate action.
	const stages = stagesInOrder(kind).filter((stage) => stage !== "enrolled");
	return (
		<div className="py-1.5">
			{stages.map((stage) => (
				<button key={stage} type="button" className={choice} onClick={() => choose(stage)}>
					<Stage kind={kind} stage={stage} still />
				</button>
			))}
		</div>
	);
}

function OwnerChoice({ kind, onChoose }: { kind: EnquiryKind; onChoose: (owner: string | null) => void }) {
	const { data: members = [] } = useQuery(team());
	const eligible = members.filter(({ role }) => mayHaveLeads(role, kind));
	return (
		<div className="py-1.5">
			{[null, ...eligible.map(({ email }) => email)].map((email) => (
				<button key={email ?? ""} type="button" className={choice} onClick={() => onChoose(email)}>
					<OwnerChip owner={email} />
				</button>
			))}
		</div>
	);
}

const noLeadError = "It has no lead: it may be spam.";

/** Several enquiries may belong to one lead: it is changed once, and its result counts for all of them. */
async function changeSelected<Row extends Enquiry>(
	{ selection, rowQuery }: SelectedRows<Row>,
	work: Work,
): Promise<void> {
	const leadOf = new Map(selection.selected.flatMap(({ _id, lead }) => (lead ? [[_id, lead] as const] : [])));
	const errors = new Map<string, string | null>();
	const changes: string[] = [];
	await runBulkAction({
		selection,
		send: async (ids) => {
			const versions = new Map(ids.flatMap((id) => leadOf.get(id) ?? []).map(({ _id, version }) => [_id, version]));
			const remaining = [...versions].filter(([id]) => !errors.has(id)).map(([_id, version]) => ({ _id, version }));
			if (remaining.length > 0) {
				const { data } = await client(api.changeLeads, { body: { ...work, leads: remaining } });
				for (const { _id, error, change } of data) {
					errors.set(_id, error);
					if (change !== null) changes.push(change);
				}
			}
			const errorOf = (id: string | undefined) => (id === undefined ? noLeadError : (errors.get(id) ?? null));
			return { data: ids.map((_id) => ({ _id, error: errorOf(leadOf.get(_id)?._id) })) };
		},
		success: () => {
			if (changes.length === 0) return showToast("Nothing had to change.");
			showToastWithUndo(`${countWithNoun(changes.length, leadNoun)} changed.`, () => void undoAll(changes, leadsKey));
		},
		doneText: resultText(work),
		onSettled: () => invalidate(leadsKey),
		// A lead with a result was refused, perhaps for its version, so it is read again; one without a result was not.
		reload: async (row) =>
			errors.has(row.lead?._id ?? "") ? queryClient.fetchQuery({ ...rowQuery(row._id), staleTime: 0 }) : row,
	});
}

/** The result beside a name. */
function resultText({ stage, owner, followup }: Work): string {
	if (stage !== undefined) return "Moved.";
	if (owner !== undefined) return owner === null ? "Given back." : "Given.";
	return followup === null ? "The follow-up is taken away." : "Follow-up set.";
}
