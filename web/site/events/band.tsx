import { ArrowRight } from "lucide-react";
import { masterclassPage } from "#contract/paths.ts";
import { place, Unless, When } from "./places.tsx";
import "./band.css";

/** The free masterclass that comes next, where there is one: the server fills it. */
export function MasterclassBand() {
	return (
		<When is="masterclass">
			<aside className="band ground-lagoon" aria-label="Next free masterclass">
				<a href={masterclassPage(place.id)} className="wrap band-row">
					<span>
						<strong>
							<When is="live">Free masterclass, live now:</When>
							<Unless is="live">Next free masterclass:</Unless>
						</strong>{" "}
						{place.title}
						<Unless is="live">
							, {place.weekday} {place.day} {place.month}, {place.from}
						</Unless>
					</span>
					<ArrowRight aria-hidden="true" />
				</a>
			</aside>
		</When>
	);
}
