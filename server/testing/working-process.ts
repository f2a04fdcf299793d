import { tellOfLate } from "../leads/late.ts";
import { sendNext } from "../leads/mailings/send-next.ts";
import { admissions, workedAt } from "../leads/testing.ts";
import { openPostgres } from "../platform/db/postgres/postgres.ts";

/** A process of its own that does a piece of timed work until there is none left, and says each time that it begins. */
const [url = "", name = ""] = process.argv.slice(2);
const { db, close } = await openPostgres(url);
const works: Record<string, () => Promise<boolean>> = {
	mailing: async () => (await sendNext(db, admissions.publicUrl, workedAt)) !== "none",
	late: async () => (await tellOfLate(db, admissions, workedAt)) > 0,
};
do process.stdout.write(".");
while (await works[name]?.());
await close();
