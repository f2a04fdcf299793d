import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { readEnrolment } from "../ledger-rows.ts";
import { actor, enrolled, openWithStaff } from "../testing.ts";
import { changeBilling } from "./billing.ts";

const student = { name: "Ananya Deshpande" };
const company = { name: "Infosys Ltd", address: "12, Station Road", state: "29" };

describeWithDatabase("Whom documents name", (open) => {
	test.each([
		["the student, if nobody else pays", { ...student, address: "", gstin: "", state: "" }, [null, null, null, null]],
		["another payer at an address", company, ["Infosys Ltd", null, "12, Station Road", "29"]],
		[
			"a registered payer, supplied in the state of the GSTIN",
			{ ...company, gstin: "27 AAPFU0939F1ZV" },
			["Infosys Ltd", "27AAPFU0939F1ZV", "12, Station Road", "27"],
		],
		[
			"a registered payer whose GSTIN was typed in groups of small letters",
			{ ...company, gstin: " 27 aapfu 0939f 1zv " },
			["Infosys Ltd", "27AAPFU0939F1ZV", "12, Station Road", "27"],
		],
	])("is %s", async (_, typed, stored) => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db, { address: "7, Temple Street", state: "30" });
		await changeBilling(db, id, api.changeBilling.body.parse(typed), actor());
		const { billingName, billingGstin, address, supplyState } = await readEnrolment(db, id);
		expect([billingName, billingGstin, address, supplyState]).toEqual(stored);
	});

	test("is no GSTIN with a typing error, and of two who change it at once the slower is refused", async () => {
		const db = await openWithStaff(open);
		const { id } = await enrolled(db);
		const { version } = await readEnrolment(db, id);
		const fields = { gstin: "One of its 15 letters and digits does not fit the others." };
		const typo = changeBilling(db, id, { ...company, gstin: "27AAPFU0939F1ZW", version }, actor());
		await expect(typo).rejects.toMatchObject({ id: "fields-invalid", fields });
		await changeBilling(db, id, { ...company, version }, actor());
		const slower = changeBilling(db, id, { ...student, version }, actor());
		await expect(slower).rejects.toMatchObject({ id: "changed-meanwhile" });
		expect(await readEnrolment(db, id)).toMatchObject({ billingName: "Infosys Ltd", version: version + 1 });
	});
});
