import { companies, institutions, type Partner, partnerWords } from "#content/partners.ts";
import { provider } from "#content/provider.ts";
import { t } from "#content/words.ts";
import { pictureAddress } from "../../brand/picture-address.ts";
import { divideIntoRows } from "../divide-into-rows.ts";
import { InlineStyles } from "../inline-styles.tsx";
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

/** Specification section 4. */
const visible = 9;
const secondsEach = 4;

/** How often a row repeats its logos until a window is full. */
const repeatsOf = (row: readonly Partner[]) => Math.ceil(visible / row.length);

/** Two rows of logos, the second in the other direction. */
function Strip({ kind, title, sentence, pause, partners }: StripProps) {
	if (partners.length === 0) return null;
	const rows = divideIntoRows(partners, 2);
	const timings = rows.map((row, at) => {
		const seconds = row.length * repeatsOf(row) * secondsEach;
		return `.strip-${kind} .marquee-row:nth-child(${at + 1}){--marquee-time:${seconds}s}`;
	});
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
					{rows.map((row, at) => (
						<div key={row[0]?.name} className={at % 2 === 0 ? "marquee-row" : "marquee-row marquee-reverse"}>
							{Array.from({ length: 2 * repeatsOf(row) }, (_, set) => set).map((set) => (
								<LogoSet key={set} partners={row} repeated={set > 0} />
							))}
						</div>
					))}
				</div>
			</div>
			<InlineStyles css={timings.join("")} />
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
