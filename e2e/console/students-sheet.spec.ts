import type { Page } from "@playwright/test";
import writeExcel from "write-excel-file/node";
import { api } from "#contract/api.ts";
import type { Client } from "#contract/client.ts";
import { pages } from "#contract/paths.ts";
import { expect, test } from "../browser-test.ts";
import { freshEmail } from "../forms.ts";
import { expectToast } from "../shown-toasts.ts";
import { addPendingStudent, openAsStudent } from "../students.ts";

const sheet = (page: Page) => page.getByRole("dialog", { name: "Add students from a sheet" });
const cellOf = (page: Page, cell: string, row: number) => page.getByLabel(`${cell}, row ${row}`, { exact: true });

async function stored(adminClient: Client, batch: string) {
	return (await adminClient(api.listPendingStudents, { query: { batch, sort: "name" } })).data;
}

async function lookOver(page: Page, rows: string): Promise<void> {
	await sheet(page).getByLabel("Paste the rows").fill(rows);
	await sheet(page).getByRole("button", { name: "Review rows" }).click();
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
	await sheet(page)
		.getByLabel("A sheet of students")
		.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

test("Rows are pasted with columns in any order, one is corrected, and either all are added or none", async ({
	admin,
	adminClient,
}) => {
	const batch = `PASTED-${Date.now()}`;
	const known = await addPendingStudent(adminClient, { name: "Known already" });
	const [asha, joel] = [freshEmail(), freshEmail()];
	await openAsStudent(admin, `${pages.createStudent}?form=sheet`);
	await sheet(admin).getByRole("button", { name: "Review rows" }).click();
	await expect(sheet(admin).getByRole("alert")).toContainText("Paste some rows first");

	await lookOver(
		admin,
		[
			"Mobile No.\tE-mail\tCollege\tStudent Name\tBatch",
			`+91 98765-43210\t${asha.toUpperCase()}\tCity College\tAsha Rao\t${batch}`,
			`9886140372\tjoel@people\tCity College\tJoel D'Souza\t${batch}`,
			`9886140373\t${known.email}\t\tMeera Nair\t${batch}`,
		].join("\n"),
	);
	await expect(cellOf(admin, "Email", 2)).toHaveValue(asha);
	await expect(cellOf(admin, "Phone", 2)).toHaveValue("919876543210");
	await expect(sheet(admin)).toContainText("Columns not used: College.");
	await admin.setViewportSize({ width: 768, height: 1024 });
	for (const beside of [
		sheet(admin).getByText("Error", { exact: true }).first(),
		sheet(admin).getByLabel("Skip row 3"),
	])
		await expect(beside, "beside what passes below it").toBeInViewport({ ratio: 1 });
	await admin.setViewportSize({ width: 1280, height: 800 });
	// The email of an existing student is marked before anything is sent.
	await expect(sheet(admin)).toContainText("Known already (pending) has this email already.");
	await sheet(admin).getByRole("button", { name: "Check 2 rows" }).click();
	await expect(cellOf(admin, "Email", 3)).toBeFocused();
	await expect(sheet(admin)).toContainText("Enter an email like name@example.com.");

	await cellOf(admin, "Email", 3).fill(joel);
	await admin.reload();
	await expect(cellOf(admin, "Email", 3)).toHaveValue(joel);
	await sheet(admin).getByRole("button", { name: "Check 1 row" }).click();
	await expect(sheet(admin).getByRole("alert")).toContainText("Nothing was added. Please check the marked rows.");
	expect(await stored(adminClient, batch)).toEqual([]);

	await sheet(admin).getByRole("button", { name: "Skip row 4" }).click();
	await sheet(admin).getByRole("button", { name: "Add 2 students" }).click();
	await expectToast(admin, "New User added successfully!");
	await expect(sheet(admin)).toContainText("2 students added.");
	expect((await stored(adminClient, batch)).map(({ email }) => email)).toEqual([asha, joel]);
	await sheet(admin).getByRole("button", { name: "Done" }).click();
	await expect(admin.getByRole("row").filter({ hasText: asha })).toBeVisible();
});

test("An Excel file keeps all digits of its phones, and its one bad row is left out", async ({
	admin,
	adminClient,
}) => {
	const batch = `EXCEL-${Date.now()}`;
	const [first, second] = [freshEmail(), freshEmail()];
	const cells = [
		["Name", "Email", "Phone"],
		["Ananya Prabhu", first, 919886140372],
		["Nobody", "", 9886140372],
		["Basavaraj Patil", second, "098450 11820"],
	];
	const book = await (await writeExcel(cells.map((row) => row.map((value) => ({ value }))))).toBuffer();
	await openAsStudent(admin, `${pages.createStudent}?form=sheet`);
	await chooseFile(admin, "students.xlsx", book);
	await expect(cellOf(admin, "Phone", 2)).toHaveValue("919886140372");
	await expect(sheet(admin)).toContainText("No column is called Batch");
	await sheet(admin).getByLabel("Batch for the 3 rows without one").fill(batch);
	await sheet(admin).getByRole("button", { name: "Fill in" }).click();
	await sheet(admin).getByRole("button", { name: "Skip the row with an error" }).click();
	await sheet(admin).getByRole("button", { name: "Add 2 students" }).click();
	await expect(sheet(admin)).toContainText("2 students added.");
	expect((await stored(adminClient, batch)).map(({ phone }) => phone)).toEqual(["919886140372", "09845011820"]);
});

test("A file of another kind, a broken file and too many students are each refused with a reason", async ({
	admin,
}) => {
	await openAsStudent(admin, `${pages.createStudent}?form=sheet`);
	const refusals: [string, Buffer, string][] = [
		["photo.xlsx", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), "This is not a sheet."],
		["broken.xlsx", Buffer.from("PK\u0003\u0004 and nothing more"), "This file could not be read."],
		["old.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), "This is an old or locked Excel file."],
		["empty.csv", Buffer.alloc(0), "This file is empty."],
		["many.csv", Buffer.from("Asha,asha@people.example,98,DS\n".repeat(1001)), "There are 1,001 students in it."],
	];
	for (const [name, bytes, reason] of refusals) {
		await chooseFile(admin, name, bytes);
		await expect(sheet(admin).getByRole("alert"), name).toContainText(reason);
	}
});

test("A thousand rows are reviewed without a delay at each key", async ({ admin }) => {
	const rows = Array.from(
		{ length: 1000 },
		(_, index) => `Student ${index},s${index}@people.example,98765${index},DS-1`,
	);
	await openAsStudent(admin, `${pages.createStudent}?form=sheet`);
	await lookOver(admin, rows.join("\n"));
	await expect(sheet(admin)).toContainText("Page 1 of 20");
	await cellOf(admin, "Name", 1).press("End");
	// The CPU time of the page's own thread, which a busy machine does not lengthen.
	const session = await admin.context().newCDPSession(admin);
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	const worked = async () => {
		const { metrics } = await session.send("Performance.getMetrics");
		return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
	};
	const ofEachKey: number[] = [];
	for (const key of " of Mandya") {
		const before = await worked();
		await cellOf(admin, "Name", 1).pressSequentially(key);
		ofEachKey.push((await worked()) - before);
	}
	await expect(cellOf(admin, "Name", 1)).toHaveValue("Student 0 of Mandya");
	// The middle one, as other work of the page falls into some. Redrawing the whole list at each key would take far more.
	const seconds = ofEachKey.toSorted((one, other) => one - other)[Math.floor(ofEachKey.length / 2)];
	expect(seconds).toBeLessThan(0.1);
	await sheet(admin).getByRole("button", { name: "Close" }).click();
	await expect(sheet(admin)).toHaveCount(0);
});
