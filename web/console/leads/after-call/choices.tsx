import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";

type Choice<Value extends string> = { value: Value; label: string; icon?: ReactNode; hint?: string };

type ChoicesProps<Value extends string> = {
	/** The row's label: 'Outcome'. */
	label: string;
	name: string;
	choices: readonly Choice<Value>[];
	selected: Value | "";
	onChoose: (value: Value) => void;
	/** The selected button is framed instead of filled, as it contains a mark. */
	framed?: boolean;
	error?: string | undefined;
	firstRef?: Ref<HTMLInputElement>;
};

const button =
	"flex h-10 cursor-pointer items-center gap-1.5 rounded-[3px] border border-control-form bg-raised px-2.5 text-[14px] font-semibold whitespace-nowrap hover:bg-hover has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-md:h-auto max-md:min-h-11 max-md:py-1 max-md:leading-[1.15] max-md:whitespace-normal";
const filledButton = "has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent";
const framedButton =
	"has-checked:border-accent has-checked:bg-chosen has-checked:inset-ring has-checked:inset-ring-accent";

/** A choice of one among a few, each a button. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
	const { label, name, choices, selected, onChoose, framed = false, error, firstRef } = props;
	return (
		<div
			role="radiogroup"
			aria-label={label}
			aria-describedby={error ? `${name}-error` : undefined}
			className="flex flex-wrap gap-1.5 max-md:grid max-md:grid-cols-2"
		>
			{choices.map(({ value, label, icon, hint }, index) => (
				<label key={value} className={`${button} ${framed ? framedButton : filledButton}`}>
					<input
						ref={index === 0 ? firstRef : undefined}
						type="radio"
						name={name}
						value={value}
						checked={value === selected}
						onChange={() => onChoose(value)}
						className="sr-only"
					/>
					{value === selected && !framed ? <Check aria-hidden="true" className="size-4 shrink-0" /> : icon}
					{label}
					{value === selected && framed && <Check aria-hidden="true" className="size-4 shrink-0" />}
					{hint && (
						<span aria-hidden="true" className="font-text text-[12px] font-semibold opacity-80 max-md:hidden">
							{hint}
						</span>
					)}
				</label>
			))}
		</div>
	);
}

/** A label at the left, or above on a phone, and its content. */
export function FieldRow({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-3 gap-y-1.5 md:grid-cols-[104px_minmax(0,1fr)]">
			<p aria-hidden="true" className="text-[14px]/5 font-semibold md:pt-2.5">
				{label}
				{note && <span className="block font-normal text-soft max-md:hidden">{note}</span>}
			</p>
			<div className="flex min-w-0 flex-col gap-2">{children}</div>
		</div>
	);
}
