import { type CertificateSpecimen, certificates, certificateWords, marksOn } from "#content/certificates.ts";
import { language, languages } from "#content/language.ts";
import { nameInEnglish, type Program } from "#content/program.ts";
import { programs } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { t } from "#content/words.ts";
import { pages } from "#contract/paths.ts";
import { LogoMark } from "../../brand/logo.tsx";
import { ProgramMark } from "../../brand/program-mark.tsx";
import "./certificates.css";

/** Certificates are in English, and the specimens on a translated page say so. */
const inEnglish = language === "en" ? {} : { lang: languages.en.code };

/** Three specimens, drawn with the marks. */
export function Certificates({ program }: { program: Program }) {
	return (
		<section className="section" aria-labelledby="certificates">
			<div className="wrap certificates-row">
				<div className="certificates-head">
					<h2 id="certificates" className="heading">
						{certificateWords.head.title}
					</h2>
					<p>
						{certificateWords.head.sentence}{" "}
						<a href={pages.verify} className="text-link">
							{certificateWords.head.check}
						</a>
					</p>
				</div>
				{certificates.map((specimen) => (
					<Certificate key={specimen.kind} specimen={specimen} program={program} />
				))}
			</div>
		</section>
	);
}

function Certificate({ specimen, program }: { specimen: CertificateSpecimen; program: Program }) {
	const marks = marksOn(specimen, program.slug);
	return (
		<article className="certificate" aria-label={t("Specimen: {title}", { title: specimen.title })}>
			<div className="certificate-words" {...inEnglish}>
				<span className="logo logo-small">
					<LogoMark />
					<span className="logo-name">{provider.name}</span>
				</span>
				<p className="certificate-title">{specimen.title}</p>
				<p className="certificate-name">{specimen.name}</p>
				<p className="certificate-text">{specimen.text(nameInEnglish(program))}</p>
				<p className="certificate-number">
					<strong>Specimen</strong>
					{specimen.number}
				</p>
			</div>
			<div className={`certificate-art ground-${groundOf(marks.at(-1))}`}>
				{marks.map((slug) => (
					<ProgramMark key={slug} slug={slug} />
				))}
			</div>
		</article>
	);
}

function groundOf(slug: string | undefined): string {
	return programs.find((program) => program.slug === slug)?.ground ?? "sandal";
}
