import { Popover } from "@base-ui/react/popover";
import { maxMoneyGroups } from "#contract/money.ts";
import { type MoneyDimension, moneyDimensions } from "#contract/money-cell.ts";
import { FilterFrame } from "#web/ui/app-filter.tsx";
import { Select } from "../parts/select.tsx";
import { FilterText, popupClass, positionerClass, triggerClass } from "../table/filter-trigger.tsx";

export const defaultGroups: readonly MoneyDimension[] = ["source", "medium", "campaign"];

const levels = ["First by", "then by", "and then by"];

/** Chooses the levels of the tree, up to three. */
export function GroupBy({
	by,
	onChange,
}: {
	by: readonly MoneyDimension[];
	onChange: (by: readonly MoneyDimension[]) => void;
}) {
	const isDefault = by.join() === defaultGroups.join();
	const choose = (level: number, selected: string) => {
		const before = by.slice(0, level);
		const after = by.slice(level + 1);
		const next = selected === "" ? [...before, ...after] : [...before, selected as MoneyDimension, ...after];
		onChange(next.filter((each, at) => next.indexOf(each) === at));
	};
	return (
		<FilterFrame className="shrink-0" label="Group by" set={!isDefault} onClear={() => onChange(defaultGroups)}>
			<Popover.Root>
				<Popover.Trigger className={triggerClass}>
					<FilterText label="Group by" value={by.join(", ")} set={!isDefault} />
				</Popover.Trigger>
				<Popover.Portal>
					<Popover.Positioner className={positionerClass} align="start" sideOffset={4} collisionPadding={8}>
						<Popover.Popup aria-label="Group by" className={`${popupClass} flex w-[260px] flex-col gap-3 p-4`}>
							{levels.slice(0, Math.min(maxMoneyGroups, by.length + 1)).map((name, level) => (
								<div key={name} className="flex flex-col gap-1 text-[13px]">
									<label htmlFor={`group-${level}`} className="font-semibold">
										{name}
									</label>
									<Select
										id={`group-${level}`}
										value={by[level] ?? ""}
										onChange={(event) => choose(level, event.target.value)}
										className="h-9 text-[14px] font-normal max-md:h-11"
									>
										{(level > 0 || by[level] === undefined) && <option value="">nothing</option>}
										{moneyDimensions.map((each) => (
											<option key={each} value={each} disabled={each !== by[level] && by.includes(each)}>
												{each}
											</option>
										))}
									</Select>
								</div>
							))}
						</Popover.Popup>
					</Popover.Positioner>
				</Popover.Portal>
			</Popover.Root>
		</FilterFrame>
	);
}
