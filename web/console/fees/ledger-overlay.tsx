import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { api } from "#contract/api.ts";
import { dayInIndia } from "#contract/days.ts";
import type { FeeLedger } from "#contract/ledger.ts";
import { dayAndMonth } from "#web/app/date-formats.ts";
import { errorText } from "#web/app/error-text.ts";
import { useGroundOf } from "#web/brand/course-mark.tsx";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { useProgramOf } from "#web/brand/programs.ts";
import { LeadLink } from "../leads/lead-of-person.tsx";
import { RetryButton } from "../parts/buttons.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { useMay } from "../role.tsx";
import { SkeletonLines } from "../table/states.tsx";
import { hasUnsavedInput, type LedgerAction, LedgerActionForm, startedAction } from "./action-forms.tsx";
import { LedgerActions } from "./ledger-actions.tsx";
import { LedgerRows } from "./ledger-rows.tsx";
import { LedgerSums } from "./ledger-sums.tsx";
import { feeLedger } from "./queries.ts";
import { Request } from "./request.tsx";
import { Schedule } from "./schedule.tsx";

/** The fees of one enrolment: waiting requests, sums, rows, schedule, documents and actions. */
export function LedgerOverlay({ id, onClose }: { id: string; onClose: () => void }) {
	const { data, error, refetch } = useQuery(feeLedger(id));
	const background = useGroundOf(data?.domain ?? "");
	return (
		<Overlay
			label={data ? `Fees of ${data.name}` : "Fees"}
			width="table"
			onClose={onClose}
			ignoresOutsidePress
			hasUnsavedInput={() => data !== undefined && hasUnsavedInput(data)}
			ground={`on-ground ground-${background}`}
		>
			{data ? (
				<Ledger ledger={data} />
			) : error ? (
				<div role="alert" className="flex flex-col items-start gap-3 p-6">
					<h2 tabIndex={-1} className="console-title text-[26px] focus:outline-none">
						The ledger did not load
					</h2>
					<p className="text-soft">{errorText(error)}</p>
					<RetryButton onPress={() => void refetch()} />
				</div>
			) : (
				<div className="h-[420px]" aria-busy="true">
					<SkeletonLines />
				</div>
			)}
		</Overlay>
	);
}

export function Ledger({ ledger }: { ledger: FeeLedger }) {
	const location = useLocation();
	const [action, setAction] = useState(
		() => startedAction(ledger._id) ?? (location.state as { act?: LedgerAction } | null)?.act,
	);
	const mayTakePayment = useMay()(api.takePayment);
	const isInForce = ledger.undoneAt === null;
	const frame = useRef<HTMLDivElement>(null);
	// The closing form loses the focus, which moves to the button that opened the form, or to the heading if that is removed too.
	const close = () => {
		setAction(undefined);
		requestAnimationFrame(() => {
			const button = frame.current?.querySelector<HTMLElement>(`[data-act="${action}"]`);
			(button ?? frame.current?.querySelector("h2"))?.focus();
		});
	};
	return (
		<div ref={frame} className="contents">
			<Header ledger={ledger} />
			<div className="min-h-0 flex-1 overflow-y-auto lg:flex lg:flex-col">
				<div className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
					{ledger.undoneAt !== null && (
						<p className="border-b border-hairline bg-chosen px-5 py-2.5 text-[14px]">
							This enrolment was taken back. Nothing is owed.
						</p>
					)}
					{ledger.leftAt !== null && (
						<p className="border-b border-hairline bg-chosen px-5 py-2.5 text-[14px]">
							Left {ledger.batch} on {dayAndMonth(dayInIndia(new Date(ledger.leftAt)))} and gave up the place.
						</p>
					)}
					{ledger.requests.map((request, index) => (
						<Request
							key={request._id}
							request={request}
							ledger={ledger}
							mayConfirm={mayTakePayment}
							isNext={index === 0 && action === undefined}
						/>
					))}
					<div className="grid lg:grid-cols-[minmax(0,1fr)_268px]">
						<div className="min-w-0">
							<LedgerSums ledger={ledger} />
							<LedgerRows ledger={ledger} />
						</div>
						<Schedule ledger={ledger} />
					</div>
				</div>
				{mayTakePayment && isInForce && action && (
					<div className="shrink-0 lg:max-h-[60dvh] lg:overflow-y-auto">
						<LedgerActionForm key={action} action={action} ledger={ledger} onDone={close} />
					</div>
				)}
			</div>
			{isInForce && <LedgerActions ledger={ledger} action={action} onAction={setAction} />}
		</div>
	);
}

function Header({ ledger: { name, plan, domain, batch, email, phone } }: { ledger: FeeLedger }) {
	const program = useProgramOf()(domain);
	return (
		<div className={`on-ground ground-${useGroundOf(domain)} flex shrink-0 items-stretch`}>
			{program && <ProgramMark slug={program.slug} className="size-[84px] shrink-0 max-md:size-16" />}
			<div className="min-w-0 flex-1 py-3.5 pr-14 pl-4 md:py-4">
				<h2 tabIndex={-1} className="console-title text-[24px]/[1.15] wrap-anywhere focus:outline-none">
					{name}
				</h2>
				<p className="text-[14px]/5 wrap-anywhere">
					{plan}, {domain}, batch {batch}. {email}, {phone}{" "}
					<LeadLink person={{ name, email, phone }} className="font-semibold underline underline-offset-2" />
				</p>
			</div>
		</div>
	);
}
