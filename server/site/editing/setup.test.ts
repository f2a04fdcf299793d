import { expect, test } from "vitest";
import { colours } from "#content/colours.ts";
import { isReplaced, payment, providerFacts } from "#content/provider.ts";
import { readSetup } from "#contract/setup.ts";
import { saveDraft } from "#contract/site.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { openTestApp } from "../../testing/app.ts";

const phone = { ...providerFacts.phone, display: "+91 20 4567 1234" };
const contacts = { phone, email: "hello@acme.test" };
const place = { name: "Acme Skills", town: "Pune", street: "4 Law College Road" };
const account = { ...payment.bankTransfer, accountNumber: "123456789012" };

test("A document is a sample until each of its stand-ins is replaced", () => {
	for (const changed of [{}, contacts, place, { logo: "logo" }, { ...contacts, name: "Acme Skills" }])
		expect(isReplaced.provider({ ...providerFacts, ...changed })).toBe(false);
	expect(isReplaced.provider({ ...providerFacts, ...contacts, ...place })).toBe(true);
	for (const changed of [{ gstin: "27AAPFU0939F1ZV" }, { upiId: "acme@bank" }, { bankTransfer: account }])
		expect(isReplaced.payment({ ...payment, ...changed })).toBe(false);
	expect(isReplaced.payment({ ...payment, upiId: "acme@bank", bankTransfer: account })).toBe(true);
});

describeWithDatabase("The setup", (open) => {
	test("judges each step by its own fields", async () => {
		const app = await openTestApp(await open());
		const { client } = await app.signInAsAdmin();
		const states = async () => {
			const { steps } = (await client(readSetup, {})).data;
			return Object.fromEntries(steps.map(({ step, state }) => [step, state]));
		};
		const save = (name: string, version: number, content: unknown) =>
			client(saveDraft, { query: { name }, body: { version, content } });

		await save("provider", 0, { ...providerFacts, ...contacts });
		expect(await states()).toMatchObject({ place: "start", contacts: "done" });
		await save("provider", 1, { ...providerFacts, ...place });
		expect(await states()).toMatchObject({ place: "done", contacts: "start" });

		const { specimen: _, ...details } = payment;
		await save("payment", 0, { ...details, upiId: "acme@bank" });
		expect(await states()).toMatchObject({ plans: "start" });
		await save("payment", 1, { ...details, upiId: "acme@bank", bankTransfer: account });
		expect(await states()).toMatchObject({ plans: "done" });

		await save("colours", 0, { ...colours, peacock: "#ffffff" });
		expect(await states()).toMatchObject({ look: "fix" });
		await save("colours", 1, { ...colours, peacock: "#3d1f6e" });
		expect(await states()).toMatchObject({ look: "done" });
	});
});
