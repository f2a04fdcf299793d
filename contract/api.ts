import * as admins from "./admins.ts";
import * as assignments from "./assignments.ts";
import * as audit from "./audit.ts";
import * as bulk from "./bulk.ts";
import * as certificates from "./certificates.ts";
import * as courses from "./courses.ts";
import * as dashboard from "./dashboard.ts";
import { find } from "./find.ts";
import * as jobBoard from "./job-board.ts";
import * as leadTriage from "./lead-triage.ts";
import * as leads from "./leads.ts";
import * as learning from "./learning.ts";
import * as masterclasses from "./masterclasses.ts";
import * as openings from "./openings.ts";
import * as outbox from "./outbox.ts";
import * as participation from "./participation.ts";
import * as registrations from "./registrations.ts";
import * as signIn from "./sign-in.ts";
import * as studentProfile from "./student-profile.ts";
import * as studentSignIn from "./student-sign-in.ts";
import * as students from "./students.ts";
import { undo } from "./undo.ts";

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
	listLeadSources: leadTriage.listLeadSources,
	markLeadSeen: leadTriage.markLeadSeen,
	sayLeadIsSpam: leadTriage.sayLeadIsSpam,
	removeSpamLead: leadTriage.removeSpamLead,
	listSamePerson: leadTriage.listSamePerson,
	summariseLeads: leadTriage.summariseLeads,
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
	findKnownStudents: students.findKnownStudents,
	readDefaultPassword: students.readDefaultPassword,
	addStudent: students.addStudent,
	addStudents: students.addStudents,
	changeStudent: students.changeStudent,
	removeStudent: students.removeStudent,
	changeStudentStatus: students.changeStudentStatus,
	assignCourse: assignments.assignCourse,
	unassignCourse: assignments.unassignCourse,
	changeStatusOfStudents: bulk.changeStatusOfStudents,
	moveStudentsToBatch: bulk.moveStudentsToBatch,
	resetPasswordsOfStudents: bulk.resetPasswordsOfStudents,
	assignCourseToStudents: bulk.assignCourseToStudents,
	issueCertificatesToStudents: bulk.issueCertificatesToStudents,
	listMasterclasses: masterclasses.listMasterclasses,
	summariseMasterclasses: masterclasses.summariseMasterclasses,
	readMasterclass: masterclasses.readMasterclass,
	addMasterclass: masterclasses.addMasterclass,
	changeMasterclass: masterclasses.changeMasterclass,
	removeMasterclass: masterclasses.removeMasterclass,
	listRegistrations: registrations.listRegistrations,
	sayRegistrationIsSpam: registrations.sayRegistrationIsSpam,
	removeSpamRegistration: registrations.removeSpamRegistration,
	confirmRegistrationAgain: registrations.confirmRegistrationAgain,
	registerForMasterclass: registrations.registerForMasterclass,
	listMyCourses: learning.listMyCourses,
	readMyCourse: learning.readMyCourse,
	openMySession: learning.openMySession,
	markMySession: learning.markMySession,
	readNextMasterclass: learning.readNextMasterclass,
	listCertificates: certificates.listCertificates,
	readCertificate: certificates.readCertificate,
	readCertificatePaper: certificates.readCertificatePaper,
	issueCertificate: certificates.issueCertificate,
	countBatchToIssue: certificates.countBatchToIssue,
	issueToBatch: certificates.issueToBatch,
	correctCertificate: certificates.correctCertificate,
	revokeCertificate: certificates.revokeCertificate,
	listMyCertificates: certificates.listMyCertificates,
	readMyCertificatePaper: certificates.readMyCertificatePaper,
	askForParticipation: participation.askForParticipation,
	readParticipationPaper: participation.readParticipationPaper,
	listOpenings: openings.listOpenings,
	summariseOpenings: openings.summariseOpenings,
	readOpening: openings.readOpening,
	publishOpening: openings.publishOpening,
	changeOpening: openings.changeOpening,
	removeOpening: openings.removeOpening,
	listJobApplications: openings.listJobApplications,
	moveJobApplication: openings.moveJobApplication,
	listOpeningsOnBoard: jobBoard.listOpeningsOnBoard,
	readOpeningOnBoard: jobBoard.readOpeningOnBoard,
	listPlacesOnBoard: jobBoard.listPlacesOnBoard,
	applyForJob: jobBoard.applyForJob,
	listMyJobs: jobBoard.listMyJobs,
	listAdmins: admins.listAdmins,
	addAdmin: admins.addAdmin,
	removeAdmin: admins.removeAdmin,
	readDashboard: dashboard.readDashboard,
	listAudit: audit.listAudit,
	undo,
	find,
	listOutbox: outbox.listOutbox,
	summariseOutbox: outbox.summariseOutbox,
	sendTestMail: outbox.sendTestMail,
	checkAdminCredential: signIn.checkAdminCredential,
	signAdminOut: signIn.signAdminOut,
	whoAmI: signIn.whoAmI,
	identityOptions: signIn.identityOptions,
	logStudentIn: studentSignIn.logStudentIn,
	checkStudentCredential: studentSignIn.checkStudentCredential,
	logStudentOut: studentSignIn.logStudentOut,
	chooseNewPassword: studentSignIn.chooseNewPassword,
	studentWhoAmI: studentSignIn.studentWhoAmI,
	readMyProfile: studentProfile.readMyProfile,
	endMyOtherSignIns: studentProfile.endMyOtherSignIns,
};
