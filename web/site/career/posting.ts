import { careers, type Job } from "#content/careers.ts";
import { provider } from "#content/provider.ts";
import { pages } from "#contract/paths.ts";
import { postalAddress } from "../organization.ts";

/** Openings for search engines (schema.org JobPosting). Only real ones with a deadline. */
export function jobPostings(site: URL | undefined, jobs: readonly Job[]) {
	return jobs
		.filter(({ specimen, validThrough }) => specimen === undefined && validThrough !== undefined)
		.map((job) => jobPosting(site, job));
}

function jobPosting(site: URL | undefined, job: Job) {
	return {
		"@type": "JobPosting",
		title: job.title,
		description: wordsOf(job),
		identifier: { "@type": "PropertyValue", name: provider.name, value: job.slug },
		url: new URL(`${pages.career}#${job.slug}`, site).href,
		datePosted: job.posted,
		validThrough: `${job.validThrough}T23:59:59+05:30`,
		employmentType: "FULL_TIME",
		directApply: false,
		hiringOrganization: {
			"@type": "Organization",
			name: provider.name,
			sameAs: new URL("/", site).href,
			logo: new URL("/icon-512.png", site).href,
		},
		jobLocation: { "@type": "Place", address: postalAddress },
		baseSalary: {
			"@type": "MonetaryAmount",
			currency: "INR",
			value: { "@type": "QuantitativeValue", minValue: job.pay.from, maxValue: job.pay.to, unitText: "YEAR" },
		},
	};
}

/** The whole text of a card, as the paragraphs and lists that job searches show. */
function wordsOf({ team, summary, day, lookFor, offer, apply }: Job): string {
	const { headings } = careers.openings;
	const section = (heading: string, lines: readonly string[]) =>
		`<p>${heading}</p><ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
	return [
		`<p>${team}. ${summary}</p>`,
		section(
			headings.day,
			day.map(({ time, text }) => `${time}: ${text}`),
		),
		section(headings.lookFor, lookFor),
		section(headings.offer, offer),
		section(headings.apply, [`Send your CV to ${provider.careersEmail}. ${apply}`]),
	].join("");
}
