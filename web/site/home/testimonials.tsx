import { home } from "#content/home.ts";
import { type Testimonial, testimonials } from "#content/testimonials.ts";
import { t } from "#content/words.ts";
import { MarkPicture } from "../../brand/mark-picture.tsx";
import { InlineStyles } from "../inline-styles.tsx";
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

/** Specification section 4. */
const inView = 3;
const secondsEach = 10;

/**
 * Three columns that move upwards, the middle one downwards; on a phone one column. They stand still with reduced
 * motion, and where there are too few to fill the columns.
 */
export function Testimonials() {
	if (testimonials.length === 0) return null;
	const columns = divideIntoRows(testimonials, grounds.length);
	const isMoving = testimonials.length >= inView * grounds.length;
	return (
		<section
			className={isMoving ? "quotes ground-peacock" : "quotes quotes-still ground-peacock"}
			aria-labelledby="trusted"
		>
			<div className="wrap quotes-row">
				<div data-zoom>
					<div className="quotes-words">
						<h2 id="trusted" className="heading">
							{home.testimonials.title}
						</h2>
						<p>{home.testimonials.sentence}</p>
						{isMoving && <input type="checkbox" className="pause" aria-label={t("Pause the moving testimonials")} />}
					</div>
				</div>
				<div data-zoom>
					<section
						className="quotes-window"
						data-late={isMoving ? "" : undefined}
						aria-label={t("What they say")}
						// Focused, it stands still and scrolls by the arrow keys.
						tabIndex={isMoving ? 0 : undefined}
					>
						<div className="quotes-run">
							{columns.map((column, at) => (
								<div key={column[0]?.author} className="quotes-column">
									<Quotes quotes={column} column={at} />
									{isMoving && <Quotes quotes={column} column={at} again />}
								</div>
							))}
						</div>
					</section>
				</div>
			</div>
			{isMoving && <InlineStyles css={timesOf(columns.map(({ length }) => length))} />}
		</section>
	);
}

/** A column's time, and on a phone that of all columns, which are one there. */
function timesOf(lengths: readonly number[]): string {
	const time = (selector: string, slides: number) => `${selector}{--quotes-time:${slides * secondsEach}s}`;
	return [
		time(".quotes-run", testimonials.length),
		...lengths.map((slides, at) => time(`.quotes-column:nth-child(${at + 1})`, slides)),
	].join("");
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
