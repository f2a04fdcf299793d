import { FileText } from "lucide-react";
import { ratingOf } from "#content/claims.ts";
import type { Program } from "#content/program.ts";
import { t } from "#content/words.ts";
import { pages } from "#contract/paths.ts";
import { InlineMark } from "../../brand/inline-mark.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { dialogTrigger } from "../../ui/dialog.tsx";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { Stars } from "../stars.tsx";
import { applyFormId, brochurePopupId } from "./anchors.ts";
import { titleSize } from "./title-size.ts";
import "./hero.css";

const ratingTexts = {
	4: t("Four stars from learners of this program"),
	5: t("Five stars from learners of this program"),
} as const;
const lightGrounds = new Set(["marigold", "pink", "lagoon", "sandal"]);

export function Hero({ program }: { program: Program }) {
	const isLight = lightGrounds.has(program.ground);
	return (
		<section className={`hero ground-${program.ground}`} aria-labelledby="title">
			<div className="wrap">
				<div className="hero-words">
					<Breadcrumbs above={{ name: t("Programs"), address: pages.programs }} here={program.title} />
					<h1 id="title" className={`program-title hero-title ${titleSize(program.title)}`}>
						{program.title}
					</h1>
					<p className="label-title hero-tagline">{program.tagline}</p>
					<p className="hero-text">{program.description}</p>
					<Rating slug={program.slug} />
					<div className="hero-acts">
						<ButtonLink variant={isLight ? "primary" : "gold"} href={`#${applyFormId}`}>
							{t("Apply Now")}
						</ButtonLink>
						<Button variant="second" {...dialogTrigger(brochurePopupId)}>
							<FileText aria-hidden="true" />
							{t("Brochure")}
						</Button>
					</div>
				</div>
			</div>
			<div className="hero-art">
				<InlineMark slug={program.slug} />
			</div>
		</section>
	);
}

function Rating({ slug }: { slug: string }) {
	const stars = ratingOf(slug)?.stars;
	if (stars === undefined) return null;
	return (
		<p className="hero-rating">
			<Stars count={stars} />
			{ratingTexts[stars]}
		</p>
	);
}

/** The facts strip contrasts with every hero. */
export function Facts({ program }: { program: Program }) {
	const rating = ratingOf(program.slug);
	return (
		<section aria-label={t("Facts")} className={`facts ground-${program.ground === "marigold" ? "night" : "marigold"}`}>
			<ul className="wrap facts-row">
				<li>
					<strong>{String(program.weeks.length).padStart(2, "0")}</strong> {t("weeks to complete")}
				</li>
				<li>
					<strong>{t("{hours}h", { hours: program.hoursPerWeek })}</strong> {t("per week")}
				</li>
				<li>
					<strong>{t("Flexible")}</strong> {t("schedule")}
				</li>
				{rating && (
					<li>
						{rating.value && <strong>{rating.value}</strong>} {rating.text}
					</li>
				)}
			</ul>
		</section>
	);
}
