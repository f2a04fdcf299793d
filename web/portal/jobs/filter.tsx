import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { FilterFrame } from "#web/ui/app-filter.tsx";

type FilterProps = {
	label: string;
	value: string;
	choices: readonly { value: string; label: string }[];
	onChoose: (value: string) => void;
};

/** One value of several, or any; the control says which. The browser's own select: a phone brings its own list. */
export function Filter({ label, value, choices, onChoose }: FilterProps) {
	const id = useId();
	const isSet = value !== "";
	const isOffered = !isSet || choices.some((choice) => choice.value === value);
	return (
		<FilterFrame
			label={label}
			set={isSet}
			onClear={() => onChoose("")}
			className="relative min-w-0 text-input has-[select:focus-visible]:outline-3 has-[select:focus-visible]:outline-(--focus) max-md:flex-auto"
		>
			<label htmlFor={id} className="flex items-center pl-3 whitespace-nowrap text-soft">
				{label}
			</label>
			<select
				id={id}
				value={value}
				onChange={(event) => onChoose(event.target.value)}
				className={`-my-px max-w-[240px] min-w-0 flex-auto cursor-pointer appearance-none truncate bg-transparent pl-2 font-semibold text-strong outline-none [field-sizing:content] [&>option]:bg-raised [&>option]:font-normal ${isSet ? "pr-1" : "pr-9"}`}
			>
				<option value="">any</option>
				{!isOffered && <option value={value}>{value}</option>}
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
			</select>
			{!isSet && (
				<ChevronDown
					aria-hidden="true"
					className="pointer-events-none absolute top-1/2 right-3 size-[1.125em] -translate-y-1/2"
				/>
			)}
		</FilterFrame>
	);
}
