import { documentTitles } from "#content/certificates.ts";
import { programInTitle } from "#content/programs/in-title.ts";
import { programs } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { Canvas } from "../../platform/pdf/canvas.ts";
import type { Sources } from "../../platform/pdf/sources.ts";
import { writeCertificate } from "./certificate.ts";
import type { CertificateContents } from "./document.ts";
import { layouts } from "./kinds.ts";
import { writeLetter } from "./letter.ts";

type Options = { specimen?: boolean };

/** A certificate or letter as PDF: the same document gives the same bytes. */
export function draw(
	document: CertificateContents,
	{ typeface, colours, marks, logo }: Sources,
	{ specimen = false }: Options = {},
): Promise<Buffer> {
	const madeAt = document.correctedAt ?? document.issuedAt;
	const info = {
		Title: `${documentTitles[document.kind]}${specimen ? ", specimen" : ""}: ${document.name.replace(/[\s\p{C}]+/gu, " ").trim()}`,
		Author: provider.name,
		Subject: `${document.number}, ${provider.name}`,
		Creator: provider.name,
		CreationDate: madeAt,
		ModDate: madeAt,
	};
	const canvas = new Canvas({ typeface, colours, logo, info });
	const draft = { canvas, document, marks, specimen, program: programInTitle(programs, document.title) };
	if (document.kind === "recommendation") writeLetter(draft);
	else writeCertificate(draft, layouts[document.kind]);
	return canvas.finish();
}
