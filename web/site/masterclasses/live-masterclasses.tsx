import { masterclassPage } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { Hours, OwnZone } from "./hours.tsx";
import { RegistrationSummary } from "./registration-summary.tsx";
import { Each, masterclassValues, When } from "./template-values.tsx";

/** Live masterclasses, overlapping the hero. */
export function LiveMasterclasses() {
	return (
		<When is="ongoing">
			<section className="wrap live-fields" aria-label="Live now">
				<Each of="ongoing">
					<article className={`live ground-${masterclassValues.ground}`}>
						<img src={masterclassValues.image} alt="" width={480} height={480} decoding="async" />
						<div className="live-words">
							<p className="live-until">
								<span>
									Live now, until <time dateTime={masterclassValues.end}>{masterclassValues.to}</time>
								</span>
							</p>
							<h2 className="heading">{masterclassValues.title}</h2>
							<When is="about">
								<p>{masterclassValues.about}</p>
							</When>
							<p>
								{masterclassValues.weekday}, {masterclassValues.day} {masterclassValues.month}, <Hours />, India time.
								You can still join.
							</p>
							<OwnZone />
							<RegistrationSummary />
							<div className="masterclass-acts">
								<ButtonLink href={masterclassPage(masterclassValues.id)}>
									Register Now<span className="sr-only"> for {masterclassValues.title}</span>
								</ButtonLink>
								<CalendarLink id={masterclassValues.id} title={masterclassValues.title} />
							</div>
						</div>
					</article>
				</Each>
			</section>
		</When>
	);
}
