import { language, languages } from "#content/language.ts";
import { plans } from "#content/plans.ts";
import type { Faq, Program } from "#content/program.ts";
import { provider } from "#content/provider.ts";
import { pages, programPage } from "#contract/paths.ts";

/** A program for search engines: the course, how it is held, and its price (schema.org Course, CourseInstance, Offer). */
export function courseData(site: URL | undefined, program: Program) {
	const address = new URL(programPage(program.slug), site).href;
	return {
		"@type": "Course",
		"@id": `${address}#course`,
		name: program.title,
		description: program.summary,
		url: address,
		inLanguage: languages[language].code,
		provider: { "@id": new URL("/#provider", site).href },
		educationalCredentialAwarded: "Certificate of Completion",
		teaches: program.outcomes,
		syllabusSections: program.curriculum.map(({ title, topics }) => ({
			"@type": "Syllabus",
			name: title,
			description: topics.join("; "),
		})),
		hasCourseInstance: {
			"@type": "CourseInstance",
			courseMode: "Online",
			courseSchedule: {
				"@type": "Schedule",
				duration: `PT${program.hoursPerWeek}H`,
				repeatFrequency: "Weekly",
				repeatCount: program.weeks.length,
			},
		},
		offers: plans.map((plan) => ({
			"@type": "Offer",
			category: "Paid",
			name: plan.name,
			price: plan.offerPrice,
			priceCurrency: "INR",
			url: `${address}#plans`,
		})),
	};
}

/** All programs, in the order of the programs page. */
export function programList(site: URL | undefined, programs: readonly Program[]) {
	return {
		"@type": "ItemList",
		"@id": `${new URL(pages.programs, site).href}#programs`,
		itemListElement: programs.map((program, at) => ({
			"@type": "ListItem",
			position: at + 1,
			name: program.title,
			url: new URL(programPage(program.slug), site).href,
		})),
	};
}

export function questionsData(faqs: readonly Faq[]) {
	return {
		"@type": "FAQPage",
		mainEntity: faqs.map(({ question, answer }) => ({
			"@type": "Question",
			name: question,
			acceptedAnswer: { "@type": "Answer", text: answer },
		})),
	};
}

/** The site as a whole, for the home page. */
export function websiteData(site: URL | undefined) {
	return {
		"@type": "WebSite",
		"@id": new URL("/#website", site).href,
		name: provider.name,
		alternateName: provider.shortName,
		url: new URL(pages.home, site).href,
		inLanguage: languages[language].code,
		publisher: { "@id": new URL("/#provider", site).href },
	};
}
