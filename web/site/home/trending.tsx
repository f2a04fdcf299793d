import { ratingOf } from "#content/claims.ts";
import { home } from "#content/home.ts";
import type { Program } from "#content/program.ts";
import { trendingPrograms } from "#content/programs/index.ts";
import { t } from "#content/words.ts";
import { pages, programPage } from "#contract/paths.ts";
import { MarkPicture } from "../../brand/mark-picture.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Stars } from "../stars.tsx";
import "../pause.css";
import "./trend-card.css";
import "./trending.css";

const half = 4;
/** Cards before the first and after the last, as many as a screen of 2700 px shows beside the content. */
const lead = 3;
const trail = 7;

/**
 * Eight programs in two rows that slide and rest in turn (trending.css). The first row's originals are the only ones
 * for keyboard and screen readers; the copies are for the mouse.
 */
export function Trending() {
	const fromFifth = [...trendingPrograms.slice(half), ...trendingPrograms.slice(0, half)];
	return (
		<section className="section trending" aria-labelledby="trending">
			<div data-zoom>
				<div className="wrap trending-head">
					<h2 id="trending" className="heading">
						{home.trending.title}
					</h2>
					<div className="trending-acts">
						<input type="checkbox" className="pause" aria-label={t("Pause the moving programs")} />
						<ButtonLink look="second" href={pages.programs}>
							{t("Explore More")}
						</ButtonLink>
					</div>
				</div>
			</div>
			<div data-zoom>
				<div className="trend-row">
					<ul className="trend-track">
						<Cards programs={trendingPrograms.slice(-lead)} again />
						<Cards programs={trendingPrograms} />
						<Cards programs={trendingPrograms.slice(0, trail)} again />
					</ul>
				</div>
			</div>
			<div data-zoom>
				<div className="trend-row trend-back" aria-hidden="true">
					<ul className="trend-track">
						<Cards programs={fromFifth.slice(-lead)} again />
						<Cards programs={fromFifth} again />
						<Cards programs={fromFifth.slice(0, trail)} again />
					</ul>
				</div>
			</div>
		</section>
	);
}

function Cards({ programs, again = false }: { programs: readonly Program[]; again?: boolean }) {
	return programs.map((program) => {
		const title = program.cardTitle ?? program.title;
		const stars = ratingOf(program.slug)?.stars;
		return (
			<li key={program.slug} className={`trend ground-${program.ground}`} {...(again ? { "aria-hidden": true } : {})}>
				<MarkPicture slug={program.slug} />
				<p>
					{stars && <Stars count={stars} />}
					{t("{count} modules", { count: String(program.modules).padStart(2, "0") })}
				</p>
				<h3 className="card-title">{title}</h3>
				<a href={programPage(program.slug)} {...(again ? { tabIndex: -1 } : {})}>
					{t("KNOW MORE")}
					{!again && <span className="sr-only"> {t("about {title}", { title })}</span>}
				</a>
			</li>
		);
	});
}
