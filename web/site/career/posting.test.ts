import { describe, expect, it } from "vitest";
import { careers, jobs } from "#content/careers.ts";
import { jobPosting } from "./posting.ts";

const site = new URL("https://gradway.example");

describe("what search engines read of an opening", () => {
	it.each(jobs.map((job) => [job.slug, job] as const))("%s: what a job posting must have", (slug, job) => {
		const posting = jobPosting(site, job);
		expect(posting).toMatchObject({
			"@type": "JobPosting",
			title: job.title,
			datePosted: job.posted,
			employmentType: "FULL_TIME",
			url: `https://gradway.example/career#${slug}`,
			hiringOrganization: { sameAs: "https://gradway.example/" },
			jobLocation: { address: { addressLocality: "Bangalore", addressCountry: "IN" } },
		});
	});

	it("says all that the card says, in paragraphs and lists", () => {
		const [job] = jobs;
		const { description } = jobPosting(site, job);
		for (const text of [job.team, job.summary, ...job.lookFor, ...job.offer, job.apply, careers.email])
			expect(description).toContain(text);
		expect(description.replace(/<\/?(p|ul|li)>/g, "")).not.toMatch(/[<>]/);
	});

	it("differs between the two, who share a title", () => {
		const [one, other] = jobs.map((job) => jobPosting(site, job));
		expect(one?.title).toBe(other?.title);
		expect(one?.description).not.toBe(other?.description);
		expect(one?.identifier.value).not.toBe(other?.identifier.value);
	});
});
