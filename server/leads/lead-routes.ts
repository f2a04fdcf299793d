import { removeAdmin } from "#contract/admins.ts";
import { api } from "#contract/api.ts";
import { changeLeads as bulkEndpoint } from "#contract/bulk.ts";
import { actorOf } from "../platform/audit/audit.ts";
import type { Bind } from "../platform/http/bind.ts";
import type { ReachedRows } from "../platform/http/caller.ts";
import { isMailConfigured } from "../platform/mail/send.ts";
import type { Parts } from "../platform/parts.ts";
import { addLead } from "./add-lead.ts";
import { changeLeads } from "./bulk.ts";
import { findLeadAddresses } from "./find.ts";
import { logContact } from "./lead-taken.ts";
import * as leads from "./leads.ts";
import { readFunnel } from "./lists/funnel.ts";
import { countToday, readToday } from "./lists/today.ts";
import { findMergeableLeads, mergeLeads } from "./merge/merge.ts";
import { enquiriesOfLead, splitLead } from "./merge/split.ts";
import { correctNote, writeNote } from "./notes.ts";
import { recordPermission } from "./offers/permission.ts";
import { changeLeadSharing, handOverLeads, readTeam, removeMember, unassignFollowUps } from "./team/team.ts";
import { listTemplates } from "./templates/lead-templates.ts";
import { sendTemplateMail } from "./templates/send-mail.ts";

export function leadRoutes(bind: Bind, { config, database: { db }, log }: Parts): void {
	const { publicUrl } = config;
	bind(api.readToday, ({ query, caller, reached, now }) =>
		readToday(db, { ...query, email: caller.email, reached, now }),
	);
	bind(api.countToday, ({ caller, reached, now }) => countToday(db, { email: caller.email, reached, now }));
	bind(api.readTeam, ({ now }) => readTeam(db, now));
	bind(api.changeLeadSharing, ({ body, ...call }) => changeLeadSharing(db, body.sharing, call));
	bind(removeAdmin, ({ params, ...call }) => removeMember(db, params.id, call));
	bind(api.unassignFollowUps, ({ params, ...call }) => unassignFollowUps(db, params, call));
	bind(api.handOverLeads, ({ params, body, ...call }) => handOverLeads(db, params.id, body, call));
	bind(api.readFunnel, ({ query, reached, now }) => readFunnel(db, reached, query.by, now));
	bind(api.readLead, ({ params, reached }) => leads.readLead(db, reached, params.id));
	bind(api.readLeadOfEnquiry, ({ params, reached }) => leads.readLeadOfEnquiry(db, reached, params.id));
	bind(api.findLeadsOfPeople, ({ body, reached }) => findLeadAddresses(db, reached, body.people));
	bind(api.addLead, ({ body, ...call }) => addLead(db, body, leadActorWithKeyOf(call)));
	bind(api.changeLead, ({ params, body, ...call }) => leads.changeLead(db, params.id, body, leadActorOf(call)));
	bind(bulkEndpoint, ({ body, ...call }) => changeLeads({ db, log }, body, leadActorOf(call)));
	bind(api.logCall, ({ params, body, ...call }) => leads.logCall(db, params.id, body, leadActorWithKeyOf(call)));
	bind(api.logVisit, ({ params, body, ...call }) => leads.logVisit(db, params.id, body, leadActorWithKeyOf(call)));
	bind(api.logMessage, ({ params, body, ...call }) => leads.logMessage(db, params.id, body, leadActorWithKeyOf(call)));
	bind(api.logContact, ({ params, body, ...call }) => logContact(db, params.id, body, leadActorWithKeyOf(call)));
	bind(api.listEnquiriesOfLead, ({ params, reached }) => enquiriesOfLead(db, reached, params.id));
	bind(api.splitLead, ({ params, body, ...call }) => splitLead(db, params.id, body, leadActorOf(call)));
	bind(api.listLeadsToMerge, ({ params, query, reached }) => findMergeableLeads(db, reached, params.id, query.q));
	bind(api.mergeLeads, ({ params, body, ...call }) => mergeLeads(db, params.id, body, leadActorOf(call)));
	bind(api.recordPermission, ({ params, body, ...call }) => recordPermission(db, params.id, body, leadActorOf(call)));
	bind(api.listTemplates, ({ params, ...call }) =>
		listTemplates(db, params.id, { publicUrl, mailed: isMailConfigured(config) }, leadActorOf(call)),
	);
	bind(api.sendTemplateMail, ({ params, body, ...call }) =>
		sendTemplateMail(db, params.id, body, publicUrl, leadActorOf(call)),
	);
	bind(api.writeNote, ({ params, body, ...call }) =>
		writeNote(db, params.id, { ...body, key: call.idempotencyKey }, leadActorOf(call)),
	);
	bind(api.correctNote, ({ params, body, ...call }) => correctNote(db, params, body.words, leadActorOf(call)));
}

type StaffCall = { caller: { email: string }; reached: ReachedRows; now: Date };

export function leadActorOf({ caller, reached, now }: StaffCall): leads.LeadActor {
	return { ...actorOf({ caller, now }), reached };
}

function leadActorWithKeyOf(call: StaffCall & { idempotencyKey: string | undefined }): leads.LeadActorWithKey {
	return { ...leadActorOf(call), key: call.idempotencyKey };
}
