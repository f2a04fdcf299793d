import { setTimeout as pause } from "node:timers/promises";
import type { Received } from "#tools/mail-server.ts";
import { query } from "./databases.ts";

const registrations = 400;
export const askedForCertificates = 60;
const coming = "00000000-0000-4000-8000-000000000001";
const over = "00000000-0000-4000-8000-000000000002";

/** A masterclass in an hour, whose registrations are to be reminded, and one that is over, whose attendees ask for certificates. */
export async function registerCrowd(url: string): Promise<void> {
	await query(
		url,
		`insert into masterclasses (id, created_at, updated_at, title, starts_at, ends_at, link, image, status, pdfstatus) values
			('${coming}', now(), now(), 'Careers in data', now() + interval '50 minutes', now() + interval '2 hours',
				'https://chat.example/one', '/marks/data-science.svg', 'upcoming', false),
			('${over}', now(), now(), 'SQL in ninety minutes', now() - interval '3 hours', now() - interval '1 hour',
				'https://chat.example/two', '/marks/data-science.svg', 'completed', true)`,
	);
	for (const [masterclass, many, who] of [
		[coming, registrations, "reminded"],
		[over, askedForCertificates, "attended"],
	])
		await query(
			url,
			`insert into registrations (id, created_at, name, email, phone, masterclass_id, clgemail, collegename, body_hash, told_start)
			select gen_random_uuid(), now(), 'Asha Rao', '${who}.' || g || '@mail.example', '9876543210', '${masterclass}',
				'asha@college.example', 'Coral Bay Institute', md5(g::text), starts_at
			from generate_series(1, ${many}) g, masterclasses where masterclasses.id = '${masterclass}'`,
		);
	await query(
		url,
		`insert into participation_requests (id, created_at, masterclass_id, email)
		select gen_random_uuid(), now(), masterclass_id, email from registrations where masterclass_id = '${over}'`,
	);
}

/** Waits until all mails are out, and counts what the mail server got. */
export async function timedWork(url: string, received: Received[], withinMs: number) {
	const began = performance.now();
	let unsent = await countUnsent(url);
	for (; unsent > 0 && performance.now() - began < withinMs; unsent = await countUnsent(url)) await pause(1000);
	const counts = new Map<string, number>();
	for (const { data } of received) {
		const id = /^Message-ID: (\S+)/im.exec(data)?.[1] ?? "none";
		counts.set(id, (counts.get(id) ?? 0) + 1);
	}
	const to = (who: string) => received.filter((mail) => mail.to.startsWith(who));
	const reminded = new Set(to("reminded.").map((mail) => mail.to));
	const certified = new Set(to("attended.").map((mail) => mail.to));
	const [row] = (await query<{ papers: number }>(url, "select count(*)::int as papers from certificates")).rows;
	return {
		received: received.length,
		different: counts.size,
		sentTwice: received.length - counts.size,
		unsent,
		drainedMs: Math.round(performance.now() - began),
		registrations,
		reminders: reminded.size,
		remindersWritten: await countOf(url, "reminded."),
		certificates: certified.size,
		certificatesWritten: await countOf(url, "attended."),
		papers: row?.papers,
	};
}

async function countUnsent(url: string): Promise<number> {
	const { rows } = await query<{ count: number }>(
		url,
		`select (select count(*) from outbox where sent_at is null and ended_at is null)::int
			+ (select count(*) from participation_requests)::int as count`,
	);
	return rows[0]?.count ?? 0;
}

async function countOf(url: string, who: string): Promise<number> {
	const { rows } = await query<{ count: number }>(
		url,
		`select count(*)::int as count from outbox where "to" like '${who}%'`,
	);
	return rows[0]?.count ?? 0;
}
