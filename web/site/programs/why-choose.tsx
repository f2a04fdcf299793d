import { programsPage } from "#content/programs-page.ts";
import "../program/pause.css";
import "./why.css";

const { whyChoose } = programsPage;

type Film = { video: string; poster: string };

/** Why learners choose us, beside a silent loop that is fetched when it comes into view (`film.ts`). */
export function WhyChoose({ video, poster }: Film) {
	return (
		<section className="section" aria-labelledby="why">
			<div className="wrap">
				<div className="section-head">
					<h2 id="why" className="heading">
						{whyChoose.title}
					</h2>
					<p>{whyChoose.sentence}</p>
				</div>
				<div className="film-row">
					<div className="film" data-film={video}>
						<img src={poster} alt="" width="864" height="540" loading="lazy" decoding="async" />
						<input type="checkbox" className="pause film-pause" aria-label="Pause the film" />
					</div>
					<ul className="reasons">
						{whyChoose.items.map(({ title, text }) => (
							<li key={title}>
								<h3 className="label-title">{title}</h3>
								<p>{text}</p>
							</li>
						))}
					</ul>
				</div>
			</div>
		</section>
	);
}
