import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { type BrowserContext, chromium } from "@playwright/test";
import { unzipSync } from "fflate";
import { api } from "#contract/api.ts";
import { openingTypes, workModes } from "#contract/openings.ts";
import { apiPrefix, pages, verifyPage } from "#contract/paths.ts";
import { adminCookie } from "#contract/sign-in.ts";
import { freePort } from "#tools/free-port.ts";
import { type Received, startMailServer } from "#tools/mail-server.ts";
import { readPdf } from "#tools/read-pdf.ts";
import { launchOptions } from "../e2e/launch.ts";
import { watchPolicies } from "../e2e/policy-violations.ts";
import { embeddedDatabase } from "./databases.ts";
import { announceMasterclass, type Caller, enrolStudent, signInAsAdmin, withDoors } from "./people.ts";
import { report } from "./report.ts";
import { startOurs } from "./server.ts";
import { payloads } from "./submissions/payloads.ts";
import { send } from "./submissions/submission.ts";

/**
 * S7: 200 texts that are code for a spreadsheet, a browser, a mailer, a template or a PDF reader, through every public form and the console's
 * own inputs; then every place they come out of is looked at by the program they are meant for.
 */
const ours =
	/^(from|to|reply-to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|content-disposition|auto-submitted|x-auto-response-suppress|list-.*|references)$/i;
/** What a reader of papers would act upon. */
const actions = /\/(JavaScript|JS|OpenAction|Launch|AA|EmbeddedFile|SubmitForm)\b/;
const run = promisify(execFile);
const desk = "desk@academy.example";
const consent = "2025-12-01";
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
const folder = await mkdtemp(join(tmpdir(), "gradway-payloads-"));
const browser = await chromium.launch(await launchOptions());
const violations = watchPolicies(browser);
const ran: string[] = [];
try {
	const admin = await signInAsAdmin(server.origin);
	const sent = await sendForms(admin);
	const made = await fillConsole(admin);
	const filledPages = await visitFilledPages(made.numbers);
	const console_ = await visitConsole(admin);
	const excel = await openInLibreOffice(admin);
	const papers = await readPapers(admin, made.certificates);
	const mails = await readMails(sent.accepted * 2);
	await report(
		"payloads",
		{
			payloads: payloads.length,
			sent,
			made: made.certificates.length,
			filledPages,
			console: console_,
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
			"the console shows each as text": console_.missing.length === 0,
			"no formula and no link in Excel, the text whole in LibreOffice": excel.formulas === 0 && excel.lost.length === 0,
			"no action in any paper": papers.withActions.length === 0 && papers.read === made.certificates.length,
			"no mail has a header, a receiver or markup of a stranger's": mails.wrong.length === 0 && mails.read > 0,
		},
	);
} finally {
	await browser.close();
	await server.kill();
	await mail.close();
	await database.remove();
	await rm(folder, { recursive: true, force: true });
}

/** Each text in every free field of each form: as a program sends it, and as a page without scripts. */
async function sendForms({ client }: Caller) {
	const masterclass = await announceMasterclass(client);
	const statuses: Record<string, number> = {};
	for (const [at, text] of payloads.entries())
		for (const [form, body] of Object.entries(formsWith(text, at, masterclass))) {
			const [status = 0] = await send(server.origin, { kind: "", path: form, body, address: "", form: at % 4 === 3 });
			statuses[status] = (statuses[status] ?? 0) + 1;
		}
	const accepted = (statuses[201] ?? 0) + (statuses[303] ?? 0) + (statuses[200] ?? 0);
	return {
		statuses,
		accepted,
		broken: Object.values(statuses).reduce((sum, each) => sum + each, 0) - accepted - (statuses[400] ?? 0),
	};
}

function formsWith(text: string, at: number, masterclass: string): Record<string, Record<string, unknown>> {
	const email = `payload.${at}@people.example`;
	const person = {
		name: text,
		email,
		phone: at % 2 ? text.slice(0, 40) : "9876543210",
		consent,
		page: text,
		website: "",
	};
	return {
		"/apply/course": { ...person, college: text, collegemail: email, passingyear: 2026, domain: text, reason: "Apply" },
		"/apply/hiring": { ...person, designation: text, company: text, role: text, requirement: 2 },
		"/apply/contact": { ...person, phone: "9876543210", message: text },
		[`/masterclass/${masterclass}/register`]: { ...person, clgemail: email, collegename: text },
	};
}

