import { useRef } from "react";
import { LeftOpen } from "../messages/was-it-sent.tsx";
import { Failed, NotUpToDate } from "../table/states.tsx";
import { Dock } from "./dock.tsx";
import { EmptyToday } from "./empty.tsx";
import { FeeReminders } from "./fee-reminders.tsx";
import { Foot } from "./foot.tsx";
import { Forms, useRowInPopup } from "./forms.tsx";
import { OpenLead, useOpened } from "./opened.tsx";
import { Sections, SkeletonSections } from "./sections.tsx";
import { TitleLine } from "./title-line.tsx";
import { useFocusOnNext, useKeepChosenInPlace, useMoves, useTodayKeys } from "./use-keys.ts";
import { type TodayState, useToday, useWhoseLeads, type Who } from "./use-today.ts";

/** The leads that wait today, and the one to call next. */
export function TodayScreen() {
	const { who } = useWhoseLeads();
	// Remounted per list, as each has its own rows and chosen row.
	return <Waiting key={who} who={who} />;
}

function Waiting({ who }: { who: Who }) {
	const state = useToday(who, useRowInPopup());
	const frame = useRef<HTMLDivElement>(null);
	const opened = useOpened();
	const moves = useMoves(state, opened);
	useTodayKeys(state, opened, moves);
	useFocusOnNext(state.chosen?._id);
	useKeepChosenInPlace(frame, state);
	const { query } = state;
	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<TitleLine state={state} who={who} />
			{query.isRefetchError && (
				<div className="px-5 pb-2.5 max-md:px-4">
					<NotUpToDate error={query.error} onRetry={() => query.refetch()} />
				</div>
			)}
			<LeftOpen />
			<div className="flex min-h-0 flex-1">
				<div className={`flex min-w-0 flex-1 flex-col ${opened.id === "" ? "" : "md:max-lg:pr-[352px]"}`}>
					<div
						ref={frame}
						className="@container relative min-h-0 flex-1 border-t border-hairline md:scroll-pt-[72px] md:overflow-y-auto"
					>
						<Body state={state} who={who} />
						<FeeReminders who={who} />
					</div>
					<Foot state={state} who={who} />
				</div>
				<OpenLead opened={opened} state={state} onMove={moves.move} onClose={moves.close} />
			</div>
			<Dock lead={state.chosen} now={state.now} />
			<Forms state={state} openId={opened.id} />
		</div>
	);
}

function Body({ state, who }: { state: TodayState; who: Who }) {
	const { query, held, rows, waiting } = state;
	if (query.isLoadingError)
		return <Failed title="Today did not load" error={query.error} onRetry={() => query.refetch()} />;
	if (query.data === undefined || held === undefined) return <SkeletonSections />;
	if (rows.length === 0 && waiting === 0) return <EmptyToday today={query.data} who={who} now={state.now} />;
	return <Sections state={state} held={held} today={query.data} who={who} />;
}
