import type { ReactNode } from "react";
import { provider } from "#content/provider.ts";
import { verify } from "#content/verify.ts";
import { pages, verifyPage } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CertificateCard } from "./certificate-card.tsx";
import { NumberForm } from "./number-form.tsx";
import { BlankPaperScene, BrokenSteps, MendedSteps, PaperScene, WholeSteps } from "./scenes.tsx";
import { certificateValues, When } from "./template-values.tsx";

/** The status in one word, with the certificate below it. */
export function FoundCertificate() {
	const { valid, corrected, revoked } = verify;
	return (
		<>
			<When is="valid">
				<Hero ground="neem" title={valid.title} beside={<WholeSteps />}>
					<p>{valid.text}</p>
				</Hero>
			</When>
			<When is="corrected">
				<Hero ground="marigold" title={corrected.title} beside={<MendedSteps />}>
					<p>
						{corrected.text[0]} <b>{certificateValues.correctedOn}</b>, {corrected.text[1]}
					</p>
				</Hero>
			</When>
			<When is="revoked">
				<Hero ground="kumkum" title={revoked.title} beside={<BrokenSteps />}>
					<p>
						{revoked.text[0]} <b>{certificateValues.revokedOn}</b>. {revoked.text[1]}
					</p>
				</Hero>
			</When>
			<div className="wrap verify-below">
				<CertificateCard />
				<When is="shown">
					<Share />
				</When>
				<div className="verify-more">
					<div className="verify-words-below">
						<When is="checked">
							<div className="verify-doubt">
								<h2 className="heading">{verify.checked}</h2>
								<p>{certificateValues.checked}</p>
							</div>
						</When>
						<AddressCheck />
						<ReportDoubt />
					</div>
					<NumberForm title={verify.form.again} />
				</div>
			</div>
		</>
	);
}

/** Not found, or no answer: the explanation, and the form with what was typed. */
export function NotFound() {
	return (
		<>
			<NoCertificate when="unknown" ground="pink" below={<BlankPaperScene />}>
				<ButtonLink variant="second" href={pages.contact}>
					{verify.write}
				</ButtonLink>
			</NoCertificate>
			<NoCertificate when="away" ground="lagoon" />
			<NoCertificate when="busy" ground="lagoon" />
		</>
	);
}

function NoCertificate({
	when,
	ground,
	below,
	children,
}: {
	when: "unknown" | "away" | "busy";
	ground: string;
	below?: ReactNode;
	children?: ReactNode;
}) {
	return (
		<When is={when}>
			<Hero
				ground={ground}
				title={verify[when].title}
				beside={<NumberForm title={verify.form.title} typed={certificateValues.typed} />}
				below={below}
			>
				<p>{verify[when].text}</p>
				{children}
			</Hero>
		</When>
	);
}

export function VerifyForm() {
	return (
		<Hero
			ground="peacock"
			title={verify.title}
			beside={<NumberForm title={verify.form.title} />}
			below={<PaperScene />}
		>
			<p>{verify.sentence}</p>
			<p className="verify-address">
				{verify.address.text} <b>{beginning}</b>
			</p>
		</Hero>
	);
}

type HeroProps = { ground: string; title: string; beside: ReactNode; below?: ReactNode; children: ReactNode };

function Hero({ ground, title, beside, below, children }: HeroProps) {
	return (
		<section className={`verify-hero ground-${ground}`}>
			<div className="wrap verify-row">
				<div className="verify-words">
					<h1 className="display">{title}</h1>
					{children}
				</div>
				<div className="verify-beside">{beside}</div>
				{below}
			</div>
		</section>
	);
}

/** The beginning of every genuine certificate's address. */
const beginning = certificateValues.origin + verifyPage("");

/** Sharing links for the holder, with the certificate's data filled in. */
function Share() {
	const { title, linkedIn, whatsApp } = verify.share;
	return (
		<p className="verify-share">
			<b>{title}</b>
			<ButtonLink variant="second" small href={certificateValues.linkedIn} target="_blank" rel="noopener">
				{linkedIn}
			</ButtonLink>
			<ButtonLink variant="second" small href={certificateValues.whatsApp} target="_blank" rel="noopener">
				{whatsApp}
			</ButtonLink>
		</p>
	);
}

function AddressCheck() {
	return (
		<div className="verify-doubt">
			<h2 className="heading">{verify.address.title}</h2>
			<p className="verify-address">
				{verify.address.text} <b>{beginning}</b>
			</p>
		</div>
	);
}

function ReportDoubt() {
	return (
		<div className="verify-doubt">
			<h2 className="heading">{verify.doubt.title}</h2>
			<p>{verify.doubt.text}</p>
			<p>
				<a className="text-link" href={`mailto:${provider.email}`}>
					{provider.email}
				</a>
			</p>
		</div>
	);
}
