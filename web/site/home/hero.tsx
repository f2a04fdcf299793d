import { figuresOf } from "#content/claims.ts";
import { home } from "#content/home.ts";
import { plans, rupees } from "#content/plans.ts";
import { t } from "#content/words.ts";
import { pages } from "#contract/paths.ts";
import { InlineMark } from "../../brand/inline-mark.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { FigureEvidence, FigureText } from "../figure.tsx";
import "./hero.css";

const lowestPrice = Math.min(...plans.map(({ offerPrice }) => offerPrice));

export function HomeHero() {
	const [first, ...others] = home.lines;
	return (
		<section className="home-hero ground-marigold" aria-labelledby="headline">
			<div data-zoom>
				<div className="wrap home-words">
					<h1 id="headline" className="display">
						{first}
						{others.map((line) => (
							<span key={line}>
								<br /> {line}
							</span>
						))}
					</h1>
					<div className="home-below">
						<p>
							{home.promise}{" "}
							<strong className="whitespace-nowrap">{t("From {price}.", { price: rupees(lowestPrice) })}</strong>
						</p>
						<div className="home-acts">
							<ButtonLink href={pages.programs}>{t("Explore programs")}</ButtonLink>
							<ButtonLink variant="second" href={pages.contact}>
								{t("Talk to us")}
							</ButtonLink>
						</div>
					</div>
				</div>
			</div>
			<MarkColumns />
		</section>
	);
}

/** All programs' marks in rising columns, and the dot before the first. */
function MarkColumns() {
	return (
		<div className="hero-marks" aria-hidden="true">
			{home.marks.map((column) => (
				<div key={column[0]} className="hero-column">
					{column.map((slug) => (
						<InlineMark key={slug} slug={slug} />
					))}
				</div>
			))}
			<span className="hero-dot" />
		</div>
	);
}

/** The figures below the marks. */
export function Figures() {
	const figures = figuresOf(home.figures);
	return (
		<section className="ground-night" aria-label={t("In figures")} data-zoom>
			<ul className="wrap figures">
				{figures.map((figure) => (
					<li key={figure.id}>
						<FigureText figure={figure} />
					</li>
				))}
			</ul>
			<FigureEvidence figures={figures} />
		</section>
	);
}
