import { startPostgres } from "#tools/testing/postgres.ts";
import { adminClientOf, adminTokenOf, countEnquiries, expect, offersOf, patient, test } from "./browser-test.ts";
import { openTestServer } from "./fixture.ts";
import { expectValues, fill, freshEmail, offersLabel, press, programForm } from "./forms.ts";
import { expectBriefly } from "./shown-toasts.ts";
import { scriptsReady } from "./waiting.ts";

const away = /status of 503/;

/** Only PostgreSQL is a separate process, so it is stopped here. */
test("A form waits while the database is down, across a reload and in a second tab, and is stored once", async ({
	page,
	context,
	watched,
	browser,
	expected,
}) => {
	test.slow();
	expected.push(away);
	const postgres = await startPostgres();
	const server = await openTestServer({ databaseUrl: `${postgres.url}?${patient}` });
	try {
		const email = freshEmail();
		const answers = programForm.answers(email);
		await page.goto(server.origin + programForm.page);
		await scriptsReady(page);
		await fill(programForm.within(page), answers);
		await programForm.within(page).getByLabel(offersLabel).check();
		await postgres.halt("SIGQUIT");
		await expectBriefly(page, programForm.failure, () => press(programForm, programForm.within(page)));

		await page.reload();
		await expectValues(programForm.within(page), answers);
		// As a browser duplicates a tab, with a copy of its session storage.
		const opened = context.waitForEvent("page");
		await page.evaluate(() => void window.open(location.href));
		const twin = await watched(await opened);
		await expectValues(programForm.within(twin), answers);
		// Both go on sending by themselves.
		for (const tab of [page, twin])
			await expect(
				tab.getByRole("alert").getByText("will send it when you are back online", { exact: false }),
			).toBeVisible();

		const { success } = programForm;
		await expectBriefly(page, success, () => expectBriefly(twin, success, () => postgres.resume()));
		const adminClient = adminClientOf(server, await adminTokenOf(server, browser));
		expect(await countEnquiries(adminClient, email)).toBe(1);
		await expect.poll(() => offersOf(adminClient, email)).toEqual(expect.any(String));
	} finally {
		await server.close();
		await postgres.stop();
	}
});
