import { api } from "#contract/api.ts";
import type { MasterclassRow } from "#contract/masterclasses.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { confirm, listOf, rowOf, uniqueName } from "../app-parts.ts";
import { register } from "../masterclass-registrations.ts";
import { createMasterclass, sampleMasterclass, setStatus } from "../masterclasses.ts";
import {
	type ConsoleFixtures,
	dialog,
	failure,
	fillIn,
	heading,
	inlineMessage,
	type Message,
	success,
} from "./messages.ts";

const typed = {
	"Start Time": "2031-02-02T10:30",
	"End Time": "2031-02-02T12:00",
	"Group link": sampleMasterclass.link,
	Image: sampleMasterclass.image,
};

const remove = ({ adminClient }: ConsoleFixtures, { _id: id }: MasterclassRow) =>
	adminClient(api.removeMasterclass, { params: { id } });

async function comeTo(
	{ page, adminClient }: ConsoleFixtures,
	status: MasterclassRow["status"] = "upcoming",
): Promise<MasterclassRow> {
	const masterclass = await createMasterclass(adminClient, { title: uniqueName("Said") });
	if (status !== masterclass.status) await setStatus(adminClient, masterclass, status);
	await page.goto(listOf(pages.addMasterclass, masterclass.title));
	return masterclass;
}

async function choose(
	{ page }: ConsoleFixtures,
	{ title }: MasterclassRow,
	select: string,
	value: string,
): Promise<void> {
	await rowOf(page, title).getByLabel(select).selectOption(value);
	const question = page.getByRole("alertdialog");
	// Some choices only open an alert, with nothing to confirm.
	await question.waitFor();
	const act = question.getByRole("button", { name: /^(Change|Complete|Give certificates|Turn off)$/ });
	if ((await act.count()) > 0) await act.click();
}

async function begin(at: ConsoleFixtures, act: "Edit" | "Delete"): Promise<MasterclassRow> {
	const masterclass = await comeTo(at);
	await at.page.getByRole("button", { name: `${act} ${masterclass.title}` }).click();
	return masterclass;
}

async function download({ page, adminClient }: ConsoleFixtures, applicants: number): Promise<void> {
	const masterclass = await createMasterclass(adminClient, { title: uniqueName("Said") });
	for (let count = 0; count < applicants; count += 1)
		await register(adminClient, masterclass, {
			name: "Asha Rao",
			email: `asha-${count}@mail.example`,
			phone: "98765 43210",
		});
	await page.goto(recordAddress(pages.addMasterclass, masterclass._id));
	await page.getByRole("dialog").getByRole("button", { name: "Download Excel" }).click();
}

const updated = "MasterClass updated successfully";
const notSaved = "There was an error while creating or updating the MasterClass";

/** Specification sections 4, 5 and 8, "Events". */
export const masterclassMessages: readonly Message[] = [
	heading("No Data Found", "no masterclass has what is searched for", `${pages.addMasterclass}?q=nothing-of-ours`),
	success("MasterClass created successfully", "a masterclass is added", async ({ page }) => {
		await page.goto(`${pages.addMasterclass}?form=add`);
		await fillIn(page, { Title: uniqueName("Said"), ...typed });
	}),
	success(updated, "a masterclass is edited", async (at) => {
		await begin(at, "Edit");
		await fillIn(at.page, typed);
		await confirm(at.page, "Update");
	}),
	failure(notSaved, "the masterclass to edit was deleted meanwhile", async (at) => {
		const masterclass = await begin(at, "Edit");
		await at.page.getByRole("dialog").getByLabel("Title").fill(masterclass.title);
		await remove(at, masterclass);
		await fillIn(at.page, typed);
		await confirm(at.page, "Update");
	}),
	success("MasterClass deleted successfully!", "a masterclass is deleted", async (at) => {
		await begin(at, "Delete");
		await confirm(at.page, "Delete");
	}),
	failure("Error deleting MasterClass", "the masterclass to delete was deleted meanwhile", async (at) => {
		await remove(at, await begin(at, "Delete"));
		await confirm(at.page, "Delete");
	}),
	dialog("please change the status first", "certificates are to be out before the end", async (at) =>
		choose(at, await comeTo(at, "ongoing"), "Change PdfDownload", "ACTIVE"),
	),
	success(updated, "the status is changed", async (at) => choose(at, await comeTo(at), "Change Status", "ongoing")),
	success(updated, "the certificates are given out", async (at) =>
		choose(at, await comeTo(at, "completed"), "Change PdfDownload", "ACTIVE"),
	),
	inlineMessage("Not changed to ongoing.", "the status is not changed", async (at) => {
		const masterclass = await comeTo(at);
		await rowOf(at.page, masterclass.title).waitFor();
		await remove(at, masterclass);
		await choose(at, masterclass, "Change Status", "ongoing");
	}),
	inlineMessage("Not changed to ACTIVE.", "the certificates are not given out", async (at) => {
		const masterclass = await comeTo(at, "completed");
		await rowOf(at.page, masterclass.title).waitFor();
		await remove(at, masterclass);
		await choose(at, masterclass, "Change PdfDownload", "ACTIVE");
	}),
	success("Downloda successfully.", "the applicants are downloaded", (at) => download(at, 1)),
	failure("No data available to download!", "nobody applied and the applicants are downloaded", (at) =>
		download(at, 0),
	),
];
