import { api } from "#contract/api.ts";
import { masterclassPage, pages, registrationPage, verifyPage } from "#contract/paths.ts";
import { readPdf } from "#tools/testing/read-pdf.ts";
import { fill, freshEmail, open, press } from "../forms.ts";
import { entryOf, expect, test } from "../mailing.ts";
import { createMasterclass, formOf, group, joinLink, sampleMasterclass, setStatus } from "../masterclasses.ts";
import { scriptsReady } from "../waiting.ts";

test("A visitor registers, takes part and gets a certificate that anyone can verify", async ({
	page,
	adminClient,
	server,
	postbox,
}) => {
	test.setTimeout(600_000);
	const masterclass = await createMasterclass(adminClient);
	const { _id: id } = masterclass;
	const email = freshEmail();

	await test.step("the mail after registering has a calendar entry and the registration's own link", async () => {
		const form = formOf(masterclass);
		await page.clock.install();
		const within = await open(form, page);
		await fill(within, form.answers(email));
		// A registration sent as fast as a machine would be suspected and get no mail.
		await page.clock.fastForward(10_000);
		await press(form, within);
		await expect(joinLink(page)).toBeVisible();
		const mail = await postbox.mailTo(email, `You have a seat: ${sampleMasterclass.title}`);
		expect(mail.text).toContain("Hello Meera,");
		expect(mail.text).toContain("Sunday, 2 February 2031, 10:30 am to 12:00 pm, India time");
		expect(mail.text).toContain(server.origin + registrationPage(""));
		expect(mail.raw).not.toContain(group);
		const [calendar, ...more] = mail.files;
		expect(more).toEqual([]);
		expect(calendar).toMatchObject({ type: "text/calendar", method: "PUBLISH", name: "masterclass.ics" });
		const entry = entryOf(calendar);
		expect(entry.get("METHOD")).toBe("PUBLISH");
		expect([entry.get("DTSTART"), entry.get("DTEND")]).toEqual(["20310202T050000Z", "20310202T063000Z"]);
		expect(entry.get("SUMMARY")).toBe(sampleMasterclass.title);
		expect(calendar?.content.toString()).not.toContain(group);
	});

	await test.step("the masterclass is moved, and the new date replaces the first", async () => {
		const start = "2031-02-09T16:00:00+05:30";
		const body = { ...sampleMasterclass, start, end: "2031-02-09T17:30:00+05:30", status: "upcoming" as const };
		await adminClient(api.changeMasterclass, { params: { id }, body });
		const first = entryOf((await postbox.mailTo(email, "You have a seat")).files[0]);
		const mail = await postbox.mailTo(email, `New time: ${sampleMasterclass.title}, Sunday, 4:00 pm`);
		const moved = entryOf(mail.files[0]);
		expect(moved.get("UID")).toBe(first.get("UID"));
		expect(moved.get("DTSTART")).toBe("20310209T103000Z");
		expect(Number(moved.get("SEQUENCE"))).toBeGreaterThan(Number(first.get("SEQUENCE")));
	});

	await test.step("once certificates are out, asking with that email brings the certificate by mail", async () => {
		await setStatus(adminClient, masterclass, "completed");
		await adminClient(api.changeMasterclass, {
			params: { id },
			body: { pdfstatus: true, certificatesfor: "everyone" },
		});
		await page.goto(pages.masterclasses);
		await page.getByRole("link", { name: `Certificate of ${sampleMasterclass.title}`, exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`${masterclassPage(id)}#certificate$`));
		await scriptsReady(page);
		const stranger = freshEmail();
		for (const asking of [stranger, email]) {
			await page.getByLabel("Email you registered with").fill(asking);
			await page.getByRole("button", { name: "Ask for my certificate" }).click();
			await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
			await expect(page.getByRole("main")).toContainText(`If ${asking} registered for this masterclass`);
			await page.getByRole("button", { name: "Try another email" }).click();
		}
		const mail = await postbox.mailTo(email, "Your certificate of participation");
		const [pdf, ...more] = mail.files;
		expect(more).toEqual([]);
		expect(pdf).toMatchObject({ type: "application/pdf" });
		expect(postbox.mails().filter(({ to }) => to === stranger)).toEqual([]);
	});

	await test.step("the registration's link opens the same certificate, and its number is verified", async () => {
		const mail = await postbox.mailTo(email, "Your certificate of participation");
		const seat = linkIn(mail.text, registrationPage(""));
		expect(linkIn((await postbox.mailTo(email, "You have a seat")).text, registrationPage(""))).toBe(seat);
		const mailed = await readPdf(mail.files[0]?.content ?? Buffer.of());
		const [sheet, ...more] = mailed.pages;
		expect(more).toEqual([]);
		expect(sheet?.text.replace(/\s+/g, " ")).toContain("Meera Nair");
		await page.goto(seat);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your certificate");
		await expect(page.getByRole("main")).toContainText(email);
		const address = await page.getByRole("link", { name: "Open your certificate (PDF)" }).getAttribute("href");
		const file = await page.request.get(address ?? "");
		expect(file.headers()["content-type"]).toBe("application/pdf");
		const opened = await readPdf(await file.body());
		expect(opened.pages[0]?.text).toBe(sheet?.text);
		const number = (await page.getByText(/^GW-P-/).textContent()) ?? "";
		expect(sheet?.text).toContain(number);
		expect(sheet?.code).toBe(server.origin + verifyPage(number));
		await page.goto(sheet?.code ?? "");
		await expect(page.getByRole("main")).toContainText("Meera Nair");
		await expect(page.getByRole("main")).toContainText(sampleMasterclass.title);
		await expect(page.getByRole("main")).toContainText(number);
	});
});

function linkIn(text: string, path: string): string {
	return new RegExp(`https?://\\S*${path}\\S+`).exec(text)?.[0] ?? "";
}
