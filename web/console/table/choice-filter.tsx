import { Select } from "@base-ui/react/select";
import { FilterFrame } from "#web/ui/app-filter.tsx";
import { type ChoiceFilterDef, type FilterValues, selectedValues } from "./filter.ts";
import { FilterText, triggerClass } from "./filter-trigger.tsx";
import { SelectItem, SelectList } from "./select-list.tsx";

export type FilterProps<Kind> = {
	filter: Kind;
	values: FilterValues;
	onChange: (changes: FilterValues) => void;
};

/** One of several values, or all; several if the filter takes many. */
export function ChoiceFilter({ filter, values, onChange }: FilterProps<ChoiceFilterDef>) {
	const {
		name,
		label,
		multiple = false,
		useOptions,
		format = identity,
		useFormat = () => format,
		illustration,
	} = filter;
	const shown = useFormat();
	const selected = selectedValues(filter, values[name]);
	const [first, ...more] = selected;
	const choices = useOptions();
	// A value in the address that is not among the choices is still shown as set.
	const options = [...selected.filter((each) => !choices.includes(each)), ...choices];
	const isSet = first !== undefined;
	const select = (next: string | string[] | null) => {
		const isAll = Array.isArray(next) && next.at(-1) === "";
		onChange({ [name]: isAll ? "" : [next ?? ""].flat().filter(Boolean).join("\n") });
	};
	return (
		<FilterFrame className="shrink-0" label={label} set={isSet} onClear={() => onChange({ [name]: "" })}>
			<Select.Root
				multiple={multiple}
				value={multiple ? (isSet ? [...selected] : [""]) : (first ?? "")}
				onValueChange={select}
				modal={false}
			>
				<Select.Trigger aria-label={label} className={`${triggerClass} ${isSet ? "!pr-1" : ""}`}>
					<FilterText
						label={label}
						value={isSet ? `${shown(first)}${more.length > 0 ? ` +${more.length}` : ""}` : "all"}
						set={isSet}
					/>
				</Select.Trigger>
				<SelectList className="min-w-[max(180px,var(--anchor-width))]" gap={4}>
					{["", ...options].map((each) => (
						<SelectItem
							key={each}
							value={each}
							className="min-h-[34px] max-w-[min(340px,90vw)] wrap-anywhere"
							art={each !== "" && illustration?.(each)}
						>
							{each === "" ? "all" : shown(each)}
						</SelectItem>
					))}
				</SelectList>
			</Select.Root>
		</FilterFrame>
	);
}

const identity = (value: string) => value;
