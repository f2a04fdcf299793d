/** Addresses of pages, in one place for code, links and tests. */
export const pages = {
	home: "/",
	programs: "/programs",
	recruiter: "/recruiter",
	contact: "/contact",
	terms: "/terms",
	policy: "/policy",
	signIn: "/signin",
	dashboard: "/dashboard",
	applyData: "/apply-data",
	recruitmentData: "/recruitment-data",
	contactData: "/contact-data",
	outbox: "/outbox",
	sentApplication: "/sent/application",
	sentHiring: "/sent/hiring",
	sentMessage: "/sent/message",
	refusedApplication: "/refused/application",
	refusedHiring: "/refused/hiring",
	refusedMessage: "/refused/message",
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
export const paymentPage = (plan: string, kind: string) => `/pay/${plan}/${kind}`;
