import { companies, institutions, partnerWords, type WordMark } from "#content/partners.ts";
import { provider } from "#content/provider.ts";
import "../pass-by.css";
import "../pause.css";
import "./late.css";
import "./strips.css";

export function CompanyStrip() {
	return (
		<Strip
			kind="companies"
			title={`From ${provider.name} to Success`}
			sentence={partnerWords.companies}
			pause="Pause the moving companies"
			rows={companies}
		/>
	);
}

export function InstitutionStrip() {
	return (
		<Strip
			kind="institutions"
			title="Our Students Come From"
			sentence={partnerWords.institutions}
			pause="Pause the moving institutions"
			rows={institutions}
		/>
	);
}

type StripProps = {
	kind: "companies" | "institutions";
	title: string;
	sentence: string;
	/** What the button says that stops the rows. */
	pause: string;
	rows: readonly (readonly WordMark[])[];
};

/** Two rows of word marks, the second the other way. Each is one picture that stands twice; the names are text. */
function Strip({ kind, title, sentence, pause, rows }: StripProps) {
	return (
		<section className={`section passing strip-${kind}`} aria-labelledby={kind}>
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
					{rows.map((marks, at) => (
						<div
							key={marks[0]?.name}
							className={`pass-by word-marks-${kind}-${at + 1}${at % 2 === 0 ? "" : " pass-back"}`}
						>
							<ul className="strip-set">
								{marks.map(({ name }) => (
									<li key={name}>{name}</li>
								))}
							</ul>
							<div className="strip-set" aria-hidden="true" />
						</div>
					))}
				</div>
			</div>
		</section>
	);
}
