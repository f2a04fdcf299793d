import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { plans } from "#content/plans.ts";
import { programs } from "#content/programs/index.ts";
import { payment, provider } from "#content/provider.ts";
import { describeWithDatabase } from "../../platform/db/testing.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { paymentValues } from "./payment-page.ts";

const siteDir = await mkdtemp(join(tmpdir(), "gradway-pay-"));
const file = join(siteDir, "pay/guided/full.html");
await mkdir(dirname(file), { recursive: true });
await writeFile(
	file,
	'<!doctype html><template data-when="program"><h1>{{program}}</h1></template><template data-when="pay"><a href="{{upi}}">UPI</a><p>{{paid}}</p></template>',
);

const guided = plans.find(({ slug }) => slug === "guided");
const uiUx = programs.find(({ slug }) => slug === "ui-ux");
if (!guided || !uiUx) throw new Error("The default content has Launch GUIDED and UI & UX.");

describeWithDatabase("The payment page", (open) => {
	let app: TestApp;
	beforeEach(async () => {
		app = await openTestApp(await open(), { siteDir });
	});
	const text = async (url: string) => (await app.app.inject({ url })).payload;

	test("names the program it was opened for", async () => {
		const page = await text("/pay/guided/full?program=data-science");
		expect(page).toContain("<h1>Data Science</h1>");
		expect(page).toContain("I have paid ₹9,499 for Launch GUIDED, Data Science.");
	});

	test.each(["", "?program=", "?program=no-such", "?program=a&program=b", "?program=<script>"])(
		"works without a program: %s",
		async (query) => {
			const page = await text(`/pay/guided/full${query}`);
			expect(page).not.toContain("<h1>");
			expect(page).toContain("I have paid ₹9,499 for Launch GUIDED.");
		},
	);
});

test("the UPI link has payee, sum and purpose, without characters that apps refuse", () => {
	const { upi } = paymentValues(guided, { kind: "registration", title: "Registration" }, uiUx);
	const link = new URL(String(upi));
	expect(link.protocol).toBe("upi:");
	expect(Object.fromEntries(link.searchParams)).toEqual({
		pa: payment.upiId,
		pn: provider.name,
		am: "1500.00",
		cu: "INR",
		tn: "Launch GUIDED UI and UX registration",
	});
});
