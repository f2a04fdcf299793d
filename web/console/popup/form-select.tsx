import { Select } from "../parts/select.tsx";
import type { OwnControlProps } from "./own-control.ts";

export type Choices = readonly (string | { value: string; label: string })[];

type SelectProps = OwnControlProps & { name: string; placeholder?: string; choices?: Choices };

/** One of several; the first line is what it says while nothing is chosen. */
export function FormSelect({ name, placeholder, choices = [], value, onChange, inputRef, aria }: SelectProps) {
	return (
		<Select
			{...{ ...aria, name, value, ref: inputRef }}
			onChange={(event) => onChange(event.target.value)}
			className="h-11 !border-control-form !pl-3 text-[15px] aria-invalid:!border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong max-md:text-[16px]"
		>
			<option value="">{placeholder ?? "Choose"}</option>
			{choices.map((choice) => {
				const { value, label } = typeof choice === "string" ? { value: choice, label: choice } : choice;
				return (
					<option key={value} value={value}>
						{label}
					</option>
				);
			})}
		</Select>
	);
}
