import { api } from "#contract/api.ts";
import { pages } from "#contract/paths.ts";
import { hoverUndo, listOf, rowOf, uniqueName } from "../app-parts.ts";
import { expect, test } from "../browser-test.ts";
import { findingsOn } from "../findings.ts";
import { apply, rowsOf } from "../leads.ts";

test("Chosen leads are moved together; one that cannot be moved says why and stays chosen", async ({
	admin,
	adminClient,
}) => {
	const name = uniqueName("Chosen");
	const ids: string[] = [];
	for (const each of ["one", "two", "three"]) ids.push((await apply(adminClient, { name: `${name} ${each}` }))._id);
	const leadOf = async (id = "") => (await adminClient(api.readLeadOfEnquiry, { params: { id } })).data;
	await expect.poll(async () => (await leadOf(ids[2]))?._id).toBeDefined();
	await admin.goto(listOf(pages.applyData, name));
	await expect(rowsOf(admin)).toHaveCount(3);
	const second = await leadOf(ids[1]);
	await adminClient(api.changeLead, {
		params: { id: second?._id ?? "" },
		body: { version: second?.version ?? 0, stage: "interested" },
	});
	await admin.getByLabel("Choose all rows of this page").check();
	const chosen = admin.getByRole("region", { name: "Chosen rows" });
	await chosen.getByRole("button", { name: "Stage" }).click();
	await expect(admin.getByRole("dialog", { name: "Stage" })).toBeVisible();
	expect(await findingsOn(admin)).toEqual([]);
	await admin.getByRole("dialog", { name: "Stage" }).getByRole("button", { name: "Contacted" }).click();
	const answers = admin.getByRole("dialog", { name: "2 done, 1 not done" });
	await expect(answers.getByRole("row").filter({ hasText: `${name} two` })).toContainText("was first");
	await expect(answers.getByRole("row").filter({ hasText: `${name} one` })).toContainText("Moved.");
	const undo = await hoverUndo(admin);
	expect(await findingsOn(admin)).toEqual([]);
	await answers.getByRole("button", { name: "OK" }).press("Enter");
	await expect(chosen).toContainText("1 chosen");
	await expect(rowOf(admin, `${name} one`)).toContainText("Contacted");
	await expect(rowOf(admin, `${name} two`)).toContainText("Interested");
	await undo.click();
	await expect(rowOf(admin, `${name} one`)).toContainText("New");

	// The colleague who was first has been named, so the second press is based on the lead as it is now.
	await chosen.getByRole("button", { name: "Stage" }).click();
	const answered = Promise.withResolvers<void>();
	await admin.route("**/lead/bulk", (route) => answered.promise.then(() => route.continue()), { times: 1 });
	await admin.getByRole("dialog", { name: "Stage" }).getByRole("button", { name: "Contacted" }).click();
	await expect(chosen.getByRole("button", { name: "Give to" })).toBeDisabled();
	answered.resolve();
	await expect(rowOf(admin, `${name} two`)).toContainText("Contacted");
	await expect(chosen).toHaveCount(0);
});

test("Undo of a bulk act takes all of it back, also when the page is left at once", async ({ admin, adminClient }) => {
	const name = uniqueName("Undone");
	const ids: string[] = [];
	for (let each = 1; each <= 6; each++) ids.push((await apply(adminClient, { name: `${name} ${each}` }))._id);
	const stages = () =>
		Promise.all(ids.map(async (id) => (await adminClient(api.readLeadOfEnquiry, { params: { id } })).data?.stage));
	await expect.poll(stages).toEqual(ids.map(() => "new"));
	await admin.goto(listOf(pages.applyData, name));
	await expect(rowsOf(admin)).toHaveCount(ids.length);
	await admin.getByLabel("Choose all rows of this page").check();
	await admin.getByRole("region", { name: "Chosen rows" }).getByRole("button", { name: "Stage" }).click();
	await admin.getByRole("dialog", { name: "Stage" }).getByRole("button", { name: "Contacted" }).click();
	await admin.getByRole("button", { name: "Undo" }).click();
	await admin.goto(pages.about);
	await expect.poll(stages).toEqual(ids.map(() => "new"));
});
