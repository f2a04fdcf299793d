import { type ReactNode, useId } from "react";

type Segment<Value> = { value: Value; label: ReactNode; title?: string | undefined; lang?: string };

type SegmentsProps<Value> = {
	/** What the choice is about: "Language". */
	label: string;
	segments: readonly Segment<Value>[];
	selected: Value;
	onSelect: (value: Value) => void;
	className?: string | undefined;
};

/** A choice of one among a few, side by side in one frame. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
	const { label, segments, selected, onSelect, className = "" } = props;
	const name = useId();
	return (
		<fieldset className={`flex h-control rounded-[3px] border border-control bg-raised ${className}`}>
			<legend className="sr-only">{label}</legend>
			{segments.map(({ value, label, title, lang }) => (
				<label key={value} title={title} lang={lang} className={segmentClass}>
					<input
						type="radio"
						name={name}
						value={value}
						checked={value === selected}
						onChange={() => onSelect(value)}
						className="absolute inset-0 cursor-pointer opacity-0"
					/>
					{label}
				</label>
			))}
		</fieldset>
	);
}

const segmentClass =
	"relative flex min-w-control flex-auto items-center justify-center gap-2 border-control px-2.5 text-[14px] font-semibold whitespace-nowrap [label+&]:border-l hover:bg-hover has-checked:bg-accent has-checked:text-on-accent forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";
