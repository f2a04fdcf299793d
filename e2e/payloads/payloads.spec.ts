import { payloads } from "#tools/testing/code-like-texts.ts";
import { startMailServer } from "#tools/testing/mail-server.ts";
import { adminClientOf, adminTokenOf, expect, test } from "../browser-test.ts";
import { openTestServer } from "../fixture.ts";
import { readCertificates } from "./certificates.ts";
import { visitConsole } from "./console.ts";
import { visitFilledPages } from "./filled-pages.ts";
import { sendForms } from "./forms.ts";
import { readMails } from "./mails.ts";
import { readCalendars, visitRegistrations } from "./registrations.ts";
import { fillConsole } from "./rows.ts";
import { openWorkbook } from "./workbook.ts";

/**
 * S7: texts that are code for a spreadsheet, a browser, a mailer, a template or a PDF reader, through every public form and the console's
 * own inputs; then every output is opened by the program that they target. Each test run uses a few. For all of them, with LibreOffice
 * (Debian: libreoffice-calc) and half an hour:
 *
 *   PAYLOADS=200 npx playwright test e2e/payloads/payloads.spec.ts --project embedded
 */
const isLong = process.env.PAYLOADS !== undefined;
const mailbox = "desk@academy.example";
test.setTimeout(300_000 + payloads.length * 10_000);

test("Text that is code for some program is shown as text everywhere", async ({ browser }) => {
	const mail = await startMailServer();
	const server = await openTestServer({
		settings: { SMTP_URL: mail.url, MAIL_FROM: mailbox, ADMISSIONS_EMAIL: mailbox },
	});
	try {
		const { origin } = server;
		const ran: string[] = [];
		const site = { origin, browser, ran };
		const token = await adminTokenOf(server, browser);
		const admin = { token, client: adminClientOf(server, token) };

		const sent = await sendForms(origin, admin);
		expect(sent.broken, JSON.stringify(sent.statuses)).toBe(0);
		await fillConsole(admin);
		expect(await visitFilledPages(site)).toMatchObject({ wrong: [] });
		const seats = await visitRegistrations(site, admin, sent.masterclass);
		expect(seats.wrong).toEqual([]);
		expect(seats.visited).toBeGreaterThanOrEqual(payloads.length);
		const calendars = await readCalendars(origin, admin);
		expect(calendars.wrong).toEqual([]);
		expect(calendars.read).toBeGreaterThan(1);
		const papers = await readCertificates(site, admin);
		expect(papers).toMatchObject({ withActions: [], lost: [] });
		expect(papers.named).toBeGreaterThan(0);
		expect(papers.compared).toBeGreaterThan(0);
		const shown = await visitConsole(site, admin);
		expect(shown.missing).toEqual([]);
		for (const [table, { rows }] of Object.entries(shown.compared)) expect(rows, table).toBeGreaterThan(0);
		expect(await openWorkbook(site, admin, { inOffice: isLong })).toEqual({ actions: 0, lost: [] });
		const mails = await readMails(mail, admin.client);
		expect(mails).toMatchObject({ wrong: [], lost: [] });
		expect(mails.read).toBeGreaterThan(0);
		expect(ran, "run by the browser").toEqual([]);
		if (isLong) console.info({ sent, seats, calendars, papers, compared: shown.compared, mails: mails.read });
	} finally {
		await server.close();
		await mail.close();
	}
});
