import { Mail, MessageCircle, Phone } from "lucide-react";
import { type Plan, type paymentKinds, plans, rupees } from "#content/plans.ts";
import { payment as account, provider } from "#content/provider.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Fact } from "../../ui/fact.tsx";
import { PlanSteps } from "../program/plan-steps.tsx";
import { Section } from "../section.tsx";
import "./pay.css";

type PaymentPageProps = { plan: Plan; payment: (typeof paymentKinds)[number] };

/** Names plan and amount and says how to pay, until a provider has a payment page of its own. */
export function PaymentPage({ plan, payment }: PaymentPageProps) {
	return (
		<>
			<Amount plan={plan} payment={payment} />
			<Section id="how" title="Two ways to pay" sentence={account.reference}>
				<div className="pay-ways">
					{account.specimen && (
						<p className="pay-specimen">
							These payment details are specimens: no money can be sent to them. Ask us first.
						</p>
					)}
					<Upi />
					<BankTransfer />
				</div>
				<AfterPaying />
			</Section>
		</>
	);
}

function Amount({ plan, payment }: PaymentPageProps) {
	const full = payment.kind === "full";
	const amount = rupees(full ? plan.offerPrice : plan.registrationFee);
	return (
		<section className={`pay-top ground-${plan.ground}`} aria-labelledby="title">
			<div className="wrap pay-top-row">
				<div>
					<h1 id="title" className="heading">
						{plan.name}
					</h1>
					<p className="pay-tagline">{plan.tagline}</p>
					<p className="pay-kind-name">{payment.title}</p>
					<p className="display">{amount}</p>
					<p>
						{payment.note}
						{full && (
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

function Upi() {
	return (
		<div className="pay-way ground-lagoon">
			<h3 className="card-title">UPI</h3>
			<dl>
				<Fact name="UPI id">{account.upiId}</Fact>
				<Fact name="Paid to">{account.bankTransfer.accountName}</Fact>
			</dl>
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
				<Fact name="Account number">{accountNumber}</Fact>
				<Fact name="Account type">{accountType}</Fact>
				<Fact name="IFSC">{ifsc}</Fact>
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
			</div>
			<div className="pay-acts">
				<ButtonLink look="second" small href={provider.whatsapp.address}>
					<MessageCircle aria-hidden="true" />
					Chat with us
				</ButtonLink>
				<ButtonLink look="second" small href={`tel:${provider.phone.e164}`}>
					<Phone aria-hidden="true" />
					{provider.phone.display}
				</ButtonLink>
				<ButtonLink look="second" small href={`mailto:${provider.email}`}>
					<Mail aria-hidden="true" />
					{provider.email}
				</ButtonLink>
			</div>
		</div>
	);
}
