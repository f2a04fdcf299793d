/** Addresses of pages, in one place for code, links and tests. */
export const pages = {
	home: "/",
	programs: "/programs",
	recruiter: "/recruiter",
	events: "/events",
	career: "/career",
	about: "/about",
	contact: "/contact",
	terms: "/terms",
	policy: "/policy",
	application: "/application",
	signIn: "/signin",
	login: "/login",
	studentHome: "/home",
	dashboard: "/dashboard",
	applyData: "/apply-data",
	recruitmentData: "/recruitment-data",
	contactData: "/contact-data",
	outbox: "/outbox",
	sentApplication: "/sent/application",
	sentOnboarding: "/sent/onboarding",
	sentHiring: "/sent/hiring",
	sentMessage: "/sent/message",
	sentRegistration: "/sent/registration",
	refusedApplication: "/refused/application",
	refusedOnboarding: "/refused/onboarding",
	refusedHiring: "/refused/hiring",
	refusedMessage: "/refused/message",
	refusedRegistration: "/refused/registration",
	notFound: "/404",
} as const;

/** Pages of the console: a browser without a live admin sign-in is sent to `/signin`. */
export const consolePages = [
	pages.dashboard,
	pages.applyData,
	pages.recruitmentData,
	pages.contactData,
	pages.outbox,
] as const;

export const apiPrefix = "/api";

export const programPage = (slug: string) => `/${slug}`;
export const brochureFile = (slug: string) => `/brochures/${slug}.pdf`;
/** Of one masterclass: what it is, when, and its registration form. */
export const masterclassPage = (id: string) => `/events/${id}`;
export const paymentPage = (plan: string, kind: string) => `/pay/${plan}/${kind}`;
