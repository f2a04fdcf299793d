import { ratingOf } from "#content/claims.ts";
import { home } from "#content/home.ts";
import { trendingPrograms } from "#content/programs/index.ts";
import { t } from "#content/words.ts";
import { pages, programPage } from "#contract/paths.ts";
import { MarkPicture } from "../../brand/mark-picture.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { InlineStyles } from "../inline-styles.tsx";
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
	const isMoving = trendingPrograms.length > visible;
	const { length } = trendingPrograms;
	return (
		<section className={isMoving ? "section trending" : "section trending trending-still"} aria-labelledby="trending">
			<div data-zoom>
				<div className="wrap trending-head">
					<h2 id="trending" className="heading">
						{home.trending.title}
					</h2>
					<div className="trending-acts">
						{isMoving && <input type="checkbox" className="pause" aria-label={t("Pause the moving programs")} />}
						<ButtonLink variant="second" href={pages.programs}>
							{t("Explore More")}
						</ButtonLink>
					</div>
				</div>
			</div>
			<div data-zoom>
				<div className="trend-row">
					<ul className="trend-track">
						{isMoving ? <Cards from={-lead} to={length + trail} /> : <Cards from={0} to={length} />}
					</ul>
				</div>
			</div>
			{isMoving && (
				<div data-zoom>
					<div className="trend-row trend-back" aria-hidden="true">
						<ul className="trend-track">
							<Cards from={visible - lead} to={visible + length + trail} copies />
						</ul>
					</div>
				</div>
			)}
			{isMoving && <InlineStyles css={motionOf(length)} />}
		</section>
	);
}

/** One step per card: a pause, then a slide. A focused card moves to the front. */
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

type CardsProps = { from: number; to: number; copies?: boolean };

/** The cards at these places of a row in which the programs come round again and again: one original of each. */
function Cards({ from, to, copies = false }: CardsProps) {
	const { length } = trendingPrograms;
	const places = Array.from({ length: to - from }, (_, at) => from + at);
	return places.map((place) => {
		const program = trendingPrograms.at(place % length);
		if (program === undefined) return null;
		const isCopy = copies || place < 0 || place >= length;
		const title = program.cardTitle ?? program.title;
		const stars = ratingOf(program.slug)?.stars;
		return (
			<li key={place} className={`trend ground-${program.ground}`} {...(isCopy ? { "aria-hidden": true } : {})}>
				<MarkPicture slug={program.slug} />
				<p>
					{stars && <Stars count={stars} />}
					{t("{count} modules", { count: String(program.modules).padStart(2, "0") })}
				</p>
				<h3 className="card-title">{title}</h3>
				<a href={programPage(program.slug)} {...(isCopy ? { tabIndex: -1 } : {})}>
					{t("KNOW MORE")}
					{!isCopy && <span className="sr-only"> {t("about {title}", { title })}</span>}
				</a>
			</li>
		);
	});
}
