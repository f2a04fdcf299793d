import { programs } from "#content/programs/index.ts";
import { pages, paymentPage, programPage } from "#contract/paths.ts";

/** Public addresses that exist, by what they are. Home is not built yet: `/` leads to the programs. */
export const publicPages: Record<string, string> = {
	programs: pages.programs,
	recruiter: pages.recruiter,
	contact: pages.contact,
	program: programPage("data-science"),
	payment: paymentPage("guided", "registration"),
	terms: pages.terms,
	policy: pages.policy,
	"not found": "/no-such-page",
	"sign-in": pages.signIn,
	"application sent": pages.sentApplication,
};

export const programPages = programs.map(({ slug }) => programPage(slug));
