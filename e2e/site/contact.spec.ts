import { provider } from "#content/provider.ts";
import { pages } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { contactForm, fill, freshEmail, open, press } from "../forms.ts";
import { expectBriefly } from "../shown-toasts.ts";
import { scriptsReady, waitForStablePage } from "../waiting.ts";

const mapHost = new URL(provider.mapEmbed).host;
const aMap = "<!doctype html><title>Map</title><p>Jayanagar</p>";

test("A drawn map is shown until the visitor asks for the real one", async ({ page, context }) => {
	const asked: string[] = [];
	await context.route(`https://${mapHost}/**`, (route) => {
		asked.push(route.request().url());
		return route.fulfill({ contentType: "text/html", body: aMap });
	});
	const answered = await page.goto(pages.contact, { waitUntil: "networkidle" });
	await waitForStablePage(page);
	const { origin, pathname } = new URL(provider.mapEmbed);
	expect(answered?.headers()["content-security-policy"]).toContain(`frame-src ${origin}${pathname};`);
	const place = page.getByRole("region", { name: provider.address.lines[0] });
	await place.scrollIntoViewIfNeeded();
	await expect(page.locator("iframe")).toHaveCount(0);
	expect(asked).toEqual([]);

	await expect(place.getByRole("link", { name: /map/ })).toHaveCount(1);
	// A press anywhere on the drawing.
	await place.locator(".street-map").click({ position: { x: 640, y: 20 }, force: true });
	const frame = page.getByTitle(/^Map of 11th Main/);
	await expect(page.frameLocator("iframe").getByText("Jayanagar")).toBeVisible();
	expect(asked).toEqual([provider.mapEmbed]);
	const [map, drawn] = await place.locator("iframe, svg").evaluateAll((all) =>
		["iframe", "svg"].map((name) =>
			all
				.find((each) => each.localName === name)
				?.getBoundingClientRect()
				.toJSON(),
		),
	);
	expect(map).toEqual(drawn);
	await expect(frame).toHaveAttribute("sandbox", /allow-scripts/);
	await expect(frame).not.toHaveAttribute("sandbox", /allow-top-navigation|allow-forms/);
	await expect(page).toHaveURL(new RegExp(`${pages.contact}$`));

	const tab = context.waitForEvent("page");
	await expect(place.getByRole("link", { name: /map/ })).toHaveCount(1);
	await expect(place.getByRole("link", { name: "Open the map in a new tab" })).toBeFocused();
	await place.getByRole("link", { name: "Open the map in a new tab" }).click();
	await (await tab).close();
});

test("A map that fails to load leaves the page as it was", async ({ page, context, expected }) => {
	expected.push(/net::ERR_FAILED/);
	await context.route(`https://${mapHost}/**`, (route) => route.abort());
	await page.goto(pages.contact);
	await waitForStablePage(page);
	await page.getByRole("link", { name: "Show the map" }).click();
	await expect(page.getByRole("link", { name: "Open the map in a new tab" })).toHaveAttribute("href", provider.mapLink);
	const within = contactForm.within(page);
	await fill(within, contactForm.answers(freshEmail()));
	await expectBriefly(page, contactForm.success, () => press(contactForm, within));
});

test("No other page may frame anything", async ({ request }) => {
	for (const address of [pages.programs, pages.recruiter, pages.application, "/data-science"]) {
		const { "content-security-policy": policy } = (await request.get(address)).headers();
		expect(policy, address).toContain("frame-src 'none'");
	}
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("the map is a plain link to a new tab", async ({ page }) => {
		await page.goto(pages.contact);
		const link = page.getByRole("link", { name: "Show the map" });
		await expect(link).toHaveAttribute("href", provider.mapLink);
		await expect(link).toHaveAttribute("target", "_blank");
	});
});

test("A form works where the browser refuses storage, and typed text is neither lost nor sent twice", async ({
	page,
	expected,
}) => {
	expected.push(/status of 500/);
	await page.addInitScript(() => {
		for (const name of ["sessionStorage", "localStorage"])
			Object.defineProperty(window, name, {
				get() {
					throw new DOMException("Access is denied for this document.", "SecurityError");
				},
			});
	});
	const keys: (string | undefined)[] = [];
	await page.route(`**${contactForm.posts}`, (route) => {
		keys.push(route.request().headers()["idempotency-key"]);
		return keys.length === 1 ? route.fulfill({ status: 500, json: { error: "Lost" } }) : route.continue();
	});
	const within = await open(contactForm, page);
	await fill(within, contactForm.answers(freshEmail()));
	await expectBriefly(page, contactForm.failure, () => press(contactForm, within));
	await expectBriefly(page, contactForm.success, () => press(contactForm, within));
	expect(new Set(keys).size).toBe(1);
});

test("A visitor who asks about an event finds the message already begun", async ({ page }) => {
	await page.goto(`${pages.contact}?about=${encodeURIComponent("SQL for <b>beginners</b>")}`);
	await scriptsReady(page);
	const message = page.getByLabel("Message", { exact: true });
	await expect(message).toHaveValue('Please tell me when "SQL for <b>beginners</b>" is held.');
	await fill(contactForm.within(page), { Name: "Lakshmi Rao", Phone: "9845012345", Email: freshEmail() });
	await expect(message).toHaveValue(/^Please tell me/);
	await expectBriefly(page, contactForm.success, () => press(contactForm, contactForm.within(page)));
	await page.getByRole("button", { name: "Send another message" }).click();
	await expect(message).toHaveValue("");
});

test("A visitor's own draft is not replaced by the prepared message", async ({ page }) => {
	const address = `${pages.contact}?about=SQL`;
	await page.goto(address);
	const message = page.getByLabel("Message", { exact: true });
	await expect(message).toHaveValue(/SQL/);
	await scriptsReady(page);
	await message.fill("When is the next batch?");
	await page.reload();
	await page.waitForLoadState("networkidle");
	await expect(message).toHaveValue("When is the next batch?");
});

test("The page shows chat, call, mail and the social links", async ({ page }) => {
	await open(contactForm, page);
	const main = page.getByRole("main");
	const link = (name: string | RegExp) => main.getByRole("link", { name }).first();
	await expect(link(/^WhatsApp .*\(calls and chat\)$/)).toHaveAttribute(
		"href",
		`${provider.whatsapp.address}?text=Hello%2C%20I%20have%20a%20question.`,
	);
	await expect(link(provider.phone.display)).toHaveAttribute("href", /^https:|^tel:/);
	await expect(link(provider.email)).toHaveAttribute("href", `mailto:${provider.email}`);
	for (const { label, address } of provider.social) await expect(link(label)).toHaveAttribute("href", address);
});
