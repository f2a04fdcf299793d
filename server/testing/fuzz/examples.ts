import type { Client } from "#contract/client.ts";
import type { Examples } from "./stored/example.ts";
import { aboutFees } from "./stored/fees.ts";
import { aboutLeads } from "./stored/leads.ts";
import { aboutMasterclasses } from "./stored/masterclasses.ts";
import { aboutOpenings, aboutOwnApplications } from "./stored/openings.ts";
import { aboutOtherSystems } from "./stored/other-systems.ts";
import { aboutStudent, aboutStudents } from "./stored/students.ts";

const subjects = [aboutStudents, aboutOpenings, aboutMasterclasses, aboutOtherSystems, aboutLeads, aboutFees];

/** For the endpoints of the console that take what is stored. */
export async function examplesForAdmins(admin: Client): Promise<Examples> {
	return Object.assign({}, ...(await Promise.all(subjects.map((about) => about(admin)))));
}

/** What of all this is theirs. */
export async function examplesForStudents(student: Client): Promise<Examples> {
	return { ...(await aboutStudent(student)), ...(await aboutOwnApplications(student)) };
}
