import { paperTitles } from "#content/certificates.ts";
import { programInTitle } from "#content/programs/in-title.ts";
import { programs } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { writeCertificate } from "./paper/certificate.ts";
import { looks } from "./paper/kinds.ts";
import { writeLetter } from "./paper/letter.ts";
import type { Paper } from "./paper.ts";
import { Sheet } from "./sheet.ts";
import type { Sources } from "./sources.ts";

type Wishes = { specimen?: boolean };

/** A certificate or letter as PDF: the same bytes from the same paper. */
export function drawPaper(
	paper: Paper,
	{ typeface, pigments, marks, logo }: Sources,
	{ specimen = false }: Wishes = {},
): Promise<Buffer> {
	const made = paper.correctedAt ?? paper.issuedAt;
	const info = {
		Title: `${paperTitles[paper.kind]}${specimen ? ", specimen" : ""}: ${paper.name.replace(/[\s\p{C}]+/gu, " ").trim()}`,
		Author: provider.name,
		Subject: `${paper.number}, ${provider.name}`,
		Creator: provider.name,
		CreationDate: made,
		ModDate: made,
	};
	const sheet = new Sheet({ typeface, pigments, logo, info });
	const draft = { sheet, paper, marks, specimen, program: programInTitle(programs, paper.title) };
	if (paper.kind === "recommendation") writeLetter(draft);
	else writeCertificate(draft, looks[paper.kind]);
	return sheet.finish();
}
