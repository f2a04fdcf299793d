import { useRef } from "react";
import { UnconfirmedMessages } from "../messages/sent-question.tsx";
import { Failed, NotUpToDate } from "../table/states.tsx";
import { Dock } from "./dock.tsx";
import { EmptyToday } from "./empty.tsx";
import { FeeReminders } from "./fee-reminders.tsx";
import { Footer } from "./footer.tsx";
import { TodayForms, useRowInPopup } from "./forms.tsx";
import { OpenLeadPanel, useOpenLead } from "./open-lead.tsx";
import { Sections, SkeletonSections } from "./sections.tsx";
import { TitleLine } from "./title-line.tsx";
import { useAnchorSelectedRow, useFocusOnNext, useMoves, useTodayKeys } from "./use-keys.ts";
import { type TodayState, useToday, useWhoseLeads, type Who } from "./use-today.ts";

/** The leads that wait today, and the one to call next. */
export function TodayScreen() {
	const { who } = useWhoseLeads();
	// Remounted per list, as each has its own rows and selected row.
	return <Waiting key={who} who={who} />;
}

function Waiting({ who }: { who: Who }) {
	const state = useToday(who, useRowInPopup());
	const frame = useRef<HTMLDivElement>(null);
	const openLead = useOpenLead();
	const moves = useMoves(state, openLead);
	useTodayKeys(state, openLead, moves);
	useFocusOnNext(state.selected?._id);
	useAnchorSelectedRow(frame, state);
	const { query } = state;
	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<TitleLine state={state} who={who} />
			{query.isRefetchError && (
				<div className="px-5 pb-2.5 max-md:px-4">
					<NotUpToDate error={query.error} onRetry={() => query.refetch()} />
				</div>
			)}
			<UnconfirmedMessages />
			<div className="flex min-h-0 flex-1">
				<div className={`flex min-w-0 flex-1 flex-col ${openLead.id === "" ? "" : "md:max-lg:pr-[352px]"}`}>
					<div
						ref={frame}
						className="@container relative min-h-0 flex-1 border-t border-hairline md:scroll-pt-[72px] md:overflow-y-auto"
					>
						<Body state={state} who={who} />
						<FeeReminders who={who} />
					</div>
					<Footer state={state} who={who} />
				</div>
				<OpenLeadPanel openLead={openLead} state={state} onMove={moves.move} onClose={moves.close} />
			</div>
			<Dock lead={state.selected} now={state.now} />
			<TodayForms state={state} openId={openLead.id} />
		</div>
	);
}

function Body({ state, who }: { state: TodayState; who: Who }) {
	const { query, displayed, rows, waiting } = state;
	if (query.isLoadingError)
		return <Failed title="Today did not load" error={query.error} onRetry={() => query.refetch()} />;
	if (query.data === undefined || displayed === undefined) return <SkeletonSections />;
	if (rows.length === 0 && waiting === 0) return <EmptyToday today={query.data} who={who} now={state.now} />;
	return <Sections state={state} displayed={displayed} today={query.data} who={who} />;
}
