import { masterclassPage } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Each, place, When } from "./places.tsx";
import { Hours, OwnZone } from "./when.tsx";
import { WhoComes } from "./who-comes.tsx";

/** What is live stands across the hero's edge. */
export function LiveFields() {
	return (
		<When is="ongoing">
			<section className="wrap live-fields" aria-label="Live now">
				<Each of="ongoing">
					<article className={`live ground-${place.ground}`}>
						<img src={place.image} alt="" width={480} height={480} decoding="async" />
						<div className="live-words">
							<p className="live-until">
								<span>
									Live now, until <time dateTime={place.end}>{place.to}</time>
								</span>
							</p>
							<h2 className="heading">{place.title}</h2>
							<When is="about">
								<p>{place.about}</p>
							</When>
							<p>
								{place.weekday}, {place.day} {place.month}, <Hours />, India time. You can still join.
							</p>
							<OwnZone />
							<WhoComes />
							<ButtonLink href={masterclassPage(place.id)}>
								Register Now<span className="sr-only"> for {place.title}</span>
							</ButtonLink>
						</div>
					</article>
				</Each>
			</section>
		</When>
	);
}
