import type { ReactNode } from "react";
import { masterclassTexts } from "#content/masterclasses.ts";
import { provider } from "#content/provider.ts";
import { pages, registrationPage } from "#contract/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Fact } from "../../ui/fact.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { Hours } from "./hours.tsx";
import { canceledValues, masterclassValues, registrationValues, Unless, When } from "./template-values.tsx";

const words = masterclassTexts.registrationPage;

/** A registration as a ticket, and the next steps. */
export function Registration() {
	return (
		<>
			<section className={`registration-hero ground-${masterclassValues.ground}`}>
				<div className="wrap">
					<h1 className="display">
						<When is="certificate">{words.certificateTitle}</When>
						<Unless is="certificate">{words.title}</Unless>
					</h1>
					<p>{words.sentence}</p>
				</div>
			</section>
			<div className="wrap registration-below">
				<RegistrationTicket />
				<When is="open">
					<Group />
					<When is="leavable">
						<CancelRegistration />
					</When>
				</When>
				<Unless is="open">
					<CertificateState />
				</Unless>
			</div>
		</>
	);
}

function RegistrationTicket() {
	const { name, email, day, hours } = words.facts;
	return (
		<section className="registration-ticket" aria-labelledby="registration-title">
			<div className="registration-what">
				<p className="registration-note">{masterclassTexts.certificates.note}</p>
				<h2 id="registration-title" className="heading">
					{masterclassValues.title}
				</h2>
			</div>
			<dl className="registration-facts">
				<Fact name={name}>{registrationValues.name}</Fact>
				<Fact name={email}>{registrationValues.email}</Fact>
				<Fact name={day}>
					<time dateTime={masterclassValues.start}>{masterclassValues.date}</time>
				</Fact>
				<Fact name={hours}>
					<Hours />
				</Fact>
			</dl>
			<div className={`registration-stub ground-${masterclassValues.ground}`}>
				<img src={masterclassValues.image} alt="" width={360} height={360} decoding="async" />
			</div>
		</section>
	);
}

function Group() {
	const { title, text, button, join } = words.group;
	return (
		<NextStep title={title} text={text}>
			<When is="group">
				<ButtonLink href={registrationValues.group} rel="noopener">
					{join}
				</ButtonLink>
			</When>
			<Unless is="group">
				<form method="post" action={registrationPage(registrationValues.key)}>
					<Button type="submit" name="show" value="group">
						{button}
					</Button>
				</form>
			</Unless>
			<CalendarLink id={masterclassValues.id} title={masterclassValues.title} />
		</NextStep>
	);
}

function CancelRegistration() {
	const { title, text, button } = words.cannotCome;
	return (
		<NextStep title={title} text={text}>
			<form method="post" action={registrationPage(registrationValues.key)}>
				<Button type="submit" variant="second">
					{button}
				</Button>
			</form>
		</NextStep>
	);
}

/** Shown for a canceled or unknown registration. */
export function RegistrationNotFound() {
	const { title, text, again, gone } = words.left;
	return (
		<section className="wrap section registration-gone">
			<When is="again">
				<h1 className="display">{title}</h1>
				<p>
					{text[0]} “{canceledValues.title}” {text[1]}
				</p>
				<ButtonLink href={canceledValues.again}>{again}</ButtonLink>
			</When>
			<Unless is="again">
				<h1 className="display">{gone.title}</h1>
				<p>{gone.text}</p>
				<ButtonLink href={pages.masterclasses}>{words.masterclasses}</ButtonLink>
			</Unless>
		</section>
	);
}

/** Issued, revoked, not for absent registrants, or not issued yet. */
function CertificateState() {
	const { certificate, revoked, absent: absentText, soon: pendingText } = words;
	return (
		<>
			<When is="certificate">
				<NextStep title={certificate.title} text={certificate.text}>
					<ButtonLink href={registrationValues.certificate} target="_blank" rel="noopener">
						{certificate.link}
						<span className="sr-only"> (PDF)</span>
					</ButtonLink>
					<p>
						<When is="number">
							{certificate.number} <span className="registration-number">{registrationValues.number}</span>.{" "}
							<a href={registrationValues.verify} className="text-link">
								{certificate.check}
							</a>
						</When>
						<Unless is="number">{certificate.first}</Unless>
					</p>
				</NextStep>
			</When>
			<Unless is="certificate">
				<When is="revoked">
					<WriteToUs {...revoked} />
				</When>
				<When is="absent">
					<WriteToUs {...absentText} />
				</When>
				<Unless is="revoked">
					<Unless is="absent">
						<NextStep title={pendingText.title} text={pendingText.text}>
							<ButtonLink variant="second" href={pages.masterclasses}>
								{words.masterclasses}
							</ButtonLink>
						</NextStep>
					</Unless>
				</Unless>
			</Unless>
		</>
	);
}

function WriteToUs({ title, text }: { title: string; text: string }) {
	return (
		<NextStep title={title} text={text}>
			<a href={`mailto:${provider.email}`} className="text-link registration-mail">
				{provider.email}
			</a>
		</NextStep>
	);
}

function NextStep({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<section className="registration-next">
			<div>
				<h2 className="label-title">{title}</h2>
				<p>{text}</p>
			</div>
			<div className="registration-acts">{children}</div>
		</section>
	);
}
