import { Select } from "@base-ui/react/select";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { FilterFrame } from "#web/ui/app-filter.tsx";
import { type Choice, chosenIn, type FilterValues } from "./filter.ts";
import { FilterText, popupClass, positionerClass, triggerClass } from "./filter-trigger.tsx";

export type FilterProps<Kind> = {
	filter: Kind;
	values: FilterValues;
	onChange: (changes: FilterValues) => void;
};

/** One value of several, some where the filter takes many, or all. */
export function ChoiceFilter({ filter, values, onChange }: FilterProps<Choice>) {
	const { name, label, many = false, useChoices, shown: fixed = asItIs, useShown = () => fixed, art } = filter;
	const shown = useShown();
	const chosen = chosenIn(filter, values[name]);
	const [first, ...others] = chosen;
	const choices = useChoices();
	// A value of the address that is none of them is still shown as set.
	const offered = [...chosen.filter((each) => !choices.includes(each)), ...choices];
	const set = first !== undefined;
	const choose = (next: string | string[] | null) => {
		const isAll = Array.isArray(next) && next.at(-1) === "";
		onChange({ [name]: isAll ? "" : [next ?? ""].flat().filter(Boolean).join("\n") });
	};
	return (
		<FilterFrame className="shrink-0" label={label} set={set} onClear={() => onChange({ [name]: "" })}>
			<Select.Root
				multiple={many}
				value={many ? (set ? [...chosen] : [""]) : (first ?? "")}
				onValueChange={choose}
				modal={false}
			>
				<Select.Trigger aria-label={label} className={`${triggerClass} ${set ? "!pr-1" : ""}`}>
					<FilterText
						label={label}
						value={set ? `${shown(first)}${others.length > 0 ? ` +${others.length}` : ""}` : "all"}
						set={set}
					/>
				</Select.Trigger>
				<Select.Portal>
					<Select.Positioner
						className={positionerClass}
						alignItemWithTrigger={false}
						align="start"
						sideOffset={4}
						collisionPadding={8}
					>
						<Select.Popup className={popupClass}>
							<Select.List className="max-h-[min(397px,var(--available-height))] min-w-[max(180px,var(--anchor-width))] overflow-y-auto py-1.5">
								<Item value="">all</Item>
								{offered.map((each) => (
									<Item key={each} value={each} art={art?.(each)}>
										{shown(each)}
									</Item>
								))}
							</Select.List>
						</Select.Popup>
					</Select.Positioner>
				</Select.Portal>
			</Select.Root>
		</FilterFrame>
	);
}

function Item({ value, art, children }: { value: string; art?: ReactNode; children: string }) {
	return (
		<Select.Item
			value={value}
			className="flex min-h-[34px] max-w-[min(340px,90vw)] cursor-pointer items-center gap-2 pr-4 pl-2.5 text-[14px] wrap-anywhere outline-none data-highlighted:bg-hover data-selected:bg-chosen data-selected:font-semibold max-md:min-h-11 forced-colors:data-highlighted:outline"
		>
			<span className="w-4 shrink-0">
				<Select.ItemIndicator>
					<Check aria-hidden="true" className="size-4" />
				</Select.ItemIndicator>
			</span>
			{art}
			<Select.ItemText>{children}</Select.ItemText>
		</Select.Item>
	);
}

const asItIs = (value: string) => value;
