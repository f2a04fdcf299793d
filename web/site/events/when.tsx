import { place, When } from "./places.tsx";

/** From when to when, in India. */
export function Hours() {
	return (
		<>
			<time dateTime={place.start}>{place.from}</time> to <When is="severalDays">{place.endDate}, </When>
			<time dateTime={place.end}>{place.to}</time>
		</>
	);
}

/** The script of the page writes the visitor's own time here, where it is not India's. */
export function OwnZone() {
	return <p className="event-own" data-own-start={place.start} data-own-end={place.end} hidden />;
}
