import { ratingOf } from "#content/claims.ts";
import { home } from "#content/home.ts";
import type { Program } from "#content/program.ts";
import { trendingPrograms } from "#content/programs/index.ts";
import { t } from "#content/words.ts";
import { pages, programPage } from "#contract/paths.ts";
import { MarkPicture } from "../../brand/mark-picture.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { OwnRules } from "../own-rules.tsx";
import { Stars } from "../stars.tsx";
import "../pause.css";
import "./trend-card.css";
import "./trending.css";

/** Specification section 4. */
const visible = 4;
const restMs = 1500;
const slideMs = 2000;
/** Cards before the first and after the last, as many as a screen of 2700 px shows beside the content. */
const lead = 3;
const trail = 7;

/**
 * The programs in two rows that slide and rest in turn (trending.css). The first row's originals are the only ones
 * for keyboard and screen readers; the copies are for the mouse. No more than are visible stand still in one row.
 */
export function Trending() {
	if (trendingPrograms.length === 0) return null;
	const moves = trendingPrograms.length > visible;
	const fromFifth = [...trendingPrograms.slice(visible), ...trendingPrograms.slice(0, visible)];
	return (
		<section className={moves ? "section trending" : "section trending trending-still"} aria-labelledby="trending">
			<div data-zoom>
				<div className="wrap trending-head">
					<h2 id="trending" className="heading">
						{home.trending.title}
					</h2>
					<div className="trending-acts">
						{moves && <input type="checkbox" className="pause" aria-label={t("Pause the moving programs")} />}
						<ButtonLink look="second" href={pages.programs}>
							{t("Explore More")}
						</ButtonLink>
					</div>
				</div>
			</div>
			<div data-zoom>
				<div className="trend-row">
					<ul className="trend-track">
						{moves ? <CardsAround programs={trendingPrograms} /> : <Cards programs={trendingPrograms} />}
					</ul>
				</div>
			</div>
			{moves && (
				<div data-zoom>
					<div className="trend-row trend-back" aria-hidden="true">
						<ul className="trend-track">
							<CardsAround programs={fromFifth} again />
						</ul>
					</div>
				</div>
			)}
			{moves && <OwnRules css={motionOf(trendingPrograms.length)} />}
		</section>
	);
}

/** A step for each card: a rest, then a slide. A focused card comes to the front. */
function motionOf(cards: number): string {
	const stepMs = restMs + slideMs;
	const percent = (ms: number) => `${Number(((100 * ms) / (cards * stepMs)).toFixed(4))}%`;
	const moved = (steps: number) => `{transform:translateX(calc(${-steps} * var(--step)))}`;
	const all = Array.from({ length: cards }, (_, at) => at);
	const rests = all.map((at) => `${percent(at * stepMs)},${percent(at * stepMs + restMs)}${moved(at)}`);
	const focused = all.map((at) => `.trend-track:has(>:nth-child(${lead + 1 + at}) a:focus-visible){--at:${at}}`);
	return [
		`.trend-track{--trend-time:${cards * stepMs}ms}`,
		`@keyframes trend{${rests.join("")}100%${moved(cards)}}`,
		...focused,
	].join("");
}

/** All the cards, with copies of those before the first and after the last. */
function CardsAround({ programs, again = false }: { programs: readonly Program[]; again?: boolean }) {
	const { length } = programs;
	return (
		<>
			<Cards programs={programs} from={-lead} to={0} again />
			<Cards programs={programs} again={again} />
			<Cards programs={programs} from={length} to={length + trail} again />
		</>
	);
}

type CardsProps = { programs: readonly Program[]; from?: number; to?: number; again?: boolean };

/** The cards at these places of a row in which the programs come round again and again. */
function Cards({ programs, from = 0, to = programs.length, again = false }: CardsProps) {
	const places = Array.from({ length: to - from }, (_, at) => from + at);
	return places.map((place) => {
		const program = programs.at(place % programs.length);
		if (program === undefined) return null;
		const title = program.cardTitle ?? program.title;
		const stars = ratingOf(program.slug)?.stars;
		return (
			<li key={place} className={`trend ground-${program.ground}`} {...(again ? { "aria-hidden": true } : {})}>
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
