import { Select } from "@base-ui/react/select";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { popupClass, positionerClass } from "./filter-trigger.tsx";

/** The choices of a select, below what opens it. */
export function SelectList({ className, gap, children }: { className: string; gap: number; children: ReactNode }) {
	return (
		<Select.Portal>
			<Select.Positioner
				className={positionerClass}
				alignItemWithTrigger={false}
				align="start"
				sideOffset={gap}
				collisionPadding={8}
			>
				<Select.Popup className={popupClass}>
					<Select.List className={`max-h-[min(397px,var(--available-height))] overflow-y-auto py-1.5 ${className}`}>
						{children}
					</Select.List>
				</Select.Popup>
			</Select.Positioner>
		</Select.Portal>
	);
}

type SelectItemProps = { value: string; className: string; art?: ReactNode; children: ReactNode };

export function SelectItem({ value, className, art, children }: SelectItemProps) {
	return (
		<Select.Item
			value={value}
			className={`flex cursor-pointer items-center gap-2 pr-4 pl-2.5 text-[14px] outline-none data-highlighted:bg-hover data-selected:bg-chosen data-selected:font-semibold max-md:min-h-11 forced-colors:data-highlighted:outline ${className}`}
		>
			<span className="w-4 shrink-0">
				<Select.ItemIndicator>
					<Check aria-hidden="true" className="size-4" />
				</Select.ItemIndicator>
			</span>
			{art}
			<Select.ItemText className="min-w-0">{children}</Select.ItemText>
		</Select.Item>
	);
}
