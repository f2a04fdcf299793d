import { events } from "#content/events.ts";
import { place, Unless, When } from "./places.tsx";

/** The mentor, and how many have registered, where these are said. */
export function WhoComes() {
	return (
		<>
			<When is="mentor">
				<p className="event-who">
					{events.mentor} {place.mentor}
					<When is="registered">
						, <Registered />
					</When>
				</p>
			</When>
			<Unless is="mentor">
				<When is="registered">
					<p className="event-who">
						<Registered />
					</p>
				</When>
			</Unless>
		</>
	);
}

function Registered() {
	return (
		<>
			{place.registered} {events.registered.after}
		</>
	);
}