/** Courses, students, openings, masterclasses and certificates named so. */
async function fillConsole({ client }: Caller): Promise<{ numbers: string[]; certificates: string[] }> {
	const first = await enrolStudent(server.origin, client);
	const { data: issued } = await client(api.issueCertificate, {
		body: { kind: "completion", courseid: first.courseId, studentid: first.id },
	});
	let version = issued.version;
	const certificates: string[] = [];
	const numbers: string[] = [];
	const [type, mode] = [openingTypes[0], workModes[0]];
	for (const [at, text] of payloads.entries()) {
		const named = async (work: () => Promise<unknown>) => void (await work().catch(() => undefined));
		await named(() =>
			client(api.addStudent, {
				body: { name: text, email: `s${at}@people.example`, phone: "9876543210", batch: text },
			}),
		);
		await named(() => client(api.addCourse, { body: { title: text, batch: text, description: text } }));
		await named(() =>
			client(api.publishOpening, {
				body: {
					title: text,
					company: text,
					place: text,
					type,
					mode,
					positions: 1,
					deadline: "2099-12-31",
					description: text,
					pay: text,
					skills: text,
				},
			}),
		);
		if (at % 4 === 0) await named(() => announceMasterclass(client, text));
		if (at % 3 !== 0) continue;
		await named(async () => {
			const { data } = await client(api.correctCertificate, {
				params: { id: issued._id },
				body: { name: text, version },
			});
			version = data.version;
			numbers.push(data.number);
			certificates.push(text);
		});
	}
	return { numbers: [...new Set(numbers)], certificates };
}

async function newContext(): Promise<BrowserContext> {
	const context = await browser.newContext({ baseURL: origin });
	context.on("dialog", async (dialog) => {
		ran.push(`${dialog.page()?.url()}: ${dialog.message()}`);
		await dialog.dismiss();
	});
	return context;
}

/** The pages that answer a post without scripts, and those of a certificate, as a browser shows them. */
async function visitFilledPages(numbers: string[]) {
	const context = await newContext();
	const page = await context.newPage();
	const wrong: string[] = [];
	let visited = 0;
	let text = "";
	// The server's own answer to the post, headers and all, at an address that one can go to.
	await page.route("**/posted", async (route) => {
		const answered = await fetch(`${server.origin}${apiPrefix}/apply/contact`, {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded", origin, accept: "text/html" },
			body: new URLSearchParams({ name: text, email: "nobody", phone: "9876543210", message: text, consent }),
		});
		const headers = Object.fromEntries(answered.headers);
		await route.fulfill({ status: answered.status, headers, body: await answered.text() });
	});
	for (text of payloads) {
		await page.goto("/posted");
		visited += 1;
		const shown = await page.locator("main form input[name=name]").inputValue();
		// A one-line field of a browser takes no line breaks.
		if (flat(shown) !== flat(text)) wrong.push(`${JSON.stringify(text)} came back as ${JSON.stringify(shown)}`);
	}
	for (const path of [...numbers.map(verifyPage), ...payloads.map((each) => verifyPage(encodeURIComponent(each)))]) {
		await page.goto(path);
		visited += 1;
	}
	await context.close();
	return { visited, wrong };
}

function flat(text: string): string {
	// HTML has a sign of its own for a NUL.
	return text.replace(/[\r\n\0\ufffd]/g, "");
}

/** As a page's text shows it: white space is one space, and what has no shape may go. */
function seen(text: string): string {
	return text.replace(/[\s\0\u0085\ufeff]+/g, " ").trim();
}

/** Every table, page after page, and a record of each. */
async function visitConsole({ token }: Caller) {
	const context = await newContext();
	await context.addCookies([{ name: adminCookie, value: token, url: origin, httpOnly: true }]);
	const page = await context.newPage();
	const missing: string[] = [];
	const tables = [
		pages.applyData,
		pages.recruitmentData,
		pages.contactData,
		pages.createUser,
		pages.addCourse,
		pages.openings,
	];
	for (const table of [...tables, pages.addEvent, pages.certificates, pages.outbox, pages.audit, pages.dashboard]) {
		await page.goto(table);
		await page.getByRole("main").waitFor();
		await pause(1200);
		let text = seen((await page.getByRole("main").textContent()) ?? "");
		for (let turned = 0; turned < 12; turned++) {
			const next = page.getByRole("button", { name: "Next", exact: false }).last();
			if (!(await next.isVisible().catch(() => false)) || !(await next.isEnabled())) break;
			await next.click();
			await pause(500);
			text += seen((await page.getByRole("main").textContent()) ?? "");
		}
		if (table === pages.applyData || table === pages.contactData)
			for (const payload of payloads)
				if (isPlain(payload) && !text.includes(seen(payload))) missing.push(`${table} ${payload}`);
		await page
			.locator("tbody tr")
			.first()
			.click({ timeout: 1500 })
			.catch(() => undefined);
		await pause(300);
	}
	await context.close();
	return { tables: 11, missing };
}

