import { language, languages } from "#content/language.ts";
import { provider } from "#content/provider.ts";
import { t } from "#content/words.ts";
import { Canvas } from "../../platform/pdf/canvas.ts";
import type { Sources } from "../../platform/pdf/sources.ts";
import { writeApply } from "./apply.ts";
import { writeCertificates } from "./certificates.ts";
import { writeCover } from "./cover.ts";
import { writeCurriculum } from "./curriculum.ts";
import { writeOverview } from "./overview.ts";
import { writePlans } from "./plans.ts";
import type { Brochure } from "./source.ts";

/** A fixed date, so that the same content gives the same bytes. */
const createdAt = new Date(Date.UTC(provider.copyrightYear, 0, 1));

/** The brochure of a program: A4, six pages. */
export function drawBrochure({
	typeface,
	colours,
	logo,
	...parts
}: Omit<Brochure, "canvas"> & Sources): Promise<Buffer> {
	const { program } = parts;
	const info = {
		Title: t("{program}: brochure of {provider}", { program: program.title, provider: provider.name }),
		Author: provider.name,
		Subject: program.summary,
		Keywords: program.tools.join(", "),
		Creator: provider.name,
		CreationDate: createdAt,
		ModDate: createdAt,
	};
	const brochure: Brochure = {
		...parts,
		canvas: new Canvas({ typeface, colours, logo, info, lang: languages[language].code }),
	};
	for (const write of [writeCover, writeOverview, writeCurriculum, writePlans, writeCertificates, writeApply])
		write(brochure);
	return brochure.canvas.finish();
}
