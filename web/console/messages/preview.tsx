import { languageNames } from "#content/message-templates.ts";
import { Segments } from "../parts/segments.tsx";
import { type Choice, type Language, sendability, textFor } from "./choice.ts";

type PreviewProps = { choice: Choice; withSubject: boolean; onLanguage: (language: Language) => void };

/** The message as it will be sent; what comes from the lead is underlined. */
export function Preview({ choice, withSubject, onLanguage }: PreviewProps) {
	const { templates, template, language } = choice;
	const text = template && textFor(template, language);
	if (template === undefined || text === undefined) return null;
	const { reason, isLocked } = sendability(template, templates, language);
	const knownCount = text.pieces.filter(({ known }) => known).length;
	return (
		<div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto bg-form p-5 max-md:flex-none max-md:overflow-visible max-md:p-4">
			<div className="flex shrink-0 flex-wrap items-center justify-between gap-2">
				<h3 className="font-semibold">{template.label}</h3>
				{template.texts.length > 1 && (
					<Segments
						label="Language"
						segments={template.texts.map(({ language }) => ({
							value: language,
							label: languageNames[language],
							lang: language,
						}))}
						selected={text.language}
						onSelect={onLanguage}
					/>
				)}
			</div>
			<section
				aria-label="Preview"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, and must by keyboard too
				tabIndex={0}
				lang={text.language}
				className="min-h-[220px] flex-1 overflow-y-auto rounded-tr-[28px] border border-control-form bg-raised p-5 text-[15px]/6 whitespace-pre-line wrap-anywhere"
			>
				{withSubject && <p className="mb-4 border-b border-hairline pb-3 font-semibold">{text.subject}</p>}
				{text.pieces.map(({ text: segment, known }, index) =>
					known ? (
						// biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its place in the text
						<mark key={index} className="border-b-2 border-marigold bg-chosen font-semibold text-strong">
							{segment || "…"}
						</mark>
					) : (
						segment
					),
				)}
			</section>
			<p className="flex shrink-0 items-center gap-2 text-[13.5px] text-soft">
				<span aria-hidden="true" className="h-3 w-3.5 border-b-2 border-marigold bg-chosen" />
				{reason === null
					? `${knownCount} values from the lead.${withSubject ? "" : " You can still change the text in WhatsApp."}`
					: `It ${reason}${isLocked ? " for offers" : ""}.`}
			</p>
		</div>
	);
}
