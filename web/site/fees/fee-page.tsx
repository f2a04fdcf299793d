import {
	Check,
	CircleCheck,
	Copy,
	Download,
	FileText,
	Hourglass,
	MessageCircle,
	Phone,
	Smartphone,
} from "lucide-react";
import type { ReactNode } from "react";
import { feePageTexts as words } from "#content/fee-page.ts";
import { askBeforePaying, canReceivePayments, payment, provider } from "#content/provider.ts";
import { feePage } from "#contract/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** A placeholder that the server fills. */
const slot = <Name extends string>(name: Name) => `{{${name}}}` as const;

type BlockProps = { is: string; children: ReactNode };
const When = ({ is, children }: BlockProps) => <template data-when={is}>{children}</template>;
const Unless = ({ is, children }: BlockProps) => <template data-unless={is}>{children}</template>;
const Each = ({ of, children }: { of: string; children: ReactNode }) => <template data-each={of}>{children}</template>;

/** A student's fees: what is due, how to pay, and receipts. Works without scripts. */
export function FeePage() {
	return (
		// Only placeholders within a block are filled.
		<When is="key">
			<div className="fee-page">
				<Head />
				<ReturnedFromPayment />
				<When is="due">
					<Unless is="reported">
						<Pay />
					</Unless>
				</When>
				<div className="wrap fee-below">
					<Unless is="due">
						<Receipts />
					</Unless>
					<Table />
					<When is="due">
						<Unless is="thanks">
							<ReportPayment />
						</Unless>
						<Receipts />
					</When>
					<Contact />
				</div>
				<When is="due">
					<Unless is="reported">
						<Unless is="onlineLate">
							<Dock />
						</Unless>
					</Unless>
				</When>
			</div>
		</When>
	);
}

function Head() {
	return (
		<section className={`fee-head ground-${slot("ground")}`} aria-labelledby="title">
			<div className="wrap">
				<div className="fee-head-row">
					<div>
						<p className="fee-name">{slot("name")}</p>
						<When is="thanks">
							<h1 id="title" className="display">
								{words.told.thanks}
							</h1>
							<p>
								{slot("reportedAmount")}, UTR <b>{slot("utr")}</b>, {slot("reportedAt")}. {words.told.after}
							</p>
							<p>
								<a href={`${feePage(slot("key"))}?correct=1#reported`}>
									<Hourglass aria-hidden="true" className="fee-icon" /> {words.told.correct}
								</a>
							</p>
						</When>
						<Unless is="thanks">
							<When is="due">
								<h1 id="title" className="display">
									{slot("amount")}
								</h1>
								<p>
									{words.due}: {slot("which")}.{" "}
									<When is="late">
										<When is="several">{words.lateSince}</When>
										<Unless is="several">{words.late}</Unless> {slot("dueOn")},{" "}
										<b className="fee-late">{slot("late")}.</b>
									</When>
									<When is="today">{words.dueToday}</When>
									<When is="ahead">
										{words.dueOn} {slot("dueOn")}.
									</When>
								</p>
							</When>
							<Unless is="due">
								<h1 id="title" className="display">
									{slot("settled")}
								</h1>
								<p>{slot("settledText")}</p>
							</Unless>
						</Unless>
					</div>
					<When is="mark">
						<img src={`/marks/${slot("mark")}.svg`} alt="" width={104} height={104} decoding="async" />
					</When>
				</div>
			</div>
		</section>
	);
}

/** Back from Razorpay. */
function ReturnedFromPayment() {
	return (
		<>
			<When is="onlineLate">
				<div className="wrap fee-returned" role="status">
					<p className="fee-note">
						<Hourglass aria-hidden="true" className="fee-icon" />
						<span>
							{words.onlineLate}{" "}
							<a href={`${feePage(slot("key"))}?razorpay_payment_id=${slot("onlineId")}`}>{words.onlineAgain}</a>
						</span>
					</p>
				</div>
			</When>
			<When is="onlinePaid">
				<div className="wrap fee-returned" role="status">
					<p className="fee-note">
						<CircleCheck aria-hidden="true" className="fee-icon" /> <span>{words.onlinePaid}</span>
					</p>
				</div>
			</When>
		</>
	);
}

