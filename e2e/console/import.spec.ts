import {
	addImportRows,
	createImport,
	matchPrograms,
	readImport,
	reviewImport,
	startImport,
} from "#contract/imports.ts";
import { apiPrefix, pages } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { findingsOn } from "../findings.ts";

const source = "Hubballi campus drive";
const marked = `drive${Date.now()}`;
const emailOf = (person: number) => `${marked}.${person}@mail.example`;
const row = (person: number, program = "Data Science") =>
	[`Person${person} Rao`, `90${String(Date.now()).slice(-5)}${100 + person}`, emailOf(person), program].join(",");
const sheet = [
	"Student Name,Mobile no.,E mail,Interested in,Sl no",
	...[1, 2, 3, 4, 5, 6, 7].map((person) => `${row(person)},${person}`),
	`${row(8, "Python full stak")},8`,
	// Joins the first row's lead.
	`Person1 Rao,,${emailOf(1)},DevOps,9`,
	`,9000045512,${emailOf(10)},DevOps,10`,
	`Lakshmi,98450,${emailOf(11)},DevOps,11`,
	`${row(12)},12`,
].join("\n");

test("A sheet is matched, reviewed, imported and undone; Back keeps every choice", async ({
	admin,
	adminClient,
	expected,
}) => {
	// A person already known from this source.
	const known = { name: "Person12 Rao", email: emailOf(12), domain: "Data Science" };
	const before = { file: "before.csv", headings: ["a"], columns: ["name", "email", "domain"] as never, domains: [] };
	const about = { source, consent: "partner", owner: null, known: "join", replytime: false } as const;
	const { _id: id } = (await adminClient(createImport, { body: { ...before, ...about } })).data;
	await adminClient(addImportRows, { params: { id }, body: { rows: [{ line: 2, cells: known }] } });
	await adminClient(reviewImport, { params: { id } });
	await adminClient(startImport, { params: { id } });
	await expect(async () =>
		expect((await adminClient(readImport, { params: { id } })).data.state).toBe("done"),
	).toPass();

	await admin.goto(pages.applyData);
	await admin.getByRole("link", { name: "Import" }).click();
	await expect(admin.getByRole("heading", { name: "Import leads" })).toBeVisible();
	expect(await findingsOn(admin)).toEqual([]);
	await admin
		.getByLabel("A sheet of leads")
		.setInputFiles({ name: "drive.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
	await expect(admin.getByText("2 of 3 matched")).toBeVisible();
	await admin.getByRole("button", { name: "Review rows" }).click();
	await expect(admin.getByText("Say from where these people come.")).toBeVisible();
	await expect(admin.getByLabel("Source")).toBeFocused();

	// A failed match is kept over Back and can be tried again; what is chosen while it runs stays.
	expected.push(/status of 400/);
	const match = `**${apiPrefix}${matchPrograms.path}`;
	await admin.route(match, (route) => route.fulfill({ status: 400, json: { error: "Not now." } }));
	const interest = admin.getByLabel("Interested in goes to");
	await interest.selectOption("Skip");
	await interest.selectOption("Domain");
	const retry = admin.getByRole("row", { name: /^Interested in/ }).getByRole("button", { name: "Retry" });
	await expect(retry).toBeVisible();
	await admin.getByRole("button", { name: "Back", exact: true }).click();
	await admin.getByRole("button", { name: "On to the columns" }).click();
	await expect(retry).toBeVisible();
	await admin.unroute(match);
	const answered = Promise.withResolvers<void>();
	await admin.route(match, (route) => answered.promise.then(() => route.continue()));
	await retry.click();
	await admin.getByLabel("Source").fill(source);
	await admin.getByLabel("Basis of consent").selectOption({ label: "Signed a sheet at the stall" });
	await admin.getByRole("button", { name: "Back", exact: true }).click();
	answered.resolve();
	await admin.getByRole("button", { name: "On to the columns" }).click();
	await expect(admin.getByText("2 of 3 matched")).toBeVisible();
	await expect(admin.getByLabel("Source")).toHaveValue(source);

	const size = admin.viewportSize();
	await admin.setViewportSize({ width: 360, height: 740 });
	await admin.getByRole("button", { name: "match 1" }).click();
	await expect(admin.getByRole("region", { name: "Match the programs" })).toBeInViewport({ ratio: 1 });
	if (size) await admin.setViewportSize(size);
	await admin.getByRole("button", { name: "Full Stack Python" }).click();
	expect(await findingsOn(admin)).toEqual([]);
	// The rows are sent with the settings of this moment, which stay as they are until then.
	const looked = Promise.withResolvers<void>();
	const rows = `**${apiPrefix}${addImportRows.path.replace(/:\w+/, "*")}`;
	await admin.route(rows, (route) => looked.promise.then(() => route.continue()));
	await admin.getByRole("button", { name: "Review rows" }).click();
	await expect(admin.getByRole("button", { name: /^Looking over/ })).toBeVisible();
	await expect(admin.locator("[inert]").getByLabel("Source")).toHaveCount(1);
	looked.resolve();
	await admin.unroute(rows);

	for (const [figure, title] of [
		["8", "Create"],
		["1", "Join"],
		["1", "Unchanged"],
		["2", "Refused"],
	] as const)
		await expect(admin.getByRole("button", { name: new RegExp(`^${figure}\\s*${title}`) })).toBeVisible();
	await expect(admin.getByRole("row", { name: /12 Lakshmi.*Too short: 5 digits/ })).toBeVisible();
	expect(await findingsOn(admin)).toEqual([]);
	await admin.getByRole("button", { name: "Back to the columns" }).click();
	await admin.getByLabel("If the person is known").selectOption("Leave the row out");
	await admin.getByRole("button", { name: "Review rows" }).click();
	await admin.getByRole("button", { name: "Back to the columns" }).click();
	await expect(admin.getByLabel("Source")).toHaveValue(source);
	await expect(admin.getByLabel("If the person is known")).toHaveValue("leave-out");
	await admin.getByLabel("If the person is known").selectOption("Join the open lead, keep its owner");
	await admin.getByRole("button", { name: "Review rows" }).click();
	await admin.getByRole("button", { name: "Import 9 leads" }).click();
	await expect(admin.getByText("drive.csv is imported")).toBeVisible();
	await admin.reload();
	await expect(admin.getByText("drive.csv is imported")).toBeVisible();
	expect(await findingsOn(admin)).toEqual([]);
	await admin.getByRole("link", { name: "Open Applied Course" }).click();
	await admin.getByRole("searchbox").fill(marked);
	await expect(admin.getByText(emailOf(8)).first()).toBeVisible();
	await admin.goBack();
	await admin.goBack();
	await admin.goto(pages.importLeads);
	await admin.getByRole("link", { name: "drive.csv" }).click();
	await admin.getByRole("button", { name: "Undo the import" }).click();
	await admin.getByRole("alertdialog").getByRole("button", { name: "Undo the import" }).click();
	await expect(admin.getByText("drive.csv was undone")).toBeVisible();
	await admin.goto(`${pages.applyData}?q=${marked}`);
	await expect(admin.getByText(emailOf(12)).first()).toBeVisible();
	await expect(admin.getByText(emailOf(8))).toHaveCount(0);
});
