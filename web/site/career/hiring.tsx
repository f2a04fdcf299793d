import { careers } from "#content/careers.ts";
import { provider } from "#content/provider.ts";
import { Section } from "../section.tsx";
import { mailAbout } from "./mail.ts";
import "./hiring.css";

const grounds = ["sandal", "lagoon", "marigold", "night"] as const;

/** The stages from the mail to the offer letter, each a step higher. */
export function Hiring() {
	const { title, sentence, steps } = careers.hiring;
	return (
		<Section id="hiring" title={title} sentence={sentence} className="hiring-way ground-mist">
			<ol className="hiring-steps">
				{steps.map((step, at) => (
					<li key={step.title} className={`ground-${grounds[at]}`}>
						<h3 className="card-title">{step.title}</h3>
						<p className="hiring-when">{step.when}</p>
						<p>{step.text}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}

/** The mail address again, for everyone whom no opening fits. */
export function WriteAnyway() {
	const { title, text } = careers.otherwise;
	const [name = "", host = ""] = provider.careersEmail.split("@");
	return (
		<section className="section write ground-pink" aria-labelledby="write">
			<div className="wrap">
				<div className="write-words">
					<h2 id="write" className="label-title">
						{title}
					</h2>
					<p>{text}</p>
				</div>
				<a href={mailAbout()} className="write-mail display">
					{name}
					<wbr />@{host}
				</a>
			</div>
		</section>
	);
}
