import { Check, TriangleAlert } from "lucide-react";
import {
	type ChosenColours,
	type ColourName,
	colourNames,
	colours as colourSchema,
	contrastOf,
	minContrast,
	nearestReadable,
	textOn,
} from "#content/schema/colours.ts";
import { fieldOf, inWords } from "#content/schema/form.ts";
import { textLink } from "../../parts/buttons.tsx";
import { ProblemText } from "../problem-text.tsx";
import { idOf, problemAt, useForm } from "./form-context.ts";
import { OtherValues } from "./other-values.tsx";

const coloursField = fieldOf(colourSchema);
const isHex = (value: string) => /^#[\da-f]{6}$/i.test(value);

/**
 * The provider's colours as swatches: where each is used, whether text is legible on it, and if not, the nearest
 * legible one. All in one form, because the legibility of one depends on another.
 */
export function ColourFields({ value }: { value: ChosenColours }) {
	return (
		<div className="@container min-w-0 @md:col-span-2">
			<div
				aria-hidden="true"
				className={`${columns} border-b border-control-form pb-2 text-[13px] font-semibold @max-lg:hidden`}
			>
				<span>Colour</span>
				<span />
				<span>Where</span>
				<span className="text-end">Contrast</span>
			</div>
			{colourNames.map((name) => (
				<ColourRow key={name} name={name} value={value} />
			))}
		</div>
	);
}

/** The form is beside a preview or a list, so its own width decides, not the window's. */
const columns =
	"grid items-center gap-x-3 gap-y-1.5 grid-cols-[104px_132px] @lg:grid-cols-[104px_132px_1fr_64px_108px]";

type ColourProps = { name: ColourName; value: ChosenColours };

function ColourRow({ name, value }: ColourProps) {
	const { change } = useForm();
	const id = idOf([name]);
	const onChange = (colour: string) => change([name], colour);
	const colour = value[name];
	const textColour = textOn(name, value);
	const field = coloursField.kind === "group" ? coloursField.fields[name] : undefined;
	const contrast = isHex(colour) && isHex(textColour) ? contrastOf(colour, textColour) : undefined;
	return (
		<div className="border-b border-control-form py-2.5">
			<div className={columns}>
				<Swatch
					colour={colour}
					textColour={textColour}
					onChange={onChange}
					label={`Choose the colour of ${field?.label}`}
				/>
				<input
					id={id}
					type="text"
					autoComplete="off"
					spellCheck={false}
					maxLength={7}
					aria-label={`${field?.label}, hex`}
					aria-invalid={contrast === undefined ? true : undefined}
					aria-describedby={`${id}-about`}
					value={colour}
					onChange={({ target }) => onChange(target.value.trim())}
					className="h-9 w-full min-w-0 rounded-[3px] border border-control-form bg-raised px-2.5 text-[15px] tabular-nums aria-invalid:border-wrong max-md:h-11 max-md:text-[16px]"
				/>
				<span className="text-[14px]/5 @max-lg:col-span-2">{field?.label}</span>
				<span className="text-end text-[14px] font-semibold tabular-nums @max-lg:text-start">
					<span className="@lg:sr-only">Contrast </span>
					{contrast === undefined ? "" : contrast.toFixed(1)}
				</span>
				<ContrastRating contrast={contrast} />
			</div>
			<div id={`${id}-about`} className="flex flex-col gap-1.5 py-1.5 text-[13px]/[18px] text-soft">
				<span>{field?.hint}</span>
				{contrast !== undefined && contrast < minContrast && (
					<Offer name={name} colour={colour} textColour={textColour} onTake={onChange} />
				)}
			</div>
			<About name={name} value={value} />
		</div>
	);
}

/** A button in this colour; a press opens the browser's colour picker. */
function Swatch({
	colour,
	textColour,
	label,
	onChange,
}: {
	colour: string;
	textColour: string;
	label: string;
	onChange: (colour: string) => void;
}) {
	const shown = isHex(colour) ? { background: colour, color: textColour } : {};
	return (
		<label
			className="relative grid h-9 cursor-pointer place-items-center border border-control-form text-[14px] font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent max-md:h-11"
			style={shown}
		>
			<input
				type="color"
				aria-label={label}
				value={isHex(colour) ? colour.toLowerCase() : textColour}
				onChange={({ target }) => onChange(target.value)}
				className="absolute inset-0 size-full cursor-pointer opacity-0"
			/>
			<span aria-hidden="true">Apply Now</span>
		</label>
	);
}

function ContrastRating({ contrast }: { contrast: number | undefined }) {
	const isReadable = contrast !== undefined && contrast >= minContrast;
	const Icon = isReadable ? Check : TriangleAlert;
	return (
		<span className={`flex items-center gap-1.5 text-[13px] ${isReadable ? "text-soft" : "font-semibold text-wrong"}`}>
			<Icon aria-hidden="true" className="size-4 shrink-0" />
			{isReadable ? "readable" : contrast === undefined ? "no colour" : `needs ${minContrast}`}
		</span>
	);
}

type OfferProps = { name: ColourName; colour: string; textColour: string; onTake: (colour: string) => void };

function Offer({ name, colour, textColour, onTake }: OfferProps) {
	const nearest = nearestReadable(colour, textColour);
	const reached = contrastOf(nearest, textColour).toFixed(1);
	const hasDarkText = name === "marigold" || name === "paper";
	return (
		<span role="status" className="border-l-4 border-wrong bg-raised px-3 py-2 text-wrong">
			{hasDarkText ? "Dark" : "Light"} text on {colour} is too faint to read when it is small.{" "}
			<b className="font-semibold">{nearest}</b> keeps the hue and reaches {reached}.{" "}
			<button type="button" className={textLink} onClick={() => onTake(nearest)}>
				Use it<span className="sr-only">: {nearest}</span>
			</button>
		</span>
	);
}

/** Below a colour's row: why it cannot be published, and its published and other values. */
function About({ name, value }: ColourProps) {
	const problem = problemAt(useForm(), [name]);
	return (
		<div className="flex flex-col gap-1.5">
			{problem && <ProblemText>{problem}</ProblemText>}
			<OtherValues field={{ kind: "text", label: inWords(name), optional: false }} value={value[name]} path={[name]} />
		</div>
	);
}
