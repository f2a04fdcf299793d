import { Popover } from "@base-ui/react/popover";
import { type FormEvent, type ReactNode, useState } from "react";
import { FilterFrame } from "#web/ui/app-filter.tsx";
import { mainButton, plainButton } from "../parts/buttons.tsx";
import type { FilterProps } from "./choice-filter.tsx";
import { dayPresets, formatDays } from "./days.ts";
import { type DaysFilterDef, formatYears, isSet, withoutFilter, type YearsFilterDef } from "./filter.ts";
import { FilterText, popupClass, positionerClass, triggerClass } from "./filter-trigger.tsx";

/** From a day to a day, with the ranges in daily use. */
export function DaysFilter(props: FilterProps<DaysFilterDef>) {
	const { filter, values } = props;
	const now = new Date();
	const valueText = formatDays(values[filter.from] ?? "", values[filter.to] ?? "", now);
	return (
		<Range {...props} valueText={valueText} input={{ type: "date", min: "2000-01-01", max: "2100-12-31" }}>
			{(choose) => (
				<div className="flex flex-wrap gap-1.5 border-b border-hairline p-3">
					{dayPresets(now).map(({ label, from, to }) => (
						<button
							key={label}
							type="button"
							aria-pressed={label === valueText}
							onClick={() => choose(from, to)}
							className={`${plainButton} !h-8 !font-normal aria-pressed:border-accent aria-pressed:bg-table-head-set aria-pressed:!font-semibold max-md:!h-11`}
						>
							{label}
						</button>
					))}
				</div>
			)}
		</Range>
	);
}

/** From a year to a year. */
export function YearsFilter(props: FilterProps<YearsFilterDef>) {
	const { filter, values } = props;
	return (
		<Range
			{...props}
			valueText={formatYears(values[filter.from], values[filter.to])}
			input={{ type: "number", min: `${filter.first}`, max: `${filter.last}` }}
		/>
	);
}

type RangeProps = FilterProps<DaysFilterDef | YearsFilterDef> & {
	valueText: string;
	input: { type: "date" | "number"; min: string; max: string };
	children?: (choose: (from: string, to: string) => void) => ReactNode;
};

function Range({ filter, values, onChange, valueText, input, children }: RangeProps) {
	const [open, setOpen] = useState(false);
	const hasValue = isSet(filter, values);
	const choose = (from: string, to: string) => {
		setOpen(false);
		onChange({ [filter.from]: from, [filter.to]: to });
	};
	return (
		<FilterFrame
			className="shrink-0"
			label={filter.label}
			set={hasValue}
			onClear={() => onChange(withoutFilter(filter))}
		>
			<Popover.Root open={open} onOpenChange={setOpen}>
				<Popover.Trigger className={`${triggerClass} ${hasValue ? "!pr-1" : ""}`}>
					<FilterText label={filter.label} value={valueText} set={hasValue} />
				</Popover.Trigger>
				<Popover.Portal>
					<Popover.Positioner className={positionerClass} align="start" sideOffset={4} collisionPadding={8}>
						<Popover.Popup aria-label={filter.label} className={`${popupClass} w-max max-w-[calc(100vw-16px)]`}>
							{children?.(choose)}
							<RangeForm from={values[filter.from]} to={values[filter.to]} input={input} onChoice={choose} />
						</Popover.Popup>
					</Popover.Positioner>
				</Popover.Portal>
			</Popover.Root>
		</FilterFrame>
	);
}

/** Swapped ends are put in order, not refused. */
function RangeForm({
	from = "",
	to = "",
	input,
	onChoice,
}: {
	from: string | undefined;
	to: string | undefined;
	input: RangeProps["input"];
	onChoice: (from: string, to: string) => void;
}) {
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const entered = [`${data.get("from")}`, `${data.get("to")}`] as const;
		const [first, last] =
			entered[0] !== "" && entered[1] !== "" && entered[0] > entered[1] ? [entered[1], entered[0]] : entered;
		onChoice(first, last);
	};
	return (
		<form className="flex items-end gap-2 p-3 max-md:flex-wrap" onSubmit={submit}>
			<End label="From" name="from" value={from} input={input} />
			<End label="To" name="to" value={to} input={input} />
			<button type="submit" className={`${mainButton} max-md:!h-11 max-md:w-full`}>
				Show
			</button>
		</form>
	);
}

function End({
	label,
	name,
	value,
	input,
}: {
	label: string;
	name: string;
	value: string;
	input: RangeProps["input"];
}) {
	return (
		<label className="flex min-w-[124px] flex-1 flex-col gap-1 text-[13px] text-soft">
			{label}
			<input
				{...input}
				name={name}
				defaultValue={value}
				className="h-9 w-full min-w-0 rounded-[3px] border border-control bg-raised px-2 text-[14px] text-strong focus-visible:outline-offset-0 max-md:h-11 max-md:text-[16px]"
			/>
		</label>
	);
}
