import { ArrowDown, ArrowUp, GripVertical, Pencil, Play, Square, Trash2 } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import type { CourseSession } from "#contract/courses.ts";
import { plainButton, RowIconButton } from "../parts/buttons.tsx";

/** What can be done with one session, the same in the table and on a card. */
export type SessionActions = {
	session: CourseSession;
	/** From 0. */
	place: number;
	count: number;
	playing: boolean;
	onPlay: () => void;
	onEdit: () => void;
	onRemove: () => void;
	onMove: (to: number, control: MoveControl) => void;
	onDrag: (event: PointerEvent) => void;
};

/** The control that moved the session; it keeps the focus. */
export type MoveControl = "grip" | "up" | "down";

const bareButton =
	"grid h-[34px] w-7 shrink-0 place-items-center rounded-[3px] text-soft hover:bg-hover hover:text-strong aria-disabled:text-faint aria-disabled:hover:bg-transparent max-md:h-11 max-md:w-11";

export function PreviewButton({ session, playing, onPlay }: SessionActions) {
	const Icon = playing ? Square : Play;
	return (
		<button
			type="button"
			aria-pressed={playing}
			onClick={onPlay}
			className={`${plainButton} !h-[34px] !px-2.5 !text-[13.5px] max-md:!h-11`}
		>
			<Icon aria-hidden="true" className="size-4" />
			{playing ? "Playing" : "Preview"}
			<span className="sr-only"> {session.topic}</span>
		</button>
	);
}

/** The handle: a pointer drags the session, the arrow keys move it. */
export function Grip({ session, place, onMove, onDrag }: SessionActions) {
	const press = (event: KeyboardEvent) => {
		const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
		if (by === undefined) return;
		event.preventDefault();
		onMove(place + by, "grip");
	};
	return (
		<button
			type="button"
			aria-label={`Move ${session.topic}: drag it, or press the arrow keys`}
			title="Drag, or press the arrow keys"
			data-move="grip"
			onKeyDown={press}
			onPointerDown={onDrag}
			className="grid h-[34px] w-6 shrink-0 cursor-grab touch-none place-items-center rounded-[3px] text-quiet hover:bg-hover hover:text-strong active:cursor-grabbing max-md:h-11 max-md:w-8"
		>
			<GripVertical aria-hidden="true" className="size-4" />
		</button>
	);
}

export function MoveButtons(actions: SessionActions) {
	return (
		<>
			<MoveButton {...actions} direction="up" />
			<MoveButton {...actions} direction="down" />
		</>
	);
}

/** Stays focusable at the ends of the list, so that the focus is not lost. */
function MoveButton({ session, place, count, onMove, direction }: SessionActions & { direction: "up" | "down" }) {
	const [Icon, to] = direction === "up" ? [ArrowUp, place - 1] : [ArrowDown, place + 1];
	return (
		<button
			type="button"
			aria-label={`Move ${session.topic} ${direction}`}
			data-move={direction}
			aria-disabled={to < 0 || to >= count}
			onClick={() => onMove(to, direction)}
			className={bareButton}
		>
			<Icon aria-hidden="true" className="size-4" />
		</button>
	);
}

export function EditAndRemove({ session, onEdit, onRemove }: SessionActions) {
	return (
		<>
			<RowIconButton icon={Pencil} label={`Edit ${session.topic}`} onPress={onEdit} />
			<RowIconButton icon={Trash2} label={`Delete ${session.topic}`} destructive onPress={onRemove} />
		</>
	);
}
