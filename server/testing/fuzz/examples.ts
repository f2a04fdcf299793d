import type { Client } from "#contract/client.ts";
import type { Examples } from "./stored/example.ts";
import { aboutFees } from "./stored/fees.ts";
import { aboutLeads } from "./stored/leads.ts";
import { aboutMasterclasses } from "./stored/masterclasses.ts";
import { aboutOpenings, aboutOwnApplications } from "./stored/openings.ts";
import { aboutOtherSystems } from "./stored/other-systems.ts";
import { aboutStudent, aboutStudents } from "./stored/students.ts";

const subjects = [aboutStudents, aboutOpenings, aboutMasterclasses, aboutOtherSystems, aboutLeads, aboutFees];

/** For console endpoints that need stored rows. */
export async function examplesForAdmins(admin: Client): Promise<Examples> {
	return Object.assign({}, ...(await Promise.all(subjects.map((about) => about(admin)))));
}

/** Examples from what belongs to this student. */
export async function examplesForStudents(student: Client): Promise<Examples> {
	return { ...(await aboutStudent(student)), ...(await aboutOwnApplications(student)) };
}
