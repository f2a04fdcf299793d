import { Popover } from "@base-ui/react/popover";
import { CalendarClock, Clock } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { followUpNames } from "#content/leads.ts";
import { api } from "#contract/api.ts";
import { followUp, followUpKinds, followUpTimeError } from "#contract/follow-ups.ts";
import type { LeadRow } from "#contract/leads.ts";
import { client } from "#web/api.ts";
import { proposedTimes, typedLimits } from "../leads/follow-up-times.ts";
import { moveFollowUp, moveFollowUpInForm } from "../leads/lead-actions.ts";
import { FormPopup } from "../popup/form-popup.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { popupClass, positionerClass } from "../table/filter-trigger.tsx";

/** The name in the address of the form. */
export const moveForm = "follow-up";

/** Postpones the next follow-up, or plans the first, without opening the lead. */
export function MoveFollowUp({ lead, look, onAction }: { lead: LeadRow; look: string; onAction: () => void }) {
	const [isOpen, setOpen] = useState(false);
	const popup = usePopup();
	const choose = (run: () => void) => () => {
		setOpen(false);
		onAction();
		run();
	};
	return (
		<Popover.Root open={isOpen} onOpenChange={setOpen}>
			<Popover.Trigger aria-label={`Move the follow-up of ${lead.name}`} title="Move the follow-up" className={look}>
				<Clock aria-hidden="true" className="size-4" />
			</Popover.Trigger>
			<Popover.Portal>
				<Popover.Positioner align="end" sideOffset={4} collisionPadding={8} className={positionerClass}>
					<Popover.Popup
						aria-label={`Follow-up of ${lead.name}`}
						className={`${popupClass} flex min-w-[232px] flex-col py-1.5`}
					>
						{isOpen &&
							proposedTimes(new Date()).map(({ name, at, label }) => (
								<button
									key={name}
									type="button"
									className={item}
									onClick={choose(() => void moveFollowUp(lead, { ...currentFollowUp(lead), at }))}
								>
									<Clock aria-hidden="true" className="size-4" />
									{label}
								</button>
							))}
						<button type="button" className={item} onClick={choose(() => popup.show(moveForm, lead._id))}>
							<CalendarClock aria-hidden="true" className="size-4" />
							Pick
						</button>
					</Popover.Popup>
				</Popover.Positioner>
			</Popover.Portal>
		</Popover.Root>
	);
}

const item =
	"flex h-[38px] items-center gap-3 px-4 text-left text-[14px] whitespace-nowrap hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-3 max-md:h-11";

/** The follow-up's kind and text stay. */
function currentFollowUp({ followup }: LeadRow) {
	return { kind: followup?.kind ?? "call", words: followup?.words ?? undefined } as const;
}

function valuesOf(lead: LeadRow) {
	const { kind, words = "" } = currentFollowUp(lead);
	return { at: lead.followup?.at ?? "", kind, words };
}

/** Chooses any other time, and its purpose. */
export function MoveForm({ lead, onClose }: { lead: LeadRow; onClose: () => void }) {
	const readLatest = async () => {
		const { data } = await client(api.readLead, { params: { id: lead._id } });
		return { values: valuesOf(data), version: data.version };
	};
	return (
		<FormPopup
			title="Next follow-up"
			subject={lead.name}
			draft={`follow-up ${lead._id}`}
			schema={movedFollowUpSchema(lead)}
			defaults={valuesOf(lead)}
			fields={[
				{ name: "at", label: "When", kind: "date-time", half: true, limits: typedLimits(new Date()) },
				{
					name: "kind",
					label: "What",
					kind: "select",
					half: true,
					choices: followUpKinds.map((value) => ({ value, label: followUpNames[value] })),
				},
				{ name: "words", label: "A few words", kind: "line" },
			]}
			edited={{ version: lead.version, latest: readLatest }}
			onSave={(followup, { version = lead.version }) => moveFollowUpInForm({ ...lead, version }, followup)}
			onClose={onClose}
			failureText="The follow-up was not moved."
		/>
	);
}

/** The server refuses the same times. */
function movedFollowUpSchema({ followup }: LeadRow) {
	const stored = followup?.at ?? null;
	const possible = z.superRefine<string>((at, context) => {
		const message = followUpTimeError(at, { stored, now: new Date() });
		if (message !== undefined) context.addIssue({ code: "custom", message, input: at });
	});
	return z.extend(followUp, { at: followUp.shape.at.check(possible) });
}
