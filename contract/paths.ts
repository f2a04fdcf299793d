import type { CertificateKind } from "./certificates.ts";
import type { EndReason } from "./plain.ts";
import type { AdminRole } from "./roles.ts";

/** Addresses of pages, in one place for code, links and tests. */
export const pages = {
	home: "/",
	programs: "/programs",
	recruiter: "/recruiter",
	masterclasses: "/events",
	career: "/career",
	about: "/about",
	contact: "/contact",
	terms: "/terms",
	policy: "/policy",
	application: "/application",
	signIn: "/signin",
	login: "/login",
	newPassword: "/login/new-password",
	forgotten: "/login/forgotten",
	studentHome: "/home",
	courses: "/enrolled",
	publishedOpenings: "/jobboard",
	myOpenings: "/myjob",
	myFees: "/myfees",
	profile: "/profile",
	dashboard: "/dashboard",
	today: "/today",
	team: "/team",
	fees: "/fees",
	batches: "/batches",
	addAdmin: "/add-admin",
	addCourse: "/add-course",
	createStudent: "/create-user",
	activeStudents: "/active-user",
	inactiveStudents: "/inactive-user",
	addMasterclass: "/add-event",
	applyData: "/apply-data",
	recruitmentData: "/recruitment-data",
	contactData: "/contact-data",
	openings: "/openings",
	certificates: "/certificates",
	money: "/money",
	outbox: "/outbox",
	importLeads: "/import",
	mailings: "/mailings",
	connections: "/connections",
	site: "/site",
	audit: "/audit",
	personalData: "/personal-data",
	verify: "/verify",
	sentApplication: "/sent/application",
	sentBrochure: "/sent/brochure",
	sentOnboarding: "/sent/onboarding",
	sentHiring: "/sent/hiring",
	sentMessage: "/sent/message",
	sentRegistration: "/sent/registration",
	sentParticipation: "/sent/participation",
	sentLink: "/sent/link",
	refusedApplication: "/refused/application",
	refusedBrochure: "/refused/brochure",
	refusedOnboarding: "/refused/onboarding",
	refusedHiring: "/refused/hiring",
	refusedMessage: "/refused/message",
	refusedRegistration: "/refused/registration",
	refusedParticipation: "/refused/participation",
	refusedLogin: "/refused/login",
	refusedNewPassword: "/refused/new-password",
	refusedForgotten: "/refused/forgotten",
	refusedLink: "/refused/link",
	/** Shown instead of a page or document that cannot be served. */
	refusedVisit: "/refused/visit",
	notFound: "/404",
} as const;

/** Shows a draft inside the editor: empty until the editor hands it over, and only the console may frame it. */
export const previewPage = "/preview";

/** From here until they leave it, staff see the site built from the drafts in place of the live one. */
export const draftSite = (key: string) => `/draft/${key}`;
export const leaveDraftSite = "/draft/leave";

/** Pages of the console: a browser without a live admin sign-in is sent to `/signin`. */
export const consolePages = [
	pages.dashboard,
	pages.addAdmin,
	pages.addCourse,
	pages.createStudent,
	pages.activeStudents,
	pages.inactiveStudents,
	pages.addMasterclass,
	pages.applyData,
	pages.recruitmentData,
	pages.contactData,
	pages.today,
	pages.team,
	pages.fees,
	pages.batches,
	pages.openings,
	pages.certificates,
	pages.money,
	pages.outbox,
	pages.importLeads,
	pages.mailings,
	pages.connections,
	pages.site,
	pages.audit,
	pages.personalData,
] as const;
export type ConsolePage = (typeof consolePages)[number];

/** Where each role begins after signing in. */
export const homePageByRole: Record<AdminRole, ConsolePage> = {
	owner: pages.dashboard,
	manager: pages.dashboard,
	counsellor: pages.today,
	trainer: pages.addCourse,
	placement: pages.recruitmentData,
	accounts: pages.fees,
};

/** Pages of the student portal: a browser without a live student sign-in is sent to `/login`. */
export const portalPages = [
	pages.studentHome,
	pages.courses,
	pages.publishedOpenings,
	pages.myOpenings,
	pages.myFees,
	pages.profile,
] as const;
export type PortalPage = (typeof portalPages)[number];

export const apiPrefix = "/api";
/** Where monitoring asks whether the process is alive, whether it can answer, and how it does. */
export const monitoringPaths = { alive: "/healthz", ready: "/readyz", metrics: "/metrics" } as const;
/** The sign-in page of the local identity provider. */
export const authorizePath = "/identity/authorize";

