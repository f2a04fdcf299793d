import {
	countPersonalData,
	erasePersonalData,
	exportPersonalData,
	type PersonalDataCounts,
} from "#contract/personal-data.ts";
import { actorOf } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/open.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { Refusal } from "../../platform/refusal.ts";
import { dryRunErasure, type ErasureResult, erasePerson, LastOwner } from "./erase.ts";
import { exportPerson } from "./export-person.ts";
import { countByPhone } from "./person.ts";

/** The operator's commands, for admins. */
export function personalDataRoutes(bind: Bind, { config, database: { db } }: Parts): void {
	bind(countPersonalData, async ({ body, caller, now }) => {
		const erased = await dryRunErasure(db, { ...body, by: caller.email, now }).catch(refuseLastAdmin);
		return presentCounts(db, body, erased);
	});
	bind(exportPersonalData, (call) => exportPerson(db, call.body.email, actorOf(call)));
	bind(erasePersonalData, async ({ body, caller, now }) => {
		if (body.email === caller.email) throw new Refusal("own-admin");
		if (config.adminEmails.includes(body.email)) throw new Refusal("configured-admin");
		const erased = await erasePerson(db, { ...body, by: caller.email, now }).catch(refuseLastAdmin);
		return presentCounts(db, body, erased);
	});
}

type PersonToErase = { email: string; withPhone: boolean };

async function presentCounts(
	db: Database,
	{ email, withPhone }: PersonToErase,
	erased: ErasureResult,
): Promise<PersonalDataCounts> {
	const { removed, pseudonymised, blanked, retained, retainedUntil, retentionBasis } = erased;
	return {
		email,
		removed: Object.fromEntries(removed),
		nameless: pseudonymised,
		mentions: Object.fromEntries(blanked),
		kept: Object.fromEntries(retained),
		keptUntil: retainedUntil,
		keptGround: retentionBasis,
		samePhone: withPhone ? 0 : await countByPhone(db, email),
	};
}

function refuseLastAdmin(error: unknown): never {
	throw error instanceof LastOwner ? new Refusal("last-admin") : error;
}
