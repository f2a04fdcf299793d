import { describe, expect, it } from "vitest";
import { plans } from "#content/plans.ts";
import { programs } from "#content/programs/index.ts";
import { courseData, programList, questionsData } from "./structured.ts";

const site = new URL("https://gradway.example");

describe("what search engines read of a program", () => {
	it.each(programs.map((program) => [program.slug, program] as const))(
		"%s: hours, weeks, modules and prices",
		(slug, program) => {
			const course = courseData(site, program);
			expect(course.url).toBe(`https://gradway.example/${slug}`);
			expect(course.hasCourseInstance.courseSchedule).toMatchObject({
				duration: `PT${program.hoursPerWeek}H`,
				repeatCount: 8,
			});
			expect(course.syllabusSections.map(({ name }) => name)).toEqual(program.curriculum.map(({ title }) => title));
			expect(course.offers.map(({ price }) => price)).toEqual(plans.map(({ offerPrice }) => offerPrice));
		},
	);

	it("lists every program once, in the order of the programs page", () => {
		const { itemListElement } = programList(site, programs);
		expect(itemListElement.map(({ url }) => new URL(url).pathname)).toEqual(programs.map(({ slug }) => `/${slug}`));
		expect(new Set(itemListElement.map(({ position }) => position)).size).toBe(programs.length);
	});

	it("gives every question with its answer", () => {
		const [faq] = programs[0]?.faqs ?? [];
		if (faq === undefined) throw new Error("The first program has no question.");
		expect(questionsData([faq]).mainEntity).toEqual([
			{ "@type": "Question", name: faq.question, acceptedAnswer: { "@type": "Answer", text: faq.answer } },
		]);
	});
});
