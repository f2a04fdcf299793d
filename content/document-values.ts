import { about } from "./about.ts";
import { batches } from "./batches.ts";
import { careers, jobs } from "./careers.ts";
import { certificateWords } from "./certificates.ts";
import { claims } from "./claims.ts";
import { colours } from "./colours.ts";
import { faqs, sharedQuestions } from "./faqs.ts";
import { footerTexts } from "./footer.ts";
import { home } from "./home.ts";
import { policy } from "./legal/policy.ts";
import { terms } from "./legal/terms.ts";
import { masterclassTexts } from "./masterclasses.ts";
import { mentors } from "./mentors.ts";
import { companies, institutions, partnerWords } from "./partners.ts";
import { plans } from "./plans.ts";
import { catalogue, programsByDocument } from "./programs/index.ts";
import { programsPage } from "./programs-page.ts";
import { payment, providerFacts } from "./provider.ts";
import { recruiter } from "./recruiter.ts";
import { replyPromises } from "./reply-promise.ts";
import { type DocumentName, type FixedDocumentName, programPrefix } from "./schema/documents.ts";
import { testimonials } from "./testimonials.ts";
import { timetable } from "./timetable.ts";
import { sampleSessions, works } from "./work.ts";

/** Each document's current value: published, or as delivered. */
const values: { readonly [Name in FixedDocumentName]: () => unknown } = {
	provider: () => providerFacts,
	colours: () => colours,
	payment: () => payment,
	home: () => home,
	about: () => about,
	"programs-page": () => programsPage,
	recruiter: () => recruiter,
	careers: () => careers,
	masterclasses: () => masterclassTexts,
	certificates: () => certificateWords,
	footer: () => footerTexts,
	plans: () => plans,
	catalogue: () => catalogue,
	faqs: () => ({ faqs, sharedQuestions }),
	claims: () => claims,
	testimonials: () => testimonials,
	mentors: () => mentors,
	work: () => ({ works, sampleSessions }),
	partners: () => ({ words: partnerWords, companies, institutions }),
	batches: () => batches,
	timetable: () => timetable,
	"reply-promise": () => replyPromises,
	jobs: () => jobs,
	policy: () => policy,
	terms: () => terms,
};

/** Undefined where there is no document of this name. */
export function documentValue(name: string): unknown {
	if (name.startsWith(programPrefix)) return programsByDocument[name.slice(programPrefix.length)];
	return Object.hasOwn(values, name) ? values[name as FixedDocumentName]() : undefined;
}

export function documentNames(): DocumentName[] {
	const programs = Object.keys(programsByDocument).map((slug): DocumentName => `${programPrefix}${slug}`);
	return [...(Object.keys(values) as FixedDocumentName[]), ...programs];
}
