import * as leads from "./leads.ts";
import * as masterclasses from "./masterclasses.ts";
import * as outbox from "./outbox.ts";
import * as signIn from "./sign-in.ts";
import * as studentSignIn from "./student-sign-in.ts";

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
	listMasterclasses: masterclasses.listMasterclasses,
	addMasterclass: masterclasses.addMasterclass,
	changeMasterclass: masterclasses.changeMasterclass,
	removeMasterclass: masterclasses.removeMasterclass,
	listRegistrations: masterclasses.listRegistrations,
	registerForMasterclass: masterclasses.registerForMasterclass,
	listOutbox: outbox.listOutbox,
	summariseOutbox: outbox.summariseOutbox,
	checkAdminCredential: signIn.checkAdminCredential,
	signAdminOut: signIn.signAdminOut,
	whoAmI: signIn.whoAmI,
	identityOptions: signIn.identityOptions,
	logStudentIn: studentSignIn.logStudentIn,
	checkStudentCredential: studentSignIn.checkStudentCredential,
	logStudentOut: studentSignIn.logStudentOut,
	chooseNewPassword: studentSignIn.chooseNewPassword,
	studentWhoAmI: studentSignIn.studentWhoAmI,
};
