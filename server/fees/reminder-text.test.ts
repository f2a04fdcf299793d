import { expect, test } from "vitest";
import { whatsappText } from "./reminder-text.ts";
import { dueOf } from "./schedule.ts";

const today = "2026-03-09";
const instalment = {
	kind: "instalment" as const,
	name: "Instalment 1",
	place: 1,
	dueOn: today,
	paise: 900_000,
	left: 900_000,
	paidOn: null,
	paidBy: null,
};

test.each([
	["Ananya Deshpande", "Ananya"],
	["K. R. Suresh", "Suresh"],
	["K. R.", "K. R."],
])("The WhatsApp reminder of %s begins with their first name", (name, greeted) => {
	const enrolment = { name, domain: "Data Science", plan: "Launch PRO" };
	expect(whatsappText(enrolment, dueOf([instalment], today), "https://academy.example/fees/k", today)).toBe(
		`Hello ${greeted}, ₹9,000 for instalment 1 of 1 (Data Science, Launch PRO) is due today. What is paid and due, and how to pay: https://academy.example/fees/k`,
	);
});
