import { companies, institutions, type Partner, partnerWords } from "#content/partners.ts";
import { provider } from "#content/provider.ts";
import { t } from "#content/words.ts";
import { pictureAddress } from "../../brand/picture-address.ts";
import { divideIntoRows } from "../divide-into-rows.ts";
import "../marquee.css";
import "../pause.css";
import "./late.css";
import "./strips.css";

const logos = import.meta.glob<string>("../../../content/images/partners/*.svg", {
	query: "?url",
	import: "default",
	eager: true,
});

export function CompanyStrip() {
	return (
		<Strip
			kind="companies"
			title={t("From {provider} to Success", { provider: provider.name })}
			sentence={partnerWords.companies}
			pause={t("Pause the moving companies")}
			partners={companies}
		/>
	);
}

export function InstitutionStrip() {
	return (
		<Strip
			kind="institutions"
			title={t("Our Students Come From")}
			sentence={partnerWords.institutions}
			pause={t("Pause the moving institutions")}
			partners={institutions}
		/>
	);
}

type StripProps = {
	kind: "companies" | "institutions";
	title: string;
	sentence: string;
	/** The label of the button that pauses the rows. */
	pause: string;
	partners: readonly Partner[];
};

/** Two rows of logos, the second in the other direction. */
function Strip({ kind, title, sentence, pause, partners }: StripProps) {
	return (
		<section className={`section marquee strip-${kind}`} aria-labelledby={kind}>
			<div data-zoom>
				<div className="wrap strip-head">
					<h2 id={kind} className="heading">
						{title}
					</h2>
					<p>{sentence}</p>
					<input type="checkbox" className="pause" aria-label={pause} />
				</div>
			</div>
			<div data-zoom>
				<div className="strip-rows" data-late="">
					{divideIntoRows(partners, 2).map((row, at) => (
						<div key={row[0]?.name} className={at % 2 === 0 ? "marquee-row" : "marquee-row marquee-reverse"}>
							<LogoSet partners={row} />
							<LogoSet partners={row} repeated />
						</div>
					))}
				</div>
			</div>
		</section>
	);
}

/** The items of a row, repeated so that it moves without end; the repetition is hidden from assistive technology. */
function LogoSet({ partners, repeated = false }: { partners: readonly Partner[]; repeated?: boolean }) {
	return (
		<ul className="strip-set" aria-hidden={repeated || undefined}>
			{partners.map(({ name, logo, picture }) => (
				<li key={name}>
					<img
						src={
							picture === undefined ? logos[`../../../content/images/partners/${logo}.svg`] : pictureAddress(picture)
						}
						className={picture === undefined ? undefined : "strip-picture"}
						alt={repeated ? "" : name}
						loading="lazy"
						decoding="async"
					/>
				</li>
			))}
		</ul>
	);
}
