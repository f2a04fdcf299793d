import type { EndReason } from "./plain.ts";

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
	newPassword: "/login/new-password",
	forgotten: "/login/forgotten",
	studentHome: "/home",
	enrolled: "/enrolled",
	jobBoard: "/jobboard",
	myJob: "/myjob",
	profile: "/profile",
	dashboard: "/dashboard",
	addAdmin: "/add-admin",
	addCourse: "/add-course",
	createUser: "/create-user",
	activeUser: "/active-user",
	inactiveUser: "/inactive-user",
	addEvent: "/add-event",
	applyData: "/apply-data",
	recruitmentData: "/recruitment-data",
	contactData: "/contact-data",
	openings: "/openings",
	certificates: "/certificates",
	outbox: "/outbox",
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
	refusedOnboarding: "/refused/onboarding",
	refusedHiring: "/refused/hiring",
	refusedMessage: "/refused/message",
	refusedRegistration: "/refused/registration",
	refusedParticipation: "/refused/participation",
	refusedLogin: "/refused/login",
	refusedNewPassword: "/refused/new-password",
	refusedForgotten: "/refused/forgotten",
	refusedLink: "/refused/link",
	/** In the place of a page or a paper that cannot be shown. */
	refusedVisit: "/refused/visit",
	notFound: "/404",
} as const;

/** Pages of the console: a browser without a live admin sign-in is sent to `/signin`. */
export const consolePages = [
	pages.dashboard,
	pages.addAdmin,
	pages.addCourse,
	pages.createUser,
	pages.activeUser,
	pages.inactiveUser,
	pages.addEvent,
	pages.applyData,
	pages.recruitmentData,
	pages.contactData,
	pages.openings,
	pages.certificates,
	pages.outbox,
	pages.audit,
	pages.personalData,
] as const;

/** Pages of the student portal: a browser without a live student sign-in is sent to `/login`. */
export const portalPages = [pages.studentHome, pages.enrolled, pages.jobBoard, pages.myJob, pages.profile] as const;

export const apiPrefix = "/api";

export const programPage = (slug: string) => `/${slug}`;
/** What a shared link shows: a program by its slug, a page by its name, any other page the home page's. */
export const socialPicture = (name = "home") => `/social/${name}.png`;
/** What a link to a certificate shows: one for each kind, for all that are revoked, and for numbers that are none. */
export const certificatePicture = (
	of:
		| "participation"
		| "completion"
		| "internship"
		| "excellence"
		| "recommendation"
		| "revoked"
		| "unknown" = "unknown",
) => socialPicture(`certificate-${of}`);
/** A drawing of the student portal. */
export const portalPicture = "/pictures/portal.svg";
export const brochureFile = (slug: string) => `/brochures/${slug}.pdf`;
/** A specimen of the certificate that participants of a masterclass get. */
export const certificateFile = (slug: string) => `/certificates/${slug}.pdf`;
/** The built page that the server fills with one masterclass; it has no address of its own. */
export const masterclassDocument = "/events/masterclass";
/** Of one masterclass: what it is, when, and its registration form. */
export const masterclassPage = (id: string) => `/events/${id}`;
/** The same for calendars. */
export const masterclassCalendar = (id: string) => `/events/${id}.ics`;
/** What anyone learns of a certificate by its number. The server fills the page; it works without scripts. */
export const verifyPage = (number: string) => `${pages.verify}/${number}`;
/** The built page that the server fills with one certificate; it has no address of its own. */
export const certificateDocument = "/verify/certificate";
/** Whoever was issued a certificate holds this link to it, also when their account has ended. */
export const certificateLink = (key: string) => `/certificate/${key}`;
/** Whoever registered holds this link to their place in a masterclass, and to their certificate once it is out. */
export const seatPage = (key: string) => `/seat/${key}`;
/** The built page that the server fills with one seat; it has no address of its own. */
export const seatDocument = "/seat/seat";
/** The same of one that was given up, or went with its masterclass. */
export const goneSeatDocument = "/seat/gone";
/** Whoever holds this link chooses the password of one student, once. */
export const passwordLinkPage = (token: string) => `/login/link/${token}`;
/** The built page that the server fills for one link; it has no address of its own. */
export const passwordLinkDocument = "/login/link";
/** One of the student's courses, at one of its sessions if given. */
export const courseInPortal = (course: string, session?: string) =>
	`${pages.enrolled}?course=${course}${session === undefined ? "" : `&session=${session}`}`;
/** A page of the console with one record open. */
export const openRecord = (page: string, id: string) => `${page}?open=${id}`;
/** The way in, and back to where one was. `place` is an address of this site: path and query. */
export const signInFor = (place: string) => `${pages.signIn}?next=${encodeURIComponent(place)}`;
/** The same for students. Home is where they come anyway. */
export const loginFor = (place: string) => backTo(pages.login, place);
export const newPasswordFor = (place: string) => backTo(pages.newPassword, place);
const backTo = (door: string, place: string) =>
	place === pages.studentHome ? door : `${door}?next=${encodeURIComponent(place)}`;
/** A way in, saying why one was sent there. */
export const because = (why: EndReason, wayIn: string) => `${wayIn}${wayIn.includes("?") ? "&" : "?"}why=${why}`;
export const paymentPage = (plan: string, kind: string) => `/pay/${plan}/${kind}`;
