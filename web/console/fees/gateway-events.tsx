import { useQuery } from "@tanstack/react-query";
import { Check, Hourglass } from "lucide-react";
import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "#contract/api.ts";
import type { GatewayEvent } from "#contract/gateway-events.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToastWithUndo } from "#web/ui/app-toasts.tsx";
import { formatRecent } from "../dates.ts";
import { plainButton, textLink } from "../parts/buttons.tsx";
import { pollIntervalMs, queryClient } from "../query-client.ts";
import { useMay } from "../role.tsx";
import { withChanges } from "../table/address.ts";
import { NotUpToDate } from "../table/states.tsx";
import { gatewayEvents } from "./queries.ts";

/** So few that the list below stays in sight. */
const maxCollapsed = 2;

/** Events of Razorpay that a person has to settle, above the list until someone marks them as done. */
export function GatewayEvents() {
	const mayList = useMay()(api.listGatewayEvents);
	const { data, error, refetch } = useQuery({ ...gatewayEvents(), refetchInterval: pollIntervalMs, enabled: mayList });
	const [showsAll, setShowsAll] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	if (!mayList) return null;
	if (data === undefined)
		return error ? (
			<NotUpToDate
				title="Whether online payments wait for someone did not load."
				error={error}
				onRetry={() => refetch()}
			/>
		) : null;
	const { count, events } = data;
	if (count === 0) return null;
	const shown = showsAll ? events : events.slice(0, maxCollapsed);
	return (
		<section
			aria-labelledby="gateway-events"
			className="-mx-5 border-t border-hairline border-l-4 border-l-marigold bg-chosen max-md:-mx-4"
		>
			<div className="flex min-h-11 flex-wrap items-center gap-x-3 px-5 py-1 max-md:px-4">
				<h2 ref={heading} id="gateway-events" tabIndex={-1} className="text-[14px]/5 font-semibold">
					{countWithNoun(count, { one: "online payment waits", many: "online payments wait" })} for someone
				</h2>
				{events.length > maxCollapsed && (
					<button
						type="button"
						className={`${textLink} min-h-11 text-[14px]`}
						aria-expanded={showsAll}
						onClick={() => setShowsAll(!showsAll)}
					>
						{showsAll ? "Show fewer" : count > events.length ? `Show the oldest ${events.length}` : "Show all"}
					</button>
				)}
			</div>
			<ul className={showsAll ? "max-h-[45dvh] overflow-y-auto" : ""}>
				{shown.map((event) => (
					<EventRow key={event._id} event={event} onDone={() => heading.current?.focus()} />
				))}
			</ul>
		</section>
	);
}

function EventRow({ event, onDone }: { event: GatewayEvent; onDone: () => void }) {
	const { _id, words, reference, enrolment, createdAt } = event;
	const [params] = useSearchParams();
	const { start, busy } = useExclusiveMutation({
		mutationFn: async () => {
			await setDone(_id, true);
			onDone();
			showToastWithUndo("Noted as done.", () => void setDone(_id, false).catch(showError));
		},
		onError: showError,
	});
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline px-5 py-2 max-md:px-4">
			<Hourglass aria-hidden="true" className="size-4 shrink-0 text-soft" />
			<div className="min-w-0 flex-1 basis-44 text-[14px]/5 wrap-anywhere">
				<p>{words}</p>
				<p className="text-[13px]/[18px] text-soft">
					{enrolment && (
						<>
							<Link to={{ search: withChanges(params, { open: enrolment._id }) }} className={textLink}>
								{enrolment.name}
							</Link>
							,{" "}
						</>
					)}
					{reference !== null && `${reference}, `}
					{formatRecent(createdAt, "en-GB")}
				</p>
			</div>
			<button
				type="button"
				className={`${plainButton} max-md:!h-11`}
				aria-disabled={busy}
				aria-label={`Done: ${words}`}
				// The second press of a double click would hit the row that moved up.
				onClick={({ detail }) => detail < 2 && start()}
			>
				<Check aria-hidden="true" className="size-4" />
				Done
			</button>
		</li>
	);
}

async function setDone(id: string, done: boolean): Promise<void> {
	const { data } = await client(api.settleGatewayEvent, { params: { id }, body: { done } });
	queryClient.setQueryData(gatewayEvents().queryKey, data);
}

const showError = (error: Error) => showErrorToast(`Nothing was changed. ${errorText(error)}`);
