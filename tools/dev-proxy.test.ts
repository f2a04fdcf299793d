import { expect, test } from "vitest";
import { pages, paymentPage } from "#contract/paths.ts";
import { describeWithDatabase } from "#server/platform/db/testing.ts";
import { routesOf } from "#server/platform/http/testing.ts";
import { openTestApp } from "#server/testing/app.ts";
import { proxiedPaths } from "./dev-proxy.ts";

/** As Vite's proxy decides. */
const isProxied = (address: string) =>
	proxiedPaths.some((each) => (each.startsWith("^") ? new RegExp(each).test(address) : address.startsWith(each)));
/** Pages that the site's development server draws itself. */
const drawnThere = new Set<string>([...Object.values(pages), "*"]);

describeWithDatabase("The development server", (open) => {
	test("hands on every address that only the server answers, and no other page", async () => {
		const environment = {
			PUBLIC_URL: "http://localhost:3000",
			IDENTITY_CLIENT_ID: "",
			RAZORPAY_KEY_ID: "rzp_test_51Hx9kQm2TzWvA",
			RAZORPAY_KEY_SECRET: "key-secret-1234567890",
			RAZORPAY_WEBHOOK_SECRET: "hook-secret-1234567890",
		};
		const { app } = await openTestApp(await open(), { environment });
		const asked = routesOf(app).map(({ path }) => path.replace(paymentPage(":plan", ":kind"), "$&?program=any"));
		const missing = asked.filter((address) => !isProxied(address) && !drawnThere.has(address));
		expect(missing).toEqual([]);
		expect(asked).toEqual(expect.arrayContaining(["/identity/authorize", "/gateway/razorpay"]));
		const { masterclasses, verify, ...others } = pages;
		expect([...Object.values(others), paymentPage("guided", "full")].filter(isProxied)).toEqual([]);
	});
});
