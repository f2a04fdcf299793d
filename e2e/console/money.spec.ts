import { plans } from "#content/plans.ts";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { apiPrefix, pages } from "#contract/paths.ts";
import { paisePerRupee } from "#contract/rupees.ts";
import { expect, test } from "../browser-test.ts";
import { findingsOn } from "../findings.ts";
import { apply, rowsOf } from "../leads.ts";
import { expectPlaceholders } from "../waiting.ts";

const day = new Date().toISOString().slice(0, 10);
const month = day.slice(0, 7);

/** Two people who came through an ad of this source; one of them enrolled and paid ₹1,000. */
async function cameBy(admin: Client, source: string): Promise<void> {
	const touch = { at: new Date().toISOString(), source, medium: "paid", campaign: "reels" };
	for (const name of ["Asha Rao", "Meera Nair"]) await apply(admin, { name, firstTouch: touch, lastTouch: touch });
	const leads = async () => (await admin(api.listCourseApplications, { query: { source } })).data;
	await expect.poll(async () => (await leads()).filter(({ lead }) => lead !== null).length).toBe(2);
	const [one] = await leads();
	const name = `Batch ${source}`;
	const { data: batch } = await admin(api.addBatch, {
		body: { name, domain: "Data Science", starts: day, ends: day, places: 5, trainer: "", hours: "" },
	});
	const { data: form } = await admin(api.readEnrolForm, { query: { lead: one?.lead?._id } });
	const [plan] = plans;
	if (plan === undefined) throw new Error("There is no plan");
	const price = plan.offerPrice * paisePerRupee;
	await admin(api.enrol, {
		body: {
			leadid: one?.lead?._id,
			name: form.name,
			email: form.email,
			phone: form.phone,
			plan: plan.slug,
			batchid: batch._id,
			courseids: [],
			parts: [{ dueOn: day, paise: price }],
			payment: { paise: 100_000, mode: "cash", receivedOn: day },
		},
	});
}

test("Leads and students of a source are counted, each figure opens its list, and spend gives the cost per student", async ({
	admin,
	adminClient,
}) => {
	const source = `reels-${Date.now()}`;
	await cameBy(adminClient, source);
	const open = () => admin.goto(`${pages.money}?since=${month}`);
	await expectPlaceholders(admin.getByRole("main"), `**${apiPrefix}/money?*`, open);
	const tree = admin.getByRole("region", { name: "Money by source", exact: true });
	const shown = new RegExp(source, "i");
	const row = tree.getByRole("row").filter({ hasText: shown });
	await expect(row.getByRole("cell")).toHaveText(
		["2", "1", "1", "1", /^\d[\d,]*$/, "1,000", "none", "none", "0", "none", "none"],
		{ useInnerText: true },
	);
	await row.getByRole("button", { name: shown }).press("ArrowRight");
	await expect(tree.getByRole("rowheader", { name: "paid", exact: true })).toBeVisible();
	await row.getByRole("button", { name: shown }).press("ArrowLeft");
	await expect(tree.getByRole("rowheader", { name: "paid", exact: true })).toHaveCount(0);
	expect(await findingsOn(admin)).toEqual([]);

	await row.getByRole("link", { name: "2", exact: true }).click();
	await expect(admin.getByRole("heading", { level: 1, name: "Applied Course" })).toBeVisible();
	await expect(rowsOf(admin)).toHaveCount(2);
	await admin.goBack();
	await row.getByRole("link", { name: "1,000", exact: true }).click();
	await expect(admin.getByRole("heading", { level: 1, name: "Fees" })).toBeVisible();
	await expect(rowsOf(admin)).toHaveCount(1);
	await admin.goBack();

	await admin.getByRole("button", { name: "Enter spend" }).click();
	const form = admin.getByRole("dialog", { name: "Enter spend" });
	await form.getByLabel("Source").fill(source);
	expect(await findingsOn(admin)).toEqual([]);
	await form.getByRole("button", { name: "Save", exact: true }).click();
	await expect(form.getByText("Enter an amount in rupees.")).toBeVisible();
	await form.getByLabel("Amount in ₹").fill("2,500");
	await form.getByRole("button", { name: "Save", exact: true }).click();
	await expect(row.getByRole("cell").nth(9)).toHaveText("2,500");
	await expect(row.getByRole("cell").nth(10)).toHaveText("2,500");
	await admin.getByText("Last touch").click();
	await expect(admin).toHaveURL(/touch=last/);
	await admin.getByRole("button", { name: "Clear filters" }).click();
	await expect(admin).toHaveURL(/\?touch=last$/);
	await expect(row.getByRole("cell").first()).toHaveText("2");
});
