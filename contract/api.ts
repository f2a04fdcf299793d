import * as admins from "./admins.ts";
import * as audit from "./audit.ts";
import * as courses from "./courses.ts";
import * as dashboard from "./dashboard.ts";
import { find } from "./find.ts";
import * as leads from "./leads.ts";
import * as masterclasses from "./masterclasses.ts";
import * as outbox from "./outbox.ts";
import * as signIn from "./sign-in.ts";
import * as studentSignIn from "./student-sign-in.ts";
import * as students from "./students.ts";

/** Every endpoint there is. The server binds all of them, OpenAPI lists them, the access matrix tests them. */
export const api = {
	applyForCourse: leads.applyForCourse,
	requestHiring: leads.requestHiring,
	sendMessage: leads.sendMessage,
	listCourseApplications: leads.listCourseApplications,
	listHiringRequests: leads.listHiringRequests,
	listContactMessages: leads.listContactMessages,
	readCourseApplication: leads.readCourseApplication,
	readHiringRequest: leads.readHiringRequest,
	readContactMessage: leads.readContactMessage,
	listLeadSources: leads.listLeadSources,
	markLeadSeen: leads.markLeadSeen,
	listSamePerson: leads.listSamePerson,
	summariseLeads: leads.summariseLeads,
	listCourses: courses.listCourses,
	readCourse: courses.readCourse,
	listCoursesToAssign: courses.listCoursesToAssign,
	addCourse: courses.addCourse,
	changeCourse: courses.changeCourse,
	removeCourse: courses.removeCourse,
	addCourseSession: courses.addCourseSession,
	changeCourseSession: courses.changeCourseSession,
	removeCourseSession: courses.removeCourseSession,
	orderCourseSessions: courses.orderCourseSessions,
	listPendingStudents: students.listPendingStudents,
	listActiveStudents: students.listActiveStudents,
	listInactiveStudents: students.listInactiveStudents,
	listBatches: students.listBatches,
	readStudent: students.readStudent,
	readDefaultPassword: students.readDefaultPassword,
	addStudent: students.addStudent,
	addStudents: students.addStudents,
	changeStudent: students.changeStudent,
	removeStudent: students.removeStudent,
	changeStudentStatus: students.changeStudentStatus,
	assignCourse: students.assignCourse,
	unassignCourse: students.unassignCourse,
	listMasterclasses: masterclasses.listMasterclasses,
	summariseMasterclasses: masterclasses.summariseMasterclasses,
	readMasterclass: masterclasses.readMasterclass,
	addMasterclass: masterclasses.addMasterclass,
	changeMasterclass: masterclasses.changeMasterclass,
	removeMasterclass: masterclasses.removeMasterclass,
	listRegistrations: masterclasses.listRegistrations,
	registerForMasterclass: masterclasses.registerForMasterclass,
	listAdmins: admins.listAdmins,
	addAdmin: admins.addAdmin,
	removeAdmin: admins.removeAdmin,
	readDashboard: dashboard.readDashboard,
	listAudit: audit.listAudit,
	find,
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
