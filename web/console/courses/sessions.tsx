import { type RefObject, useLayoutEffect, useRef } from "react";
import type { CourseRow, CourseSession } from "#contract/courses.ts";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { useIsPhone } from "../media.ts";
import { plainButton, RetryButton } from "../parts/buttons.tsx";
import { confirmRemoveSession } from "./actions.ts";
import { type RowDrag, useRowDrag } from "./drag.ts";
import { notSaved, type SessionOrder } from "./order.ts";
import type { MoveControl } from "./session-actions.tsx";
import { SessionCards, SessionTable, type SessionView } from "./session-rows.tsx";

type SessionsProps = {
	course: CourseRow;
	order: SessionOrder;
	/** The session whose preview is loaded; empty for none. */
	playing: string;
	/** Previews are shown in the rows of their sessions. */
	isPreviewInRow: boolean;
	onPlay: (session: CourseSession) => void;
	onAdd: () => void;
	/** Several at once. */
	onAddList: () => void;
	onEdit: (session: CourseSession) => void;
};

/** A course's sessions in viewing order, which a pointer, the arrow keys and buttons change. */
export function Sessions(props: SessionsProps) {
	const { course, order, onAdd, onAddList } = props;
	const frame = useRef<HTMLDivElement>(null);
	const drag = useRowDrag(frame, order.move);
	const restoreFocus = useRestoreFocus(frame);
	const views = sessionViews(props, drag, restoreFocus);
	const isPhone = useIsPhone();
	return (
		<section aria-label="Sessions" className="min-w-0 flex-1 border-hairline px-5 py-3.5 max-md:px-4 xl:border-r">
			<SessionsHead onAdd={onAdd} onAddList={onAddList} />
			<SaveFailure failure={order.failure} />
			<div ref={frame}>
				{views.length === 0 ? (
					<NoSessions />
				) : isPhone ? (
					<SessionCards sessions={views} />
				) : (
					<SessionTable sessions={views} course={course.title} />
				)}
			</div>
			<p role="status" className="sr-only">
				{order.announcement}
			</p>
		</section>
	);
}

export function SessionsHead({ onAdd, onAddList }: { onAdd: () => void; onAddList?: () => void }) {
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2.5">
			<h3 className="console-title mr-auto text-[20px]/6">Sessions</h3>
			{onAddList && (
				<button type="button" className={`${plainButton} max-md:!h-11`} onClick={onAddList}>
					Add from a list
				</button>
			)}
			<button type="button" className={`${plainButton} max-md:!h-11`} onClick={onAdd}>
				+ Add Session
			</button>
		</div>
	);
}

function NoSessions() {
	return (
		<p className="border-t border-hairline py-6 text-[15px] text-soft">
			No sessions yet. Add the first one with the link of its video on Drive.
		</p>
	);
}

function SaveFailure({ failure }: Pick<SessionOrder, "failure">) {
	if (failure === null) return null;
	return (
		<div role="alert" className="mb-2.5 flex flex-wrap items-center gap-3 border-l-4 border-wrong pl-3 text-wrong">
			<div className="min-w-0 flex-1">
				<p>
					{notSaved} {errorText(failure.error)}
				</p>
				<RequestDetails error={failure.error} />
			</div>
			<RetryButton onPress={failure.retry} />
		</div>
	);
}

type RestoreFocus = (id: string, control: MoveControl) => void;

function sessionViews(props: SessionsProps, { dragged, start }: RowDrag, restoreFocus: RestoreFocus): SessionView[] {
	const { course, order, playing, isPreviewInRow, onPlay, onEdit } = props;
	const { sessions, move } = order;
	return sessions.map((session, place) => ({
		session,
		place,
		count: sessions.length,
		playing: session._id === playing,
		framed: isPreviewInRow && session._id === playing,
		dragged: dragged?.id === session._id,
		line: lineAt(place, sessions.length, dragged?.slot),
		onPlay: () => onPlay(session),
		onEdit: () => onEdit(session),
		onRemove: () => confirmRemoveSession(course, session),
		onMove: (to, control) => {
			if (to < 0 || to >= sessions.length) return;
			restoreFocus(session._id, control);
			move(session._id, to);
		},
		onDrag: start(session._id),
	}));
}

function lineAt(place: number, count: number, slot: number | undefined): "above" | "below" | null {
	if (slot === undefined) return null;
	if (slot === place) return "above";
	return slot === count && place === count - 1 ? "below" : null;
}

/** Browsers drop the focus of an element that moves in the page; this puts it back. */
function useRestoreFocus(frame: RefObject<HTMLElement | null>): RestoreFocus {
	const moved = useRef<{ id: string; control: MoveControl }>(undefined);
	useLayoutEffect(() => {
		if (moved.current === undefined) return;
		const { id, control } = moved.current;
		moved.current = undefined;
		const row = frame.current?.querySelector<HTMLElement>(`[data-session="${CSS.escape(id)}"]`);
		row?.querySelector<HTMLElement>(`[data-move="${control}"]`)?.focus({ preventScroll: true });
		row?.scrollIntoView({ block: "nearest" });
	});
	return (id, control) => {
		moved.current = { id, control };
	};
}
