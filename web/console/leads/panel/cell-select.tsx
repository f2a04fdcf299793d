import { Select } from "@base-ui/react/select";
import { ChevronDown } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { SelectItem, SelectList } from "../../table/select-list.tsx";

/** A cell of the lead's panel: its label above its value, within hairlines. */
export const cellLook =
	"relative flex min-h-[62px] w-full min-w-0 flex-col justify-center gap-1 bg-page px-4 py-2 text-left text-[14px] font-semibold";
export const openableCell = `${cellLook} hover:bg-hover focus-visible:z-1 focus-visible:-outline-offset-3 data-popup-open:bg-hover`;

export function CellLabel({ children, opens = false }: { children: ReactNode; opens?: boolean }) {
	return (
		<span className="flex items-center justify-between gap-1 text-[13px]/4 font-normal text-soft">
			{children}
			{opens && <ChevronDown aria-hidden="true" className="size-4 text-strong" />}
		</span>
	);
}

type CellSelectProps<Value extends string> = {
	label: string;
	value: Value;
	/** What the cell shows. */
	children: ReactNode;
	choices: readonly { value: Value; look: ReactNode }[];
	onChoose: (value: Value) => void;
	cell?: Ref<HTMLButtonElement>;
	/** Looks like a form field, whose label is outside. */
	asField?: boolean;
};

const fieldOfForm =
	"flex h-11 w-full items-center justify-between gap-2 rounded-[3px] border border-control-form bg-raised px-3 text-left text-[15px] font-semibold focus-visible:outline-offset-2";

/** A cell that opens its choices in place. */
export function CellSelect<Value extends string>(props: CellSelectProps<Value>) {
	const { label, value, children, choices, onChoose, cell, asField = false } = props;
	return (
		<Select.Root<Value> value={value} onValueChange={(next) => next !== null && onChoose(next)} modal={false}>
			<Select.Trigger ref={cell} aria-label={label} className={asField ? fieldOfForm : openableCell}>
				{!asField && <CellLabel opens>{label}</CellLabel>}
				{children}
				{asField && <ChevronDown aria-hidden="true" className="size-5 shrink-0" />}
			</Select.Trigger>
			<SelectList className="min-w-[max(176px,var(--anchor-width))]" gap={1}>
				{choices.map((choice) => (
					<SelectItem key={choice.value} value={choice.value} className="min-h-[38px]">
						{choice.look}
					</SelectItem>
				))}
			</SelectList>
		</Select.Root>
	);
}
