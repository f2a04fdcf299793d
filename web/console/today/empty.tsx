import { useQuery } from "@tanstack/react-query";
import { Hand } from "lucide-react";
import type { LeadRow } from "#contract/leads.ts";
import type { Today } from "#contract/today.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { signedIn } from "../admins/queries.ts";
import { formatDayAndMonth, formatTime } from "../dates.ts";
import { followUpInSentence } from "../leads/lead.ts";
import { takeLead } from "../leads/lead-actions.ts";
import { formatWhenDay } from "../leads/when.ts";
import { plainButton, textLink } from "../parts/buttons.tsx";
import { Empty } from "../table/states.tsx";
import { LeadLink } from "./lead-link.tsx";
import type { Who } from "./use-today.ts";

/** Everything is done: shows the next follow-up, and leads without an owner. */
export function EmptyToday({ today: { next, unassigned }, who, now }: { today: Today; who: Who; now: Date }) {
	return (
		<Empty
			title={who === "mine" ? "Nothing waits for you" : "Nothing waits for anyone"}
			next={
				<>
					<p>
						{next?.followup ? (
							<NextFollowUp lead={next} followup={next.followup} who={who} now={now} />
						) : (
							"No follow-up is planned."
						)}
						{unassigned && " There are leads that nobody has."}
					</p>
					{unassigned && <TakeNext lead={unassigned} />}
				</>
			}
		/>
	);
}

type NextProps = { lead: LeadRow; followup: NonNullable<LeadRow["followup"]>; who: Who; now: Date };

function NextFollowUp({ lead, followup: { at, kind }, who, now }: NextProps) {
	const day = formatWhenDay(at, now);
	const date = formatDayAndMonth(new Date(at));
	return (
		<>
			{who === "mine" ? "Your next follow-up is" : "The next follow-up is"}{" "}
			{day === "today" || day === "tomorrow" ? `${day}, ${date}` : date} at {formatTime(at, "en-GB")}:{" "}
			{followUpInSentence(kind)}{" "}
			<LeadLink lead={lead} className={textLink}>
				{lead.name}
			</LeadLink>
			.
		</>
	);
}

function TakeNext({ lead }: { lead: LeadRow }) {
	const { data: me } = useQuery(signedIn());
	const taking = useExclusiveMutation<void, string>({ mutationFn: (email) => takeLead(lead, email) });
	return (
		<button
			type="button"
			className={`${plainButton} max-md:!h-11`}
			aria-disabled={taking.busy}
			onClick={() => me && taking.start(me.email)}
		>
			<Hand aria-hidden="true" className="size-4" />
			Take the next unassigned lead
		</button>
	);
}
