import { masterclassTexts, participationSpecimens } from "#content/masterclasses.ts";
import { certificateFile, masterclassCalendar, masterclassPage, pages } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { freshEmail } from "../forms.ts";
import {
	createMasterclass,
	formOf,
	fullWidths,
	poster,
	removeAll,
	rowWidths,
	sampleMasterclass,
	setStatus,
} from "../masterclasses.ts";

/** Other tests on the same server leave their masterclasses behind. */
test.beforeEach(({ adminClient }) => removeAll(adminClient));
test.afterEach(({ adminClient }) => removeAll(adminClient));

test.describe("While no masterclass has a date", () => {
	for (const { title } of masterclassTexts.ideas.items)
		test(`a visitor interested in '${title}' is led to the contact form, with a message begun`, async ({ page }) => {
			await page.goto(pages.masterclasses);
			await expect(poster(page, title)).toContainText(masterclassTexts.ideas.note);
			await page.getByRole("link", { name: `Register Now for ${title}`, exact: true }).click();
			await expect(page).toHaveURL(new RegExp(`${pages.contact}\\?about=`));
			await expect(page.getByLabel("Message", { exact: true })).toHaveValue(new RegExp(title));
		});

	test("the page shows no date", async ({ page }) => {
		await page.goto(pages.masterclasses);
		await expect(page.getByRole("heading", { name: masterclassTexts.ideas.title })).toBeVisible();
		await expect(page.getByRole("main").locator("time")).toHaveCount(0);
		await expect(page.getByRole("link", { name: /Add to calendar/ })).toHaveCount(0);
	});
});

test("Each specimen of a certificate opens as a PDF", async ({ page, request }) => {
	await page.goto(pages.masterclasses);
	for (const { masterclass, slug } of participationSpecimens) {
		const link = page.getByRole("link", { name: `Certificate specimen: ${masterclass} (PDF)` });
		await expect(link).toHaveAttribute("href", certificateFile(slug));
		const file = await request.get(certificateFile(slug));
		expect(file.headers()["content-type"]).toBe("application/pdf");
		expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
	}
});

