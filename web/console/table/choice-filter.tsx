import { Select } from "@base-ui/react/select";
import { FilterFrame } from "#web/ui/app-filter.tsx";
import { type Choice, chosenIn, type FilterValues } from "./filter.ts";
import { FilterText, triggerClass } from "./filter-trigger.tsx";
import { SelectItem, SelectList } from "./select-list.tsx";

export type FilterProps<Kind> = {
	filter: Kind;
	values: FilterValues;
	onChange: (changes: FilterValues) => void;
};

/** One of several values, or all; several if the filter takes many. */
export function ChoiceFilter({ filter, values, onChange }: FilterProps<Choice>) {
	const { name, label, many = false, useChoices, shown: fixed = asItIs, useShown = () => fixed, art } = filter;
	const shown = useShown();
	const chosen = chosenIn(filter, values[name]);
	const [first, ...others] = chosen;
	const choices = useChoices();
	// A value in the address that is not among the choices is still shown as set.
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
				<SelectList className="min-w-[max(180px,var(--anchor-width))]" gap={4}>
					{["", ...offered].map((each) => (
						<SelectItem
							key={each}
							value={each}
							className="min-h-[34px] max-w-[min(340px,90vw)] wrap-anywhere"
							art={each !== "" && art?.(each)}
						>
							{each === "" ? "all" : shown(each)}
						</SelectItem>
					))}
				</SelectList>
			</Select.Root>
		</FilterFrame>
	);
}

const asItIs = (value: string) => value;
