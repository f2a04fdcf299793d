import * as endpoints from "#contract/admins.ts";
import * as teamEndpoints from "#contract/team.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { addAdmin, giveRole, pageOfAdmins, teamMembers } from "./admins.ts";
import { addDaysAway, changeMember, removeDaysAway } from "./team.ts";

export function adminRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(endpoints.listAdmins, ({ query }) => pageOfAdmins(db, query));
	bind(teamEndpoints.changeMember, ({ params, body, ...call }) => changeMember(db, params.id, body, call));
	bind(teamEndpoints.addDaysAway, ({ params, body, ...call }) => addDaysAway(db, params.id, body, call));
	bind(teamEndpoints.removeDaysAway, ({ params, ...call }) => removeDaysAway(db, params, call));
	bind(teamEndpoints.listTeam, () => teamMembers(db));
	bind(endpoints.addAdmin, ({ body, caller, now }) => addAdmin(db, body.email, caller, now));
	bind(endpoints.giveRole, ({ params, body, caller, now }) => giveRole(db, { ...params, ...body }, caller, now));
}
