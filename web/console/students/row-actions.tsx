import { KeyRound, Link2, type LucideIcon, Pencil, Trash2, UserCheck, UserX } from "lucide-react";
import { api } from "#contract/api.ts";
import type { StudentRow } from "#contract/students.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast } from "#web/ui/app-toasts.tsx";
import { RowIconButton } from "../parts/buttons.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { VisibleTo } from "../role.tsx";
import { aboveRow } from "../table/column.ts";
import { createPasswordLink } from "./actions.ts";
import { confirmActivate, confirmDelete, confirmMakeInactive, confirmReset } from "./confirmations.tsx";

/** The actions on a student: 34 px high in a row, 44 on a phone and in an overlay. */
type ActionsProps = {
	student: StudentRow;
	tall?: boolean;
	/** Called when the student has left the list, to close an overlay. */
	onMoved?: () => void;
};

export const editForm = "edit";

export function PendingActions({ student, tall = false, onMoved }: ActionsProps) {
	return (
		<Actions>
			<ActivateAction student={student} tall={tall} onMoved={onMoved} />
			<EditAction student={student} tall={tall} />
			<RowIconButton
				icon={Trash2}
				label={`Delete ${student.name}`}
				isLarge={tall}
				destructive
				onPress={() => confirmDelete(student, onMoved)}
			/>
		</Actions>
	);
}

export function ActiveActions({ student, tall = false, onMoved }: ActionsProps) {
	return (
		<Actions>
			<Action
				icon={KeyRound}
				label="Reset password"
				name={student.name}
				isLarge={tall}
				onPress={() => confirmReset(student, onMoved)}
			/>
			<Action
				icon={UserX}
				label="Make inactive"
				name={student.name}
				isLarge={tall}
				onPress={() => confirmMakeInactive(student, onMoved)}
			/>
			<EditAction student={student} tall={tall} />
		</Actions>
	);
}

export function InactiveActions({ student, tall = false, onMoved }: ActionsProps) {
	return (
		<Actions>
			<ActivateAction student={student} tall={tall} onMoved={onMoved} />
			<EditAction student={student} tall={tall} />
		</Actions>
	);
}

type ActivateActionProps = { student: StudentRow; tall: boolean; onMoved: (() => void) | undefined };

function ActivateAction({ student, tall, onMoved }: ActivateActionProps) {
	return (
		<Action
			icon={UserCheck}
			label="Activate"
			name={student.name}
			isLarge={tall}
			shape="rounded-[3px_22px_22px_3px] pr-3.5 pl-2.5"
			onPress={() => confirmActivate(student, onMoved)}
		/>
	);
}

function EditAction({ student, tall }: { student: StudentRow; tall: boolean }) {
	const { show } = usePopup();
	return (
		<RowIconButton
			icon={Pencil}
			label={`Edit ${student.name}`}
			isLarge={tall}
			onPress={() => show(editForm, student._id)}
		/>
	);
}

/** Makes a link to pass on, for a student whom mail does not reach. */
export function LinkAction({ student, onCreated }: { student: StudentRow; onCreated: () => void }) {
	const { start, busy } = useExclusiveMutation({
		mutationFn: () => createPasswordLink(student, onCreated),
		onError: (error: Error) => showErrorToast(`The link was not made. ${errorText(error)}`),
	});
	return (
		<Action
			icon={Link2}
			label={busy ? "Please wait..." : "Password link"}
			name={student.name}
			isLarge
			onPress={() => start()}
		/>
	);
}

/** Presses between the buttons go through to the row. */
function Actions({ children }: { children: React.ReactNode }) {
	return (
		<VisibleTo endpoint={api.changeStudent}>
			<span className={`${aboveRow} pointer-events-none flex flex-wrap items-center gap-1.5 max-md:gap-1`}>
				{children}
			</span>
		</VisibleTo>
	);
}

type ActionProps = {
	icon: LucideIcon;
	label: string;
	name: string;
	isLarge: boolean;
	shape?: string;
	onPress: () => void;
};

const button =
	"pointer-events-auto inline-flex items-center justify-center gap-2 border border-control bg-raised text-[13.5px] font-semibold whitespace-nowrap text-strong hover:border-accent hover:bg-hover";
const height = (isLarge: boolean) => (isLarge ? "h-11" : "h-[34px]");

function Action({ icon: Icon, label, name, isLarge, shape = "rounded-[3px] px-2.5", onPress }: ActionProps) {
	return (
		<button type="button" className={`${button} ${height(isLarge)} ${shape}`} onClick={onPress}>
			<Icon aria-hidden="true" className="size-4" />
			{label}
			<span className="sr-only"> {name}</span>
		</button>
	);
}
