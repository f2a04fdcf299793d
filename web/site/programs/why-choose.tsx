import { programsPage } from "#content/programs-page.ts";
import { t } from "#content/words.ts";
import { Points } from "../points.tsx";
import { Section } from "../section.tsx";
import "../pause.css";
import "./why.css";

const { whyChoose } = programsPage;

type Film = { video: string; poster: string };

/** Why learners choose us, beside a silent video that is loaded when it comes into view (`film.ts`). */
export function WhyChoose({ video, poster }: Film) {
	return (
		<Section id="why" title={whyChoose.title} sentence={whyChoose.sentence}>
			<div className="film-row">
				<div className="film" data-film={video}>
					<img src={poster} alt="" width="864" height="540" loading="lazy" decoding="async" />
					<input type="checkbox" className="pause film-pause" aria-label={t("Pause the film")} />
				</div>
				<Points className="reasons" points={whyChoose.items} />
			</div>
		</Section>
	);
}