test.describe("With masterclasses announced", () => {
	test("an upcoming one shows its day and hours in India's time, and the ideas are gone", async ({
		page,
		adminClient,
	}) => {
		const { _id } = await createMasterclass(adminClient);
		await page.goto(pages.masterclasses);
		const found = poster(page, sampleMasterclass.title);
		await expect(found).toContainText("2 February");
		await expect(found).toContainText("Sunday, 10:30 am to 12:00 pm");
		await expect(found.locator("time").first()).toHaveAttribute("datetime", /^2031-02-02T10:30:00(\.000)?\+05:30$/);
		await expect(found.getByText("Where you are")).toBeHidden();
		const picture = found.locator("img");
		await picture.scrollIntoViewIfNeeded();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		await expect(page.getByRole("heading", { name: masterclassTexts.ideas.title })).toHaveCount(0);
		await found.getByRole("link", { name: /^Register Now/ }).click();
		await expect(page).toHaveURL(new RegExp(`${masterclassPage(_id)}$`));
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(sampleMasterclass.title);
		await expect(page.getByRole("main")).toContainText("Sunday, 2 February 2031");
		await expect(page.getByRole("main")).toContainText("10:30 am to 12:00 pm, India time");
	});

	test("an ongoing one is shown as live now", async ({ page, adminClient }) => {
		const masterclass = await createMasterclass(adminClient);
		await setStatus(adminClient, masterclass, "ongoing");
		await page.goto(pages.masterclasses);
		await expect(page.getByRole("region", { name: "Live now" })).toContainText("Live now, until 12:00 pm");
		await expect(page.getByRole("heading", { name: masterclassTexts.ideas.title })).toHaveCount(0);
		const calendar = page.getByRole("link", { name: /^Add to calendar/ });
		await expect(calendar).toHaveAttribute("href", masterclassCalendar(masterclass._id));
		await page.getByRole("link", { name: `Register Now for ${sampleMasterclass.title}` }).click();
		await expect(formOf(masterclass).within(page)).toBeVisible();
	});

	test("one that is over is not listed, and its page says so and takes no registrations", async ({
		page,
		adminClient,
		request,
	}) => {
		const masterclass = await createMasterclass(adminClient);
		await setStatus(adminClient, masterclass, "completed");
		await page.goto(pages.masterclasses);
		await expect(page.getByRole("main")).not.toContainText("2 February");
		await page.goto(masterclassPage(masterclass._id));
		await expect(page.getByRole("heading", { name: "This masterclass is over" })).toBeVisible();
		await expect(page.locator("form")).toHaveCount(0);
		await page.getByRole("link", { name: "See what is coming" }).click();
		await expect(page).toHaveURL(new RegExp(`${pages.masterclasses}$`));
		const data = { name: "Meera", email: freshEmail(), clgemail: "m@c.example", collegename: "C", phone: "1" };
		expect((await request.post(formOf(masterclass).posts, { data })).status()).toBe(409);
	});

	test("one that does not exist is not found", async ({ page, expected }) => {
		expected.push(/status of 404/);
		const response = await page.goto(masterclassPage("018f0000-0000-7000-8000-000000000000"));
		expect(response?.status()).toBe(404);
	});

	test("the calendar gets title, hours and address, and search engines get an event", async ({
		page,
		adminClient,
		server,
	}) => {
		const title = 'Joins, "groups" & <unions>; a </script> too';
		const { _id } = await createMasterclass(adminClient, { title });
		await page.goto(masterclassPage(_id));
		const downloading = page.waitForEvent("download");
		await page.getByRole("link", { name: /^Add to calendar/ }).click();
		const file = await readAll(await (await downloading).createReadStream());
		expect(file).toContain("BEGIN:VEVENT");
		expect(file).toContain("DTSTART:20310202T050000Z");
		expect(file).toContain("DTEND:20310202T063000Z");
		expect(file.replaceAll("\r\n ", "")).toContain('SUMMARY:Joins\\, "groups" & <unions>\\; a </script> too');
		expect(file.replaceAll("\r\n ", "")).toContain(server.origin + masterclassPage(_id));
		const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "");
		const event = data["@graph"].find((each: { "@type": string }) => each["@type"] === "EducationEvent");
		expect(event).toMatchObject({ name: title, url: server.origin + masterclassPage(_id) });
		expect(new Date(event.startDate)).toEqual(new Date(sampleMasterclass.start));
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
	});

	for (const count of [1, 2, 3, 4, 5, 7])
		test(`${count} of them fill their rows, and nothing scrolls sideways`, async ({ page, adminClient }) => {
			const days = Array.from({ length: count }, (_, at) => `2031-03-0${at + 1}`);
			for (const day of days)
				await createMasterclass(adminClient, {
					title: `The masterclass of ${day} about everything that fits`,
					start: `${day}T10:30:00+05:30`,
					end: `${day}T12:00:00+05:30`,
				});
			await page.goto(pages.masterclasses);
			await expect(page.locator(".event")).toHaveCount(count);
			for (const width of [320, 768, 1280, 1920]) {
				await page.setViewportSize({ width, height: 800 });
				expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
				expect(await rowWidths(page), `at ${width}`).toEqual(await fullWidths(page));
			}
		});

	test("a picture from another host is allowed, from that host alone", async ({ page, adminClient }) => {
		const image = "https://pictures.example/poster.png";
		const { _id } = await createMasterclass(adminClient, { image });
		await page.route(image, (route) => route.fulfill({ contentType: "image/png", body: onePixel }));
		for (const address of [pages.masterclasses, masterclassPage(_id)]) {
			await page.goto(address);
			const picture = page.locator(`img[src="${image}"]`);
			await picture.scrollIntoViewIfNeeded();
			await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1);
		}
	});
});

test.describe("A visitor in Dubai", () => {
	test.use({ timezoneId: "Asia/Dubai" });

	test("reads India's time and their own", async ({ page, adminClient }) => {
		const { _id } = await createMasterclass(adminClient);
		for (const address of [pages.masterclasses, masterclassPage(_id)]) {
			await page.goto(address);
			await expect(page.getByText(/^Where you are: Sunday,? 2\sFebruary, 9:00\sam to 10:30\sam/)).toBeVisible();
		}
	});
});

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(Buffer.from(chunk));
	return Buffer.concat(chunks).toString();
}

const onePixel = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);
