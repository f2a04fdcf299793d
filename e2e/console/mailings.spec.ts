import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import { pages } from "#contract/paths.ts";
import { listOf, own } from "../app-parts.ts";
import { findingsOn } from "../findings.ts";
import { expect, test } from "../journey.ts";
import { apply, rowsOf } from "../leads.ts";

async function expectNoFindingsAnywhere(admin: Page): Promise<void> {
	for (const colorScheme of ["dark", "light"] as const)
		for (const width of [360, 768, 1280]) {
			await admin.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			await admin.setViewportSize({ width, height: 860 });
			expect(await findingsOn(admin), `${colorScheme} at ${width}`).toEqual([]);
		}
}

test("A template is mailed to chosen leads; the mailing is found again later and stopped, with a result for each lead", async ({
	admin,
	adminClient,
}) => {
	const name = own("Mailed");
	const ids: string[] = [];
	for (const each of ["one", "two", "three"])
		ids.push((await apply(adminClient, { name: `${name} ${each}`, ...(each === "one" && { offers: "yes" }) }))._id);
	const leadOf = async (id: string) => (await adminClient(api.readLeadOfEnquiry, { params: { id } })).data;
	for (const id of ids) await expect.poll(async () => (await leadOf(id))?._id).toBeDefined();
	await admin.goto(listOf(pages.applyData, name));
	await expect(rowsOf(admin)).toHaveCount(3);
	await admin.getByLabel("Choose all rows of this page").check();
	const bar = admin.getByRole("region", { name: "Chosen rows" });
	await bar.getByRole("button", { name: "Mail", exact: true }).click();
	const popup = admin.getByRole("dialog", { name: "Mail to 3 leads", exact: true });
	const who = popup.getByRole("region", { name: "Who gets it", exact: true });
	await popup.getByRole("button", { name: /^Batch timings/ }).click();
	await expect(who).toContainText("Nobody gets it, 3 left out");
	await expect(who).toContainText("It needs the batch’s hours.");
	await expect(popup.getByRole("button", { name: /^Send / })).toHaveCount(0);
	await popup.getByRole("button", { name: /^Launch price/ }).click();
	await expect(who).toContainText("1 lead gets it, 2 left out");
	await expect(who).toContainText("They have not allowed offers.");
	await expect(popup.getByRole("region", { name: "Preview", exact: true })).toContainText("Launch GUIDED");
	await expectNoFindingsAnywhere(admin);

	await admin.goBack();
	await expect(popup).toHaveCount(0);
	await expect(bar).toContainText("3 chosen");
	await bar.getByRole("button", { name: "Mail", exact: true }).click();
	await popup.getByRole("button", { name: /^We could not reach you/ }).click();
	await expect(who).toContainText("3 leads get it");
	await popup.getByRole("button", { name: /^Send 3 mails/ }).click();
	const done = admin.getByRole("region", { name: "How far it is", exact: true });
	// There is no mail server here, so the mails wait in the outbox.
	await expect(done.getByRole("status")).toHaveText("3 of 3 mails on their way", { timeout: 60_000 });
	const each = admin.getByRole("region", { name: "What became of each", exact: true });
	await expect(each.getByRole("listitem").filter({ hasText: `${name} two` })).toContainText("Waits in the Outbox");
	await expectNoFindingsAnywhere(admin);
	const address = admin.url();

	await admin.goBack();
	await expect(rowsOf(admin)).toHaveCount(3);
	await admin.goto(pages.mailings);
	await admin.goto(address);
	await done.getByRole("button", { name: "Stop", exact: true }).click();
	await admin.getByRole("alertdialog").getByRole("button", { name: "Stop", exact: true }).click();
	await expect(each.getByRole("button", { name: "Stopped 3", exact: true })).toBeVisible();
	await expect(each.getByRole("listitem").filter({ hasText: `${name} two` })).toContainText(
		"Stopped before it was sent",
	);
	await expect(admin.getByText("0 of 3 mails sent", { exact: true })).toBeVisible();
	expect((await leadOf(ids[1] ?? ""))?.last).toBeNull();
	await expectNoFindingsAnywhere(admin);
});