function Pay() {
	return (
		<section className="wrap fee-pay" aria-labelledby="scan">
			<h2 id="scan" className="label-title">
				{words.scan}
			</h2>
			<div className="fee-code">
				<svg viewBox={slot("around")} role="img" aria-label="QR code for any UPI app, with amount and reference">
					<path d={slot("code")} />
				</svg>
				<div>
					<p>
						{words.inCode[0]} <b>{slot("reference")}</b> {words.inCode[1]}
					</p>
					<ButtonLink variant="second" small href={`${feePage(slot("key"))}/code.svg`} download>
						<Download aria-hidden="true" />
						{words.saveCode}
					</ButtonLink>
				</div>
			</div>
			<p className="fee-upi">
				<span>
					{words.upiId} <b>{payment.upiId}</b>
				</span>
				<button type="button" className="fee-copy" data-copy={payment.upiId} hidden>
					<Copy aria-hidden="true" /> {words.copy}
					<span className="sr-only"> {words.upiId}</span>
				</button>
			</p>
			{!canReceivePayments(payment) && <p className="fee-specimen">{askBeforePaying}</p>}
			<When is="takesOnline">
				<form className="fee-online" method="post" action={`${feePage(slot("key"))}/online`}>
					<When is="onlineError">
						<p role="alert">{words.onlineAway}</p>
					</When>
					<When is="online">
						<p>
							<a href={slot("online")}>{words.onlineNext}</a>
						</p>
					</When>
					<Unless is="online">
						<Button variant="second" small type="submit">
							{words.online}
						</Button>
						<p>{words.onlineText}</p>
					</Unless>
				</form>
			</When>
		</section>
	);
}

function Table() {
	return (
		<section aria-labelledby="parts">
			<h2 id="parts" className="heading">
				{words.table}
			</h2>
			<p>
				{slot("plan")}, {slot("program")}, batch {slot("batch")}. Agreed {slot("agreed")}, paid {slot("paidSum")}.
			</p>
			<ol className="fee-parts">
				<Each of="parts">
					<li className={slot("look")}>
						<span className="fee-number" aria-hidden="true">
							{slot("number")}
						</span>
						<span className="fee-part">
							<b>{slot("part")}</b>
							<span className="fee-when">
								<When is="waits">
									<Hourglass aria-hidden="true" />
								</When>{" "}
								{slot("when")}
							</span>
						</span>
						<span className="fee-sum">
							<b>{slot("sum")}</b>
							<When is="covered">
								<span className="fee-paid">
									<Check aria-hidden="true" /> {words.paid}
								</span>
							</When>
						</span>
					</li>
				</Each>
			</ol>
		</section>
	);
}

function ReportPayment() {
	const { text, field, send, notFound, again } = words.told;
	return (
		<section id="reported" className="fee-reported" aria-labelledby="reported-title">
			<h2 id="reported-title" className="heading">
				{words.iHavePaid}
			</h2>
			<When is="refused">
				<p className="fee-refused">
					{notFound} {slot("refused")}. {again}
				</p>
			</When>
			<p>{text}</p>
			<form method="post" action={`${feePage(slot("key"))}#reported`}>
				<Field
					id="utr"
					name="utr"
					label={field}
					type="text"
					inputMode="numeric"
					autoComplete="off"
					required
					defaultValue={slot("typed")}
					invalid={slot("invalid") as never}
					error={slot("error")}
				/>
				<Button variant="second" type="submit" fullWidth>
					{send}
				</Button>
			</form>
		</section>
	);
}

function Receipts() {
	return (
		<When is="documents">
			<section aria-labelledby="receipts">
				<h2 id="receipts" className="heading">
					{words.receipts}
				</h2>
				<ul className="fee-list">
					<Each of="documents">
						<li>
							<a href={`${feePage(slot("key"))}/paper/${slot("document")}`} target="_blank" rel="noopener">
								<FileText aria-hidden="true" className="fee-icon" />
								<span className="fee-list-name">
									{slot("title")} {slot("documentNumber")}
									<span className="fee-small">
										{slot("issued")}, {slot("documentSum")}
									</span>
								</span>
								<Download aria-hidden="true" className="fee-icon" />
							</a>
						</li>
					</Each>
				</ul>
			</section>
		</When>
	);
}

function Contact() {
	return (
		<ul className="fee-list">
			<li>
				<a href={provider.whatsapp.address} target="_blank" rel="noopener">
					<MessageCircle aria-hidden="true" className="fee-icon" />
					<span className="fee-list-name">Chat on {provider.phone.display}</span>
				</a>
			</li>
			<li>
				<a href={`tel:${provider.phone.e164}`}>
					<Phone aria-hidden="true" className="fee-icon" />
					<span className="fee-list-name">{provider.phone.display}</span>
				</a>
			</li>
		</ul>
	);
}

/** The one filled button; on a phone it stays visible while scrolling. */
function Dock() {
	return (
		<div className="wrap fee-dock">
			<ButtonLink href={slot("upi")} fullWidth>
				<Smartphone aria-hidden="true" />
				Pay {slot("amount")} {words.pay}
			</ButtonLink>
			<p className="fee-small">
				{words.afterApp}{" "}
				<a href="#reported" className="fee-dock-link">
					{words.iHavePaid}
				</a>
			</p>
		</div>
	);
}
