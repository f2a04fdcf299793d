import { pages, recordAddress } from "#contract/paths.ts";
import { maxHitsPerKind, type SearchHit } from "#contract/search.ts";
import { and, getTableColumns, sql } from "../db/drizzle.ts";
import type { Database } from "../db/open.ts";
import { outbox } from "../db/schema.ts";
import { inIndia } from "../india-time.ts";
import { findNewest } from "../lists/filtered.ts";
import type { SearchCondition } from "../lists/searching.ts";
import { searchedMailText } from "./list.ts";

/** The newest mails to an address with these words. Subjects are left to the outbox's own search, as thousands of mails share one. */
export async function findMails(db: Database, condition: SearchCondition): Promise<SearchHit[]> {
	const { id, to } = outbox;
	const list = { table: outbox, id, sorts: getTableColumns(outbox) };
	const matching = and(condition(searchedMailText), condition(sql`lower(${to})`));
	const rows = await findNewest(db, list, matching, maxHitsPerKind);
	return rows.map((mail) => ({
		kind: "mail",
		_id: mail.id,
		title: mail.subject,
		about: `${mail.to}, ${inIndia(mail.createdAt).date}`,
		// Through a search for its receiver: the list cannot link to a mail further down.
		address: `${recordAddress(pages.outbox, mail.id)}&${new URLSearchParams({ q: mail.to })}`,
	}));
}
