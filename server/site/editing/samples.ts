import { documentNames, documentValue } from "#content/document-values.ts";
import { titleOf } from "#content/schema/documents.ts";
import { nameOf } from "#content/schema/form.ts";
import type { Sample } from "#contract/site.ts";

/** All published samples, and all testimonials, whose consent has to be checked too. */
export function listedSamples(): Sample[] {
	return documentNames().flatMap((document) => {
		const value = documentValue(document);
		const title = titleOf(document, value);
		return recordsIn(value, []).flatMap(({ path, record }) => {
			const isSample = record.specimen === true;
			if (!isSample && (document !== "testimonials" || path.length !== 1)) return [];
			const { consent } = record as { consent?: { givenOn: string } };
			return [{ document, title, path, name: nameOf(record) ?? title, isSample, consentOn: consent?.givenOn ?? null }];
		});
	});
}

type FoundRecord = { path: (string | number)[]; record: Readonly<Record<string, unknown>> };

function recordsIn(value: unknown, path: (string | number)[]): FoundRecord[] {
	if (typeof value !== "object" || value === null) return [];
	const own = Array.isArray(value) ? [] : [{ path, record: value as FoundRecord["record"] }];
	const inner = Object.entries(value).flatMap(([key, each]) =>
		recordsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
	);
	return [...own, ...inner];
}

/** The number of samples in a document. */
export const countSamples = (value: unknown): number =>
	recordsIn(value, []).filter(({ record }) => record.specimen === true).length;
