import { type Plan, plans, plansSentence, rupees } from "#content/plans.ts";
import type { Program } from "#content/program.ts";
import { t } from "#content/words.ts";
import { Button } from "../../ui/button.tsx";
import { dialogTrigger } from "../../ui/dialog.tsx";
import { planPopupId } from "./anchors.ts";
import { Buying } from "./buying.tsx";
import { PlanSteps } from "./plan-steps.tsx";
import "./plans.css";

/** Cards of rising height, because each lists everything that it includes. */
export function Plans({ program }: { program: Program }) {
	const [first, ...higher] = plans;
	return (
		<section className="section plans bg-sandal-soft" aria-labelledby="plans">
			<div className="wrap">
				<div className="plans-row">
					<div className="plans-first">
						<div className="plans-head">
							<h2 id="plans" className="heading">
								{t("Pick Your Plan")}{" "}
							</h2>
							<p>{plansSentence}</p>
						</div>
						{first && <PlanCard plan={first} program={program} step={1} />}
					</div>
					{higher.map((plan, at) => (
						<PlanCard key={plan.slug} plan={plan} program={program} step={at + 2} />
					))}
				</div>
				<div className="plans-buying">
					<Buying />
				</div>
			</div>
		</section>
	);
}

function PlanCard({ plan, program, step }: { plan: Plan; program: Program; step: number }) {
	return (
		<article className={`plan ground-${plan.ground}`} aria-labelledby={`${plan.slug}-name`}>
			<PlanSteps filled={step} className="plan-steps" />
			<h3 id={`${plan.slug}-name`} className="card-title">
				{plan.name}
			</h3>
			<p>{plan.tagline}</p>
			<p className="plan-list-price">
				<span className="sr-only">{t("List price")} </span>
				<s>{rupees(plan.listPrice)}</s>
			</p>
			<p className="plan-price">{rupees(plan.offerPrice)}</p>
			<p className="plan-registration">{t("Registration {price}", { price: rupees(plan.registrationFee) })}</p>
			<ul>
				{plan.features[program.planLayout].map(({ text, note, added }) => (
					<li key={text} {...(added ? { className: "plan-added" } : {})}>
						{text}
						{(added || step === 1) && <small>{note}</small>}
					</li>
				))}
			</ul>
			<Button variant={plan.ground === "night" ? "gold" : "primary"} {...dialogTrigger(planPopupId(plan.slug))}>
				{t("ENROLL NOW")}
				<span className="sr-only"> {t("in {plan}", { plan: plan.name })}</span>
			</Button>
		</article>
	);
}
