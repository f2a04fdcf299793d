import { Mail, MessageCircle, Phone } from "lucide-react";
import { type Plan, type paymentKinds, plans, rupees } from "#content/plans.ts";
import { payment as account, askBeforePaying, canReceivePayments, provider } from "#content/provider.ts";
import { programPage } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Fact } from "../../ui/fact.tsx";
import { paymentValues, When } from "../masterclasses/template-values.tsx";
import { Buying } from "../program/buying.tsx";
import { PlanSteps } from "../program/plan-steps.tsx";
import { Section } from "../section.tsx";
import "./pay.css";

type PaymentPageProps = { plan: Plan; payment: (typeof paymentKinds)[number] };

/** Plan, amount and how to pay, for providers without a payment page of their own. */
export function PaymentPage({ plan, payment }: PaymentPageProps) {
	return (
		<>
			<Amount plan={plan} payment={payment} />
			<Section id="how" title="Two ways to pay" sentence={account.reference}>
				<div className="pay-ways">
					{!canReceivePayments(account) && <p className="pay-specimen">{askBeforePaying}</p>}
					<Upi amount={amountOf({ plan, payment })} />
					<BankTransfer />
				</div>
				<AfterPaying />
			</Section>
		</>
	);
}

function Amount({ plan, payment }: PaymentPageProps) {
	const isFull = payment.kind === "full";
	return (
		<section className={`pay-top ground-${plan.ground}`} aria-labelledby="title">
			<div className="wrap pay-top-row">
				<div>
					<h1 id="title" className="heading">
						{plan.name}
					</h1>
					<p className="pay-tagline">
						{plan.tagline}
						<When is="program">
							. <a href={programPage(paymentValues.slug)}>{paymentValues.program}</a>
						</When>
					</p>
					<p className="pay-kind-name">{payment.title}</p>
					<p className="display">{rupees(amountOf({ plan, payment }))}</p>
					<p>
						{payment.note}
						{isFull && (
							<>
								{" "}
								<s>{rupees(plan.listPrice)}</s> is the list price.
							</>
						)}
					</p>
				</div>
				<PlanSteps filled={plans.indexOf(plan) + 1} all className="pay-top-steps" />
			</div>
		</section>
	);
}

const amountOf = ({ plan, payment }: PaymentPageProps) =>
	payment.kind === "full" ? plan.offerPrice : plan.registrationFee;

/** A text to copy. `copy.ts` shows the button where copying works. */
function CopyableValue({ text, what }: { text: string; what: string }) {
	return (
		<>
			<span>{text}</span>
			<button type="button" className="pay-copy" data-copy={text} hidden>
				Copy<span className="sr-only"> {what}</span>
			</button>
		</>
	);
}

function Upi({ amount }: { amount: number }) {
	return (
		<div className="pay-way ground-lagoon">
			<h3 className="card-title">UPI</h3>
			<dl>
				<Fact name="UPI id">
					<CopyableValue text={account.upiId} what="the UPI id" />
				</Fact>
				<Fact name="Paid to">{account.bankTransfer.accountName}</Fact>
				<Fact name="Amount">{rupees(amount)}</Fact>
				<When is="pay">
					<Fact name="Note">{paymentValues.what}</Fact>
				</When>
			</dl>
			<When is="pay">
				<div className="pay-upi">
					<svg viewBox={paymentValues.around} role="img" aria-label="QR code for any UPI app, with amount and note">
						<path d={paymentValues.code} />
					</svg>
					<div className="pay-upi-words">
						<p>Scan it with any UPI app: amount and note are filled in. On your phone, open the app from here.</p>
						<ButtonLink small href={paymentValues.upi}>
							Open a UPI app
						</ButtonLink>
					</div>
				</div>
			</When>
		</div>
	);
}

function BankTransfer() {
	const { accountName, accountNumber, accountType, bank, branch, ifsc } = account.bankTransfer;
	return (
		<div className="pay-way ground-sandal">
			<h3 className="card-title">Bank transfer</h3>
			<dl>
				<Fact name="Account name">{accountName}</Fact>
				<Fact name="Account number">
					<CopyableValue text={accountNumber} what="the account number" />
				</Fact>
				<Fact name="Account type">{accountType}</Fact>
				<Fact name="IFSC">
					<CopyableValue text={ifsc} what="the IFSC" />
				</Fact>
				<Fact name="Bank">{bank}</Fact>
				<Fact name="Branch">{branch}</Fact>
			</dl>
		</div>
	);
}

function AfterPaying() {
	return (
		<div className="pay-after">
			<div>
				<h2 className="label-title">After you have paid</h2>
				<p>{account.after}</p>
				<Buying />
			</div>
			<div className="pay-acts">
				<When is="pay">
					<a href={paymentValues.chat} target="_blank" rel="noopener" className="button pay-paid">
						<MessageCircle aria-hidden="true" />
						<span>WhatsApp “{paymentValues.paid}”</span>
					</a>
				</When>
				<ButtonLink variant="second" small href={`tel:${provider.phone.e164}`}>
					<Phone aria-hidden="true" />
					{provider.phone.display}
				</ButtonLink>
				<ButtonLink variant="second" small href={`mailto:${provider.email}`}>
					<Mail aria-hidden="true" />
					{provider.email}
				</ButtonLink>
			</div>
		</div>
	);
}
