import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import { apiPrefix, verifyPage } from "#contract/paths.ts";
import { payloads } from "#tools/testing/code-like-texts.ts";
import { readPdf } from "#tools/testing/read-pdf.ts";
import { addActiveStudent, addBatchCourse, assignCourse } from "../students.ts";
import { type Caller, openWindow, type Site } from "./browsing.ts";
import { isPlain, visible } from "./shown.ts";

/** Active content that a PDF reader would act upon. */
const actions = /\/(JavaScript|JS|OpenAction|Launch|AA|EmbeddedFile|SubmitForm)\b/;

/** One certificate that gets each text in turn as its name: its PDF, and the page where anyone checks it. */
export async function readCertificates(site: Site, { token, client }: Caller) {
	const [student, course] = [await addActiveStudent(client), await addBatchCourse(client, "Data Science")];
	await assignCourse(client, student, course);
	const body = { kind: "completion", courseid: course._id, studentid: student._id } as const;
	const { data: issued } = await client(api.issueCertificate, { body });
	const context = await openWindow(site);
	const page = await context.newPage();
	const found = { named: 0, refused: [] as string[], compared: 0, withActions: [] as string[], lost: [] as string[] };
	let version = issued.version;
	for (const name of payloads) {
		const params = { id: issued._id };
		const answer = await client(api.correctCertificate, { params, body: { name, version } }).catch(refusal);
		if (typeof answer === "string") {
			found.refused.push(`${JSON.stringify(name)}: ${answer}`);
			continue;
		}
		version = answer.data.version;
		found.named += 1;
		const bytes = await readPaper(site.origin, token, issued._id);
		const { pages } = await readPdf(bytes, { codes: false });
		if (actions.test(objectsOf(bytes))) found.withActions.push(name);
		if (isPlain(name)) {
			found.compared += 1;
			if (!visible(pages.map(({ text }) => text).join()).includes(visible(name))) found.lost.push(`paper ${name}`);
		}
		if (!visible(await checked(page, issued.number)).includes(visible(answer.data.name)))
			found.lost.push(`page ${name}`);
	}
	await context.close();
	return found;
}

/** The text of a refusal of the name; any other error ends the run. */
function refusal(error: unknown): string {
	if (error instanceof CallFailed && error.status < 500) return error.message;
	throw error;
}

async function readPaper(origin: string, token: string, id: string): Promise<Buffer> {
	const headers = { authorization: `Bearer ${token}` };
	const answered = await fetch(`${origin}${apiPrefix}/certificates/${id}/pdf`, { headers });
	if (!answered.ok) throw new Error(`No paper: ${answered.status}`);
	return Buffer.from(await answered.arrayBuffer());
}

async function checked(page: Page, number: string): Promise<string> {
	await page.goto(verifyPage(number));
	return (await page.getByRole("main").textContent()) ?? "";
}

/** Without compressed streams, which may hold any letters by chance, and without strings, since a title does nothing. */
function objectsOf(pdf: Buffer): string {
	const plain = pdf.toString("latin1").replace(/\bstream\r?\n.*?\bendstream\b/gs, "");
	return plain.replace(/\((?:\\.|[^\\()])*\)/gs, "()");
}
