import { api } from "#contract/api.ts";
import { masterclassCalendar } from "#contract/paths.ts";
import { type Caller, openWindow, type Site } from "./browsing.ts";
import { visible } from "./shown.ts";

const ours =
	/^(BEGIN|END):(VCALENDAR|VEVENT)$|^(VERSION|PRODID|METHOD|UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|SUMMARY|DESCRIPTION|URL|LOCATION|ORGANIZER;CN="Gradway Academy"):/;

/** The page of each registration, which shows the name. */
export async function visitRegistrations(site: Site, { client }: Caller, masterclass: string) {
	const { data } = await client(api.listRegistrations, { params: { id: masterclass }, query: { limit: 500 } });
	const context = await openWindow(site);
	const page = await context.newPage();
	const wrong: string[] = [];
	for (const { name, seat } of data) {
		await page.goto(new URL(seat, site.origin).pathname);
		const shown = (await page.getByRole("main").textContent()) ?? "";
		if (!visible(shown).includes(visible(name))) wrong.push(name);
	}
	await context.close();
	return { visited: data.length, wrong };
}

/** Each masterclass's calendar file: only lines that we write, and the whole title. */
export async function readCalendars(origin: string, { client }: Caller) {
	const { data } = await client(api.listMasterclasses, { query: { limit: 500 } });
	const wrong: string[] = [];
	for (const { _id, title } of data) {
		const text = await (await fetch(origin + masterclassCalendar(_id))).text();
		const lines = text
			.replace(/\r\n[ \t]/g, "")
			.split("\r\n")
			.slice(0, -1);
		const summary = lines.find((line) => line.startsWith("SUMMARY:"))?.slice("SUMMARY:".length) ?? "";
		const unescaped = summary.replaceAll("\\n", "\n").replace(/\\([\\;,])/g, "$1");
		const foreign = lines.filter((line) => !ours.test(line) || /[\r\n]/.test(line));
		if (visible(unescaped) !== visible(title) || foreign.length > 0) wrong.push(title, ...foreign);
	}
	return { read: data.length, wrong };
}
