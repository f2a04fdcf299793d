import { expect, test } from "vitest";
import { looksLikeName } from "../../platform/mail/template.ts";
import { certificateIssued } from "./issued.ts";
import { certificateReady } from "./ready.ts";

const document = { name: "Certificate.pdf", address: "/api/certificates/1/pdf", certificateId: "1" };
const ready = (name: string) =>
	certificateReady({
		name,
		email: "a@mail.example",
		title: "SQL & more",
		link: "https://academy.example/seat/k",
		attachment: document,
		checked: "Our team marked this person present.",
	});

test("A plausible name is printed on the certificate", () => {
	for (const name of [
		"Asha",
		"K. R. Suresh",
		"K.R. Suresh",
		"Dr. Meera Nair",
		"D’Souza Anne-Marie",
		"अनन्या देशपांडे",
		"Suresh K",
	])
		expect([name, looksLikeName(name), ready(name).attachments]).toEqual([name, true, [document]]);
});

test("A name that may be a message is not mailed", () => {
	for (const name of [
		"win.example",
		"Visit bit.ly/1 now",
		"t.me",
		"https://spam.example",
		"call 9876543210",
		"a@b.example",
		"=HYPERLINK(1)",
		"<b>Asha</b>",
		"Asha! Win",
		"Please read this and pay what you owe us today because it is late",
	]) {
		const message = ready(name);
		expect([name, message.attachments]).toEqual([name, []]);
		expect(`${message.subject}${message.text}`).not.toContain(name);
		expect(message.text).toContain("is on your own page.\n\nOpen my page: https://academy.example/seat/k");
	}
});

test("A student's mail names the certificate, its number and the page that verifies it", () => {
	const issued = {
		kind: "internship",
		name: "Ravi Kumar",
		email: "r@mail.example",
		title: "UI\r\nUX",
		number: "GW-I-2603-7K4M9-QXTV2",
	} as const;
	const message = certificateIssued(issued, {
		publicUrl: "https://academy.example",
		link: "https://academy.example/certificate/k",
	});
	expect(message.subject).toBe("Your Certificate of Internship for UI UX");
	expect(message.text).toMatch(/^Hello Ravi,\n/);
	expect(message.text).toContain("https://academy.example/verify/GW-I-2603-7K4M9-QXTV2\n");
	expect(message.text).toContain("https://academy.example/certificate/k\n");
});