/** The documents that the server sends at each address of the console and of the portal. */
export const consoleShell = "/console";
export const portalShell = "/portal";
/** Files named by their contents. */
export const hashedFolder = "/assets/";

export const programPage = (slug: string) => `/${slug}`;
/** The picture of a shared link: a program's by its slug, a page's by its name, the home page's for any other. */
export const socialPicture = (name = "home") => `/social/${name}.png`;
/** The picture of a link to a certificate: one for each kind, one for revoked certificates, one for unknown numbers. */
export const certificatePicture = (of: CertificateKind | "revoked" | "unknown" = "unknown") =>
	socialPicture(`certificate-${of}`);
/** A drawing of the student portal. */
export const portalPicture = "/pictures/portal.svg";
export const brochureFile = (slug: string) => `/brochures/${slug}.pdf`;
/** A specimen of the certificate that participants of a masterclass get. */
export const certificateFile = (slug: string) => `/certificates/${slug}.pdf`;
/** Where the gateway tells us of payments. */
export const gatewayWebhook = "/gateway/razorpay";
/** Built pages with placeholders: they show records or answer a form. Elsewhere braces are the provider's own text. */
export const templatePages = /^\/((\w\w\/)?(sent|refused)|events|seat|stop|verify|login\/link)(\/|$)/;
/** The built page that the server fills with one masterclass; it has no address of its own. */
export const masterclassTemplate = "/events/masterclass";
/** Of one masterclass: what it is, when, and its registration form. */
export const masterclassPage = (id: string) => `/events/${id}`;
/** The same for calendars. */
export const masterclassCalendar = (id: string) => `/events/${id}.ics`;
/** The pages of masterclasses that are not over yet, for search engines. */
export const masterclassSitemap = "/events/sitemap.xml";
/** What anyone can look up about a certificate by its number. The server fills the page; it works without scripts. */
export const verifyPage = (number: string) => `${pages.verify}/${number}`;
/** The built page that the server fills with one certificate; it has no address of its own. */
export const certificateTemplate = "/verify/certificate";
/** The link to a certificate for its holder, also after their account has ended. */
export const certificateLink = (key: string) => `/certificate/${key}`;
/** The link of a registration: its page, and its certificate once issued. */
export const registrationPage = (key: string) => `/seat/${key}`;
/** The template of a registration's page; it has no address of its own. */
export const registrationTemplate = "/seat/seat";
/** The template for a registration that was canceled, or removed with its masterclass. */
export const removedRegistrationTemplate = "/seat/gone";
/** The link in every offer by email, which stops further offers. */
export const unsubscribePage = (key: string) => `/stop/${key}`;
/** The built pages that the server fills: before and after stopping. */
export const unsubscribeTemplate = "/stop/stop";
export const unsubscribedTemplate = "/stop/stopped";
/** The one-time link by which a student chooses a password. */
export const passwordLinkPage = (token: string) => `/login/link/${token}`;
/** The built page that the server fills for one link; it has no address of its own. */
export const passwordLinkTemplate = "/login/link";
/** One of the student's courses, at one of its sessions if given. */
export const courseInPortal = (course: string, session?: string) =>
	`${pages.courses}?course=${course}${session === undefined ? "" : `&session=${session}`}`;
/** A page of the console with one record open. */
export const recordAddress = (page: string, id: string) => `${page}?open=${id}`;
/** A started import, with its progress or its result. */
export const importAddress = (id: string) => `${pages.importLeads}?import=${id}`;
/** The sign-in page with a return URL: path and query of this site. */
export const signInFor = (returnUrl: string) => `${pages.signIn}?next=${encodeURIComponent(returnUrl)}`;
/** The same for students. Home needs no return URL. */
export const loginFor = (returnUrl: string) => withReturnUrl(pages.login, returnUrl);
export const newPasswordFor = (returnUrl: string) => withReturnUrl(pages.newPassword, returnUrl);
const withReturnUrl = (signInPage: string, returnUrl: string) =>
	returnUrl === pages.studentHome ? signInPage : `${signInPage}?next=${encodeURIComponent(returnUrl)}`;
/** The sign-in page with the reason why the sign-in ended. */
export const withEndReason = (reason: EndReason, signInPage: string) =>
	`${signInPage}${signInPage.includes("?") ? "&" : "?"}why=${reason}`;
/** The amounts due and paid for one enrolment, for anyone who has its link. */
export const feePage = (key: string) => `/fees/${key}`;
/** The built page that the server fills with one enrolment; it has no address of its own. */
export const feeTemplate = "/fees/fees";
export const paymentPage = (plan: string, kind: string) => `/pay/${plan}/${kind}`;
