import { ArrowRight } from "lucide-react";
import { t } from "#content/words.ts";
import { masterclassPage } from "#contract/paths.ts";
import { masterclassValues, Unless, When } from "./template-values.tsx";
import "./band.css";

/** The next free masterclass, filled in by the server; left out if there is none. */
export function MasterclassBand() {
	return (
		<When is="masterclass">
			<aside className="band ground-lagoon" aria-label={t("Next free masterclass")} data-zoom>
				<a href={masterclassPage(masterclassValues.id)} className="wrap band-row">
					<span>
						<strong>
							<When is="live">{t("Free masterclass, live now:")}</When>
							<Unless is="live">{t("Next free masterclass:")}</Unless>
						</strong>{" "}
						{masterclassValues.title}
						<Unless is="live">
							, {masterclassValues.weekday} {masterclassValues.day} {masterclassValues.month}, {masterclassValues.from}
						</Unless>
					</span>
					<ArrowRight aria-hidden="true" />
				</a>
			</aside>
		</When>
	);
}
