import { home } from "#content/home.ts";
import { type Testimonial, testimonials } from "#content/testimonials.ts";
import { t } from "#content/words.ts";
import { MarkPicture } from "../../brand/mark-picture.tsx";
import { Stars } from "../stars.tsx";
import "../pause.css";
import "./late.css";
import { divideIntoRows } from "../divide-into-rows.ts";
import "./testimonials.css";

/** Backgrounds of the cards, by column and position. */
const grounds = [
	["paper", "sandal", "lagoon", "paper"],
	["marigold", "paper", "pink", "paper"],
	["lagoon", "paper", "sandal", "paper"],
] as const;
const groundOf = (column: number, at: number) => grounds[column]?.[at % grounds[0].length];

/** Three columns that move upwards, the middle one downwards; on a phone one column. They stand still with reduced motion. */
export function Testimonials() {
	return (
		<section className="quotes ground-peacock" aria-labelledby="trusted">
			<div className="wrap quotes-row">
				<div data-zoom>
					<div className="quotes-words">
						<h2 id="trusted" className="heading">
							{home.testimonials.title}
						</h2>
						<p>{home.testimonials.sentence}</p>
						<input type="checkbox" className="pause" aria-label={t("Pause the moving testimonials")} />
					</div>
				</div>
				<div data-zoom>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: focused, it stands still and scrolls by the arrow keys. */}
					<section className="quotes-window" data-late="" aria-label={t("What they say")} tabIndex={0}>
						<div className="quotes-run">
							{divideIntoRows(testimonials, grounds.length).map((column, at) => (
								<div key={column[0]?.author} className="quotes-column">
									<Quotes quotes={column} column={at} />
									<Quotes quotes={column} column={at} again />
								</div>
							))}
						</div>
					</section>
				</div>
			</div>
		</section>
	);
}

type QuotesProps = { quotes: readonly Testimonial[]; column: number; again?: boolean };

function Quotes({ quotes, column, again = false }: QuotesProps) {
	return (
		<ul className="quotes-set" {...(again ? { "aria-hidden": true } : {})}>
			{quotes.map(({ author, program, slug, stars, text }, at) => (
				<li key={author} className={`quote ground-${groundOf(column, at)}`}>
					<Stars count={stars} />
					<blockquote>{text}</blockquote>
					<p>
						<MarkPicture slug={slug} />
						<strong>{author}</strong> {program}
					</p>
				</li>
			))}
		</ul>
	);
}
