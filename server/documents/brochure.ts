import { provider } from "#content/provider.ts";
import { writeApply } from "./brochure/apply.ts";
import { writeCertificates } from "./brochure/certificates.ts";
import { writeCover } from "./brochure/cover.ts";
import { writeCurriculum } from "./brochure/curriculum.ts";
import { writeOverview } from "./brochure/overview.ts";
import { writePlans } from "./brochure/plans.ts";
import type { Brochure } from "./brochure/source.ts";
import { Sheet } from "./sheet.ts";
import type { Sources } from "./sources.ts";

/** One date for all, so that the same content makes the same bytes. */
const made = new Date(Date.UTC(provider.copyrightYear, 0, 1));

/** The brochure of a program: A4, six pages. */
export function drawBrochure({
	typeface,
	pigments,
	logo,
	...parts
}: Omit<Brochure, "sheet"> & Sources): Promise<Buffer> {
	const { program } = parts;
	const info = {
		Title: `${program.title}: brochure of ${provider.name}`,
		Author: provider.name,
		Subject: program.summary,
		Keywords: program.tools.join(", "),
		Creator: provider.name,
		CreationDate: made,
		ModDate: made,
	};
	const brochure: Brochure = { ...parts, sheet: new Sheet({ typeface, pigments, logo, info }) };
	for (const write of [writeCover, writeOverview, writeCurriculum, writePlans, writeCertificates, writeApply])
		write(brochure);
	return brochure.sheet.finish();
}
