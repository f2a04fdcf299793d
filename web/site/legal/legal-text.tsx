import type { LegalDocument, LegalPart } from "#content/legal/document.ts";
import { longDay } from "../long-day.ts";

/** A legal page with a table of contents beside it. */
export function LegalText({ text }: { text: LegalDocument }) {
	return (
		<>
			<div className="ground-sandal">
				<div className="wrap legal-head">
					<h1 className="display">{text.title}</h1>
					<p>{text.introduction}</p>
					<p className="legal-version">
						{/* One text node: separate ones shift when the font loads. */}
						{`Version ${text.version}, in force from ${longDay(text.effectiveFrom)}`}
					</p>
				</div>
			</div>
			<div className="wrap legal-body">
				<nav aria-label="On this page" className="legal-contents">
					<ol>
						{text.sections.map(({ id, heading }) => (
							<li key={id}>
								<a href={`#${id}`}>{heading}</a>
							</li>
						))}
					</ol>
				</nav>
				<div className="legal-sections">
					{text.sections.map(({ id, heading, parts }) => (
						<section key={id} id={id} aria-labelledby={`${id}-heading`}>
							<h2 id={`${id}-heading`} className="label-title">
								{heading}
							</h2>
							{parts.map((part) => (
								<Part key={typeof part === "string" ? part : part.list[0]} part={part} />
							))}
						</section>
					))}
				</div>
			</div>
		</>
	);
}

function Part({ part }: { part: LegalPart }) {
	if (typeof part === "string") return <p>{part}</p>;
	return (
		<ul>
			{part.list.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}