/** Shown letter by letter: neither split at a line's end nor without a shape. */
function isPlain(text: string): boolean {
	return /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text) && !text.includes("@");
}

/** The workbook that the console writes, opened by the program that formulas are meant for. */
async function openInLibreOffice({ token }: Caller) {
	const context = await newContext();
	await context.addCookies([{ name: adminCookie, value: token, url: origin, httpOnly: true }]);
	const page = await context.newPage();
	await page.goto(pages.applyData);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Download Excel" }).click(),
	]);
	const file = join(folder, "leads.xlsx");
	await download.saveAs(file);
	await context.close();
	const parts = Object.entries(unzipSync(new Uint8Array(await readFile(file)))).map(
		([name, bytes]) => [name, Buffer.from(bytes).toString()] as const,
	);
	const inFile = parts.filter(
		([name, xml]) => /<f[\s>]|<hyperlink|ddeLink/.test(xml) || /externalLink|vbaProject/.test(name),
	).length;
	const wishes = [
		"--headless",
		`-env:UserInstallation=file://${folder}/profile`,
		"--convert-to",
		"fods",
		"--outdir",
		folder,
		file,
	];
	await run("soffice", wishes, { timeout: 120_000 }).catch((error: Error) => {
		throw new Error(`LibreOffice (Debian: libreoffice-calc) did not open the workbook: ${error.message}`);
	});
	const opened = await readFile(join(folder, "leads.fods"), "utf8");
	const formulas = inFile + (opened.match(/table:formula=|<text:a |<office:dde/g)?.length ?? 0);
	const text = seen(
		opened
			.replace(/<text:s[^>]*\/>/g, " ")
			.replace(/<[^>]+>/g, " ")
			.replace(/&lt;/g, "<")
			.replace(/&gt;/g, ">")
			.replace(/&quot;/g, '"')
			.replace(/&apos;/g, "'")
			.replace(/&amp;/g, "&"),
	);
	const lost = payloads.filter((payload) => isPlain(payload) && !text.includes(payload));
	return { formulas, lost };
}

/** A certificate of each name, without anything that a reader would act upon. */
async function readPapers({ token, client }: Caller, names: string[]) {
	const { data } = await client(api.listCertificates, { query: { limit: 1 } });
	const [certificate] = data;
	let read = 0;
	const withActions: string[] = [];
	for (const name of names) {
		const { data: now } = await client(api.readCertificate, { params: { id: certificate?._id ?? "" } });
		await client(api.correctCertificate, { params: { id: now._id }, body: { name, version: now.version } }).catch(
			() => undefined,
		);
		const answered = await fetch(`${server.origin}${apiPrefix}/certificates/${now._id}/pdf`, {
			headers: { authorization: `Bearer ${token}` },
		});
		const bytes = Buffer.from(await answered.arrayBuffer());
		if (!answered.ok) continue;
		await readPdf(bytes);
		read += 1;
		if (actions.test(objectsOf(bytes))) withActions.push(name);
	}
	return { read, withActions };
}

/** As a mail server took them: only our headers, only the receivers we chose, nothing that a reader would run. */
async function readMails(atMost: number) {
	for (let before = -1; mail.received.length !== before && mail.received.length < atMost; ) {
		before = mail.received.length;
		await pause(6_000);
	}
	const wrong = mail.received.flatMap((each) => wrongWithMail(each));
	return { read: mail.received.length, wrong: [...new Set(wrong)].slice(0, 20) };
}

function wrongWithMail({ to, data }: Received): string[] {
	const [head = "", ...rest] = data.split("\n\n");
	const lines = head.replace(/\n[ \t]+/g, " ").split("\n");
	const names = lines.map((line) => line.slice(0, line.indexOf(":")));
	const foreign = names.filter((name) => !ours.test(name));
	const doubled = names.filter(
		(name, at) => names.findIndex((each) => each.toLowerCase() === name.toLowerCase()) !== at,
	);
	const isHtml = /content-type: text\/html/i.test(data);
	return [
		...foreign.map((name) => `a header ${name}`),
		...doubled.map((name) => `twice ${name}`),
		...(/@(people|mail|academy)\.example$/.test(to) ? [] : [`to ${to}`]),
		...(isHtml && /<(script|img|svg|iframe)\b/i.test(rest.join()) ? ["markup in HTML"] : []),
	];
}

/** Without what is compressed, where any letters may stand by chance, and without strings: a title does nothing, whatever it says. */
function objectsOf(pdf: Buffer): string {
	const plain = pdf.toString("latin1").replace(/\bstream\r?\n.*?\bendstream\b/gs, "");
	return plain.replace(/\((?:\\.|[^\\()])*\)/gs, "()");
}
