import type { OwnControlProps } from "../popup/own-control.ts";

const choices = [
	{ value: "student", label: "One student" },
	{ value: "batch", label: "A whole batch" },
];

/** One student or a batch: two radio buttons that look like two steps of one control. */
export function IssueTo({ value, onChange, inputRef, aria }: OwnControlProps) {
	return (
		<div role="radiogroup" aria-label="Issue to" className="flex">
			{choices.map((choice, index) => (
				<label key={choice.value} className={`${look} ${index === 0 ? "rounded-l-[3px]" : "-ml-px rounded-r-[22px]"}`}>
					<input
						type="radio"
						name="to"
						id={index === 0 ? aria.id : undefined}
						ref={choice.value === value ? inputRef : undefined}
						value={choice.value}
						checked={choice.value === value}
						onChange={() => onChange(choice.value)}
						className="size-[18px] accent-accent focus-visible:outline-none"
					/>
					{choice.label}
				</label>
			))}
		</div>
	);
}

const look =
	"flex h-11 cursor-pointer items-center gap-2.5 border border-control-form bg-raised px-4 text-[15px] has-checked:relative has-checked:border-accent has-checked:bg-table-head-set has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-md:flex-1 max-md:px-3";
