import type { Page } from "@playwright/test";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { testTimeoutMs } from "#tools/testing/test-timeout.ts";
import { listOf, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { findingsOn } from "../findings.ts";
import { openTestServer } from "../fixture.ts";
import { apply, rowsOf } from "../leads.ts";

/** On a server whose mail server does not answer, so that mails wait and the mailing with them. */
const testWithDeadMailServer = test.extend({
	server: [
		async ({ databaseUrl }, use) => {
			const settings = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "Gradway <desk@academy.example>" };
			const server = await openTestServer({ databaseUrl, settings });
			await use(server);
			await server.close();
		},
		{ scope: "worker", timeout: testTimeoutMs },
	],
});

/** Three leads, of which the first allows offers; the ids of their enquiries. */
async function addThreeLeads(client: Client, name: string): Promise<string[]> {
	const ids: string[] = [];
	for (const each of ["one", "two", "three"])
		ids.push((await apply(client, { name: `${name} ${each}`, ...(each === "one" && { offers: "yes" }) }))._id);
	for (const id of ids) await expect.poll(() => leadOf(client, id)).not.toBeNull();
	return ids;
}

async function leadOf(client: Client, id: string) {
	return (await client(api.readLeadOfEnquiry, { params: { id } })).data;
}

async function expectNoFindingsAnywhere(admin: Page): Promise<void> {
	for (const colorScheme of ["dark", "light"] as const)
		for (const width of [360, 768, 1280]) {
			await admin.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			await admin.setViewportSize({ width, height: 860 });
			expect(await findingsOn(admin), `${colorScheme} at ${width}`).toEqual([]);
		}
}

test("A template is mailed to chosen leads; without a mail server the mails go to the Outbox, and the mailing is done", async ({
	admin,
	adminClient,
}) => {
	test.slow();
	const name = uniqueName("Mailed");
	await addThreeLeads(adminClient, name);
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
	await expect(popup).toContainText("No mail server is set up: they wait in the Outbox.");
	await expect(popup).not.toContainText("leaves at about");
	await popup.getByRole("button", { name: /^Send 3 emails/ }).click();
	const outcome = admin.getByText("3 emails put into the Outbox: no mail server was set up", { exact: true });
	await expect(outcome).toBeVisible({ timeout: 60_000 });
	const each = admin.getByRole("region", { name: "What became of each", exact: true });
	await expect(each.getByRole("listitem").filter({ hasText: `${name} two` })).toContainText("Waits in the Outbox");
	await expectNoFindingsAnywhere(admin);

	await admin.goBack();
	await expect(rowsOf(admin)).toHaveCount(3);
	await admin.goto(pages.mailings);
	await expect(rowsOf(admin)).toContainText(["Outbox: 3"]);
	await expect(rowsOf(admin)).toContainText(["Done"]);
});

testWithDeadMailServer("A mailing is stopped, with a result for each lead", async ({ admin, adminClient }) => {
	test.slow();
	const name = uniqueName("Stopped");
	const enquiries = await addThreeLeads(adminClient, name);
	const leads: string[] = [];
	for (const id of enquiries) leads.push((await leadOf(adminClient, id))?._id ?? "");
	const body = { template: "could-not-reach", language: "en" as const, leads };
	const { data: begun } = await adminClient(api.startMailing, { body });
	await admin.goto(recordAddress(pages.mailings, begun._id));
	const done = admin.getByRole("region", { name: "How far it is", exact: true });
	await expect(done.getByRole("status")).toHaveText("3 of 3 emails on their way", { timeout: 60_000 });
	const each = admin.getByRole("region", { name: "What became of each", exact: true });
	const second = each.getByRole("listitem").filter({ hasText: `${name} two` });
	await expect(second).toContainText("Not sent so far: The mail server could not be reached");
	await expectNoFindingsAnywhere(admin);
	await done.getByRole("button", { name: "Stop", exact: true }).click();
	await admin.getByRole("alertdialog").getByRole("button", { name: "Stop", exact: true }).click();
	await expect(each.getByRole("button", { name: "Stopped 3", exact: true })).toBeVisible();
	await expect(second).toContainText("Stopped before it was sent");
	await expect(admin.getByText("0 of 3 emails sent", { exact: true })).toBeVisible();
	expect((await leadOf(adminClient, enquiries[1] ?? ""))?.last).toBeNull();
	await expectNoFindingsAnywhere(admin);
});
