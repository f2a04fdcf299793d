import { describe, expect, it } from "vitest";
import { jobs } from "#content/careers.ts";
import { provider } from "#content/provider.ts";
import { jobPostings } from "./posting.ts";

const site = new URL("https://gradway.example");
const real = jobs.map(({ specimen: _, ...job }) => ({ ...job, validThrough: "2027-01-31" }));
const postings = jobPostings(site, real);

describe("what search engines read of an opening", () => {
	it("hears of no opening that is a specimen, or that never ends", () => {
		expect(jobPostings(site, jobs)).toEqual([]);
		expect(
			jobPostings(
				site,
				real.map(({ validThrough: _, ...job }) => job),
			),
		).toEqual([]);
	});

	it.each(real.map((job, at) => [job.slug, at, job] as const))("%s: what a job posting must have", (slug, at, job) => {
		expect(postings[at]).toMatchObject({
			"@type": "JobPosting",
			title: job.title,
			datePosted: job.posted,
			validThrough: "2027-01-31T23:59:59+05:30",
			employmentType: "FULL_TIME",
			url: `https://gradway.example/career#${slug}`,
			hiringOrganization: { sameAs: "https://gradway.example/" },
			jobLocation: { address: { addressLocality: "Bangalore", addressCountry: "IN" } },
		});
	});

	it("says all that the card says, in paragraphs and lists", () => {
		const [job] = jobs;
		if (job === undefined) throw new Error("No opening to look at");
		const description = postings[0]?.description ?? "";
		for (const text of [job.team, job.summary, ...job.lookFor, ...job.offer, job.apply, provider.careersEmail])
			expect(description).toContain(text);
		expect(description.replace(/<\/?(p|ul|li)>/g, "")).not.toMatch(/[<>]/);
	});

	it("differs between the two, who share a title", () => {
		const [one, other] = postings;
		expect(one?.title).toBe(other?.title);
		expect(one?.description).not.toBe(other?.description);
		expect(one?.identifier.value).not.toBe(other?.identifier.value);
	});
});
