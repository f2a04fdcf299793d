import { ArrowUpRight, ExternalLink } from "lucide-react";
import { type Plan, paymentKinds, paymentLink, plans, rupees } from "#content/plans.ts";
import { inWords, type Program } from "#content/program.ts";
import { t } from "#content/words.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { chatLabel, chatLinkForTopic } from "../chat.ts";
import { FilledText } from "../filled-text.tsx";
import { planPopupId } from "./anchors.ts";
import { Buying } from "./buying.tsx";
import { PlanSteps } from "./plan-steps.tsx";
import "./plan-popup.css";

/** Differs from the background of the head above it. */
const fullPaymentGround = ({ ground }: Plan) => (ground === "night" ? "peacock" : "night");

/** A payment popup for each plan, which opens before any script runs. */
export function PlanPopups({ program }: { program: Program }) {
	return plans.map((plan, at) => <PlanPopup key={plan.slug} plan={plan} program={program} step={at + 1} />);
}

function PlanPopup({ plan, program, step }: { plan: Plan; program: Program; step: number }) {
	const heading = `${planPopupId(plan.slug)}-title`;
	return (
		<Dialog id={planPopupId(plan.slug)} labelledBy={heading} closeLabel={t("Close")} className="plan-popup">
			<div className={`pay-head ground-${plan.ground}`}>
				<PlanSteps filled={step} all />
				<div>
					{/* biome-ignore lint/a11y/noAutofocus: else the first link takes the focus, and a second Enter opens the payment page */}
					<h2 id={heading} className="heading" tabIndex={-1} autoFocus>
						{plan.name}
					</h2>
					<p>
						{t("{tagline}. {program}, {weeks} weeks.", {
							tagline: plan.tagline,
							program: program.title,
							weeks: inWords(program.weeks.length),
						})}
					</p>
				</div>
			</div>
			<div className="pay-kinds">
				{paymentKinds.map(({ kind, title, note }) => (
					<PaymentStep key={kind} program={program} plan={plan} kind={kind} title={title} note={note} />
				))}
			</div>
			<div className="pay-buying">
				<Buying />
			</div>
			<p className="pay-note">
				<ExternalLink aria-hidden="true" />
				<span>
					{t("The payment page opens in a new tab. Questions first?")}{" "}
					<a
						className="text-link whitespace-nowrap"
						href={chatLinkForTopic(program.title)}
						target="_blank"
						rel="noopener"
					>
						{chatLabel}
					</a>
				</span>
			</p>
		</Dialog>
	);
}

type PaymentStepProps = { program: Program; plan: Plan } & (typeof paymentKinds)[number];

/** Registration is the low step, full payment the high one. */
function PaymentStep({ program, plan, kind, title, note }: PaymentStepProps) {
	const isFull = kind === "full";
	const amount = rupees(isFull ? plan.offerPrice : plan.registrationFee);
	return (
		<div className={`pay-kind ground-${isFull ? fullPaymentGround(plan) : "sandal"}`}>
			<h3>{title}</h3>
			<p className="pay-price">{amount}</p>
			<p>
				{note}
				{isFull && (
					<>
						{" "}
						<FilledText text={t("{price} is the list price.")} price={<s>{rupees(plan.listPrice)}</s>} />
					</>
				)}
			</p>
			<ButtonLink
				variant={isFull ? "gold" : "primary"}
				href={paymentLink(plan, kind, program.slug)}
				target="_blank"
				rel="noopener"
			>
				{t("PAY NOW")}
				<span className="sr-only"> {t("({kind}, {amount}, opens in a new tab)", { kind: title, amount })}</span>
				<ArrowUpRight aria-hidden="true" />
			</ButtonLink>
		</div>
	);
}
