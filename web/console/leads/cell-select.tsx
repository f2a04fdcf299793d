import { Select } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { popupClass, positionerClass } from "../table/filter-trigger.tsx";

/** One of the cells of the lead's panel: what it is called over what it holds, a hairline around. */
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
	/** As a field of a form, whose label stands outside. */
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
			<Select.Portal>
				<Select.Positioner
					className={positionerClass}
					alignItemWithTrigger={false}
					align="start"
					sideOffset={1}
					collisionPadding={8}
				>
					<Select.Popup className={popupClass}>
						<Select.List className="max-h-[min(397px,var(--available-height))] min-w-[max(176px,var(--anchor-width))] overflow-y-auto py-1.5">
							{choices.map((choice) => (
								<Choice key={choice.value} {...choice} />
							))}
						</Select.List>
					</Select.Popup>
				</Select.Positioner>
			</Select.Portal>
		</Select.Root>
	);
}

function Choice({ value, look }: { value: string; look: ReactNode }) {
	return (
		<Select.Item
			value={value}
			className="flex min-h-[38px] cursor-pointer items-center gap-2 pr-4 pl-2.5 text-[14px] outline-none data-highlighted:bg-hover data-selected:bg-chosen data-selected:font-semibold max-md:min-h-11 forced-colors:data-highlighted:outline"
		>
			<span className="w-4 shrink-0">
				<Select.ItemIndicator>
					<Check aria-hidden="true" className="size-4" />
				</Select.ItemIndicator>
			</span>
			<Select.ItemText className="min-w-0">{look}</Select.ItemText>
		</Select.Item>
	);
}
