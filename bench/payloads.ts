import { chromium } from "@playwright/test";
import { freePort } from "#tools/free-port.ts";
import { startMailServer } from "#tools/mail-server.ts";
import { launchOptions } from "../e2e/launch.ts";
import { watchPolicies } from "../e2e/policy-violations.ts";
import { embeddedDatabase } from "./databases.ts";
import { visitConsole } from "./payloads/console.ts";
import { visitFilledPages } from "./payloads/filled-pages.ts";
import { sendForms } from "./payloads/forms.ts";
import { readMails } from "./payloads/mails.ts";
import { readPapers } from "./payloads/papers.ts";
import { fillConsole } from "./payloads/rows.ts";
import { readCalendars, visitSeats } from "./payloads/seats.ts";
import { openInLibreOffice } from "./payloads/workbook.ts";
import { signInAsAdmin, withDoors } from "./people.ts";
import { report } from "./report.ts";
import { startOurs } from "./server.ts";
import { payloads } from "./submissions/payloads.ts";

/**
 * S7: 200 texts that are code for a spreadsheet, a browser, a mailer, a template or a PDF reader, through every public form and the console's
 * own inputs; then every place they come out of is looked at by the program they are meant for.
 */
const desk = "desk@academy.example";
const database = await embeddedDatabase();
const mail = await startMailServer();
const port = await freePort();
const settings = {
	...withDoors,
	SMTP_URL: mail.url,
	MAIL_FROM: desk,
	ADMISSIONS_EMAIL: desk,
	FORM_RATE_LIMIT: "1000000",
};
const server = await startOurs(port, database.where, settings);
const origin = `http://localhost:${port}`;
const browser = await chromium.launch(await launchOptions());
const violations = watchPolicies(browser);
const ran: string[] = [];
const site = { address: server.origin, origin, browser, ran };
try {
	const admin = await signInAsAdmin(server.origin);
	const sent = await sendForms(site.address, admin);
	await fillConsole(admin);
	const filledPages = await visitFilledPages(site);
	const seats = await visitSeats(site, admin, sent.masterclass);
	const calendars = await readCalendars(site.address, admin);
	const papers = await readPapers(site, admin);
	const shown = await visitConsole(site, admin);
	const excel = await openInLibreOffice(site, admin);
	const mails = await readMails(mail, sent.accepted * 2);
	await report(
		"payloads",
		{
			payloads: payloads.length,
			sent,
			filledPages,
			seats,
			calendars,
			console: shown,
			excel,
			papers,
			mails,
			ran,
			violations,
		},
		{
			"nothing ran in the browser": ran.length === 0,
			"no page broke its policy": violations.length === 0,
			"every form took what it may take and refused the rest in words": sent.broken === 0,
			"forms' answers give the text back as it was typed": filledPages.wrong.length === 0,
			"each seat's page shows its name": seats.wrong.length === 0 && seats.visited >= payloads.length,
			"calendars hold our lines only, and the title whole": calendars.wrong.length === 0 && calendars.read > 0,
			"every table and record of the console shows each whole, as text": shown.missing.length === 0,
			"each of these tables held some": Object.values(shown.compared).every(({ rows }) => rows > 0),
			"no formula and no link in Excel, the text whole in LibreOffice": excel.formulas === 0 && excel.lost.length === 0,
			"no action in any paper": papers.withActions.length === 0 && papers.named > 0,
			"names are whole on papers and on the page that checks them": papers.lost.length === 0,
			"no mail has a header, a receiver or markup of a stranger's": mails.wrong.length === 0 && mails.read > 0,
			"mails say the text whole": mails.lost.length === 0,
		},
	);
} finally {
	await browser.close();
	await server.kill();
	await mail.close();
	await database.remove();
}
