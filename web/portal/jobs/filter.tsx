import { ChevronDown, X } from "lucide-react";
import { useId } from "react";

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
		<div
			className={`relative flex h-11 min-w-0 items-stretch rounded-[3px] border text-[16px] has-[select:focus-visible]:outline-3 has-[select:focus-visible]:outline-(--focus) max-md:flex-auto ${isSet ? "border-accent bg-table-head-set shadow-[inset_0_-2px_0_var(--color-accent)]" : "border-control bg-raised hover:border-accent hover:bg-hover"}`}
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
			{isSet ? (
				<Clear label={label} onPress={() => onChoose("")} />
			) : (
				<ChevronDown
					aria-hidden="true"
					className="pointer-events-none absolute top-1/2 right-3 size-[18px] -translate-y-1/2"
				/>
			)}
		</div>
	);
}

function Clear({ label, onPress }: { label: string; onPress: () => void }) {
	return (
		<button
			type="button"
			aria-label={`Clear ${label}`}
			onClick={onPress}
			className="grid w-10 shrink-0 place-items-center rounded-[3px] hover:bg-hover focus-visible:outline-offset-0 max-md:w-11"
		>
			<X aria-hidden="true" className="size-[18px]" />
		</button>
	);
}
