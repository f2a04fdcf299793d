import { programs } from "#content/programs/index.ts";
import { pages, paymentPage, programPage } from "#contract/paths.ts";

/** The fixed public addresses of specification section 2, by what they are. */
export const fixedPages: Record<string, string> = {
	home: pages.home,
	programs: pages.programs,
	recruiter: pages.recruiter,
	events: pages.masterclasses,
	career: pages.career,
	about: pages.about,
	contact: pages.contact,
	terms: pages.terms,
	policy: pages.policy,
	application: pages.application,
	"sign-in": pages.signIn,
	login: pages.login,
};

export const notFoundAddress = "/no-such-page";

/** One of each kind of public page. */
export const publicPages: Record<string, string> = {
	...fixedPages,
	program: programPage("data-science"),
	payment: paymentPage("guided", "registration"),
	"not found": notFoundAddress,
	"application sent": pages.sentApplication,
	"check a certificate": pages.verify,
};

export const programPages = programs.map(({ slug }) => programPage(slug));

/** The 31 public addresses of quality target P1. */
export const allAddresses = [...Object.values(fixedPages), ...programPages, notFoundAddress];

/** Those, and the other kinds of public pages. */
export const everyAddress = [...new Set([...allAddresses, ...Object.values(publicPages)])];
