import { ArrowRight, ChevronDown } from "lucide-react";
import { ratingOf } from "#content/claims.ts";
import { plans, rupees } from "#content/plans.ts";
import type { Program } from "#content/program.ts";
import { programs } from "#content/programs/index.ts";
import { weeksEach } from "#content/programs/weeks.ts";
import { programsPage } from "#content/programs-page.ts";
import { t } from "#content/words.ts";
import { programPage } from "#contract/paths.ts";
import { ProgramMark } from "../../brand/program-mark.tsx";
import { Button } from "../../ui/button.tsx";
import { FilledText } from "../filled-text.tsx";
import { Stars } from "../stars.tsx";
import "./cards.css";

/** How many programs show at first, and how many a press adds (specification section 2). */
const atOnce = 6;

export function AllPrograms() {
	return (
		<>
			<section className="all ground-marigold">
				<div className="wrap all-words">
					<h1 className="display">
						{t("{count} programs,", { count: programs.length })}
						<br /> {t("{weeks} weeks each", { weeks: weeksEach })}
					</h1>
					<p>{programsPage.sentence}</p>
					<AllNames />
				</div>
			</section>
			<section aria-label={t("All programs")} className="wrap all-posters">
				<ul className="posters" data-at-once={atOnce}>
					{programs.map((program, at) => (
						<Poster key={program.slug} program={program} later={at >= atOnce} />
					))}
				</ul>
				{programs.length > atOnce && <ShowMore />}
			</section>
		</>
	);
}

const lowestPrice = Math.min(...plans.map(({ offerPrice }) => offerPrice));

/** Links to all programs, including those not shown yet. */
function AllNames() {
	return (
		<nav aria-label={t("All programs by name")} className="all-names">
			<ul>
				{programs.map(({ slug, title }) => (
					<li key={slug}>
						<a href={programPage(slug)}>{title}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Poster({ program, later }: { program: Program; later: boolean }) {
	const stars = ratingOf(program.slug)?.stars;
	return (
		<li className={`poster ground-${program.ground}`} {...(later ? { "data-later": "" } : {})}>
			<ProgramMark slug={program.slug} />
			<div className="poster-words">
				<p className="poster-rating">
					{stars && <Stars count={stars} />}
					{t("{count} modules", { count: String(program.modules).padStart(2, "0") })}
				</p>
				<h2 className="card-title">{program.title}</h2>
				<p className="poster-tagline">
					{program.tagline}{" "}
					{t("{hours}h a week, from {price}.", { hours: program.hoursPerWeek, price: rupees(lowestPrice) })}
				</p>
				<a href={programPage(program.slug)}>
					<span>
						{t("KNOW MORE")}
						<span className="sr-only"> {t("about {title}", { title: program.title })}</span>
					</span>
					<ArrowRight aria-hidden="true" />
				</a>
			</div>
		</li>
	);
}

const stepWidth = 14;
const lowest = 6;
const rise = 2;

/** The button, which show-more.ts hides at the end, and a counter with a step for each program. */
function ShowMore() {
	const height = lowest + rise * (programs.length - 1);
	return (
		<div className="more">
			<Button data-show-more>
				{programs.length % atOnce === 0 ? t("Show six more") : t("Show more")}
				<ChevronDown aria-hidden="true" />
			</Button>
			<svg className="more-steps" viewBox={`0 0 ${programs.length * stepWidth} ${height}`} aria-hidden="true">
				{programs.map(({ slug }, at) => (
					<path
						key={slug}
						d={`M${at * stepWidth} ${height}v-${lowest + at * rise}h${stepWidth}V${height}z`}
						{...(at < atOnce ? { "data-on": "" } : {})}
					/>
				))}
			</svg>
			<p role="status">
				<FilledText text={t("{shown} of {all}")} shown={<span data-shown-count>{atOnce}</span>} all={programs.length} />
			</p>
		</div>
	);
}
