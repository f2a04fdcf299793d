import { masterclassValues, When } from "./template-values.tsx";

/** Start and end, in India. */
export function Hours() {
	return (
		<>
			<time dateTime={masterclassValues.start}>{masterclassValues.from}</time> to{" "}
			<When is="severalDays">{masterclassValues.endDate}, </When>
			<time dateTime={masterclassValues.end}>{masterclassValues.to}</time>
		</>
	);
}

/** The page's script writes the visitor's own time here, if it differs from India's. */
export function OwnZone() {
	return (
		<p
			className="masterclass-own"
			data-own-start={masterclassValues.start}
			data-own-end={masterclassValues.end}
			hidden
		/>
	);
}
