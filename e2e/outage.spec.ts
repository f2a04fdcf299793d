import { startPostgres } from "#tools/postgres.ts";
import { openAcademy } from "./academy.ts";
import { expectKept, fill, freshEmail, press, programForm, toast } from "./forms.ts";
import { adminTokenOf, countLeads, deskOf, expect, test } from "./journey.ts";
import { answering } from "./waiting.ts";

const away = /status of 503/;

/** The database is another process on PostgreSQL only, so that is what goes away here. */
test("A form waits out a database that is gone, over a reload and in a second tab, and is stored once", async ({
	page,
	context,
	watched,
	browser,
	expected,
}) => {
	test.slow();
	expected.push(away);
	const postgres = await startPostgres();
	const academy = await openAcademy({ databaseUrl: postgres.url });
	try {
		const email = freshEmail();
		const answers = programForm.answers(email);
		await page.goto(academy.origin + programForm.page);
		await answering(page);
		await fill(programForm.within(page), answers);
		await postgres.halt("SIGQUIT");
		await press(programForm, programForm.within(page));
		await expect(toast(page, programForm.failure)).toBeVisible();

		await page.reload();
		await expectKept(programForm.within(page), answers);
		// As a browser doubles a tab: with what the first one keeps.
		const opened = context.waitForEvent("page");
		await page.evaluate(() => void window.open(location.href));
		const twin = watched(await opened);
		await expectKept(programForm.within(twin), answers);
		for (const tab of [page, twin]) {
			await press(programForm, programForm.within(tab));
			await expect(
				tab.getByRole("alert").getByText("will send it when you are back online", { exact: false }),
			).toBeVisible();
		}

		await postgres.resume();
		const said = [page, twin].map((tab) => expect(toast(tab, programForm.success)).toBeVisible({ timeout: 90_000 }));
		await Promise.all(said);
		const desk = deskOf(academy, await adminTokenOf(academy, browser));
		expect(await countLeads(desk, email)).toBe(1);
	} finally {
		await academy.close();
		await postgres.stop();
	}
});
