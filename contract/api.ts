import * as leads from "./leads.ts";
import * as outbox from "./outbox.ts";
import * as signIn from "./sign-in.ts";

/** Every endpoint there is. The server binds all of them, OpenAPI lists them, the access matrix tests them. */
export const api = {
	applyForCourse: leads.applyForCourse,
	requestHiring: leads.requestHiring,
	sendMessage: leads.sendMessage,
	listCourseApplications: leads.listCourseApplications,
	listHiringRequests: leads.listHiringRequests,
	listContactMessages: leads.listContactMessages,
	markLeadSeen: leads.markLeadSeen,
	listSamePerson: leads.listSamePerson,
	summariseLeads: leads.summariseLeads,
	listOutbox: outbox.listOutbox,
	summariseOutbox: outbox.summariseOutbox,
	checkAdminCredential: signIn.checkAdminCredential,
	signAdminOut: signIn.signAdminOut,
	whoAmI: signIn.whoAmI,
	identityOptions: signIn.identityOptions,
};
