import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { paymentKinds, plans } from "#content/plans.ts";
import { askBeforePaying, payment } from "#content/provider.ts";
import { FeePage } from "../fees/fee-page.tsx";
import { PaymentPage } from "./payment-page.tsx";

test("Pages warn until neither UPI id nor account is a sample, whatever the mark says", () => {
	const delivered = { ...payment };
	onTestFinished(() => void Object.assign(payment, delivered));
	const [plan, kind] = [plans[0], paymentKinds[0]];
	if (!plan || !kind) throw new Error("No plan");
	const warns = () =>
		[<FeePage key="fees" />, <PaymentPage key="pay" plan={plan} payment={kind} />].map((page) =>
			renderToStaticMarkup(page).includes(askBeforePaying),
		);
	expect(warns()).toEqual([true, true]);
	delete payment.specimen;
	payment.upiId = "acme@bank";
	expect(warns()).toEqual([true, true]);
	payment.bankTransfer = { ...payment.bankTransfer, accountNumber: "123456789012" };
	expect(warns()).toEqual([false, false]);
});
