import type { ReactNode } from "react";
import { provider } from "#content/provider.ts";
import { verify } from "#content/verify.ts";
import { pages, verifyPage } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { NumberForm } from "./number-form.tsx";
import { PaperCard } from "./paper-card.tsx";
import { When, written } from "./places.tsx";
import { BlankPaperScene, BrokenFlight, MendedFlight, PaperScene, WholeFlight } from "./scenes.tsx";

/** One word across the page says how it stands; the paper reaches into its colour. */
export function Found() {
	const { valid, corrected, revoked } = verify;
	return (
		<>
			<When is="valid">
				<Hero ground="neem" title={valid.title} beside={<WholeFlight />}>
					<p>{valid.text}</p>
				</Hero>
			</When>
			<When is="corrected">
				<Hero ground="marigold" title={corrected.title} beside={<MendedFlight />}>
					<p>
						{corrected.text[0]} <b>{written.correctedOn}</b>, {corrected.text[1]}
					</p>
				</Hero>
			</When>
			<When is="revoked">
				<Hero ground="kumkum" title={revoked.title} beside={<BrokenFlight />}>
					<p>
						{revoked.text[0]} <b>{written.revokedOn}</b>. {revoked.text[1]}
					</p>
				</Hero>
			</When>
			<div className="wrap verify-below">
				<PaperCard />
				<When is="shown">
					<Share />
				</When>
				<div className="verify-more">
					<div className="verify-words-below">
						<When is="checked">
							<div className="verify-doubt">
								<h2 className="heading">{verify.checked}</h2>
								<p>{written.checked}</p>
							</div>
						</When>
						<TrueAddress />
						<Doubt />
					</div>
					<NumberForm title={verify.form.again} />
				</div>
			</div>
		</>
	);
}

/** Whatever kept us from an answer: the words, and the form with what was typed. */
export function NotFound() {
	return (
		<>
			<Instead when="unknown" ground="pink" below={<BlankPaperScene />}>
				<ButtonLink look="second" href={pages.contact}>
					{verify.write}
				</ButtonLink>
			</Instead>
			<Instead when="away" ground="lagoon" />
			<Instead when="busy" ground="lagoon" />
		</>
	);
}

function Instead({
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
				beside={<NumberForm title={verify.form.title} typed={written.typed} />}
				below={below}
			>
				<p>{verify[when].text}</p>
				{children}
			</Hero>
		</When>
	);
}

/** The page that asks. */
export function Ask() {
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

/** With what the address of every true certificate begins. */
const beginning = written.origin + verifyPage("");

/** For whoever it was given to: both open elsewhere, with what is on the certificate filled in. */
function Share() {
	const { title, linkedIn, whatsApp } = verify.share;
	return (
		<p className="verify-share">
			<b>{title}</b>
			<ButtonLink look="second" small href={written.linkedIn} target="_blank" rel="noopener">
				{linkedIn}
			</ButtonLink>
			<ButtonLink look="second" small href={written.whatsApp} target="_blank" rel="noopener">
				{whatsApp}
			</ButtonLink>
		</p>
	);
}

function TrueAddress() {
	return (
		<div className="verify-doubt">
			<h2 className="heading">{verify.address.title}</h2>
			<p className="verify-address">
				{verify.address.text} <b>{beginning}</b>
			</p>
		</div>
	);
}

function Doubt() {
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
