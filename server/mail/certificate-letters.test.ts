import { expect, test } from "vitest";
import { certificateIssued } from "./certificate-issued.ts";
import { certificateReady } from "./certificate-ready.ts";
import { looksLikeName } from "./letter.ts";

const paper = { name: "Certificate.pdf", address: "/api/certificates/1/pdf", certificateId: "1" };
const ready = (name: string) =>
	certificateReady({
		name,
		email: "a@mail.example",
		title: "SQL & more",
		seat: "https://academy.example/seat/k",
		paper,
		checked: "Our team marked this person present.",
	});

test("A name as people write theirs goes along with its paper", () => {
	for (const name of [
		"Asha",
		"K. R. Suresh",
		"K.R. Suresh",
		"Dr. Meera Nair",
		"D’Souza Anne-Marie",
		"अनन्या देशपांडे",
		"Suresh K",
	])
		expect([name, looksLikeName(name), ready(name).attachments]).toEqual([name, true, [paper]]);
});

test("What may be a stranger's message reaches nobody's inbox", () => {
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
		const letter = ready(name);
		expect([name, letter.attachments]).toEqual([name, []]);
		expect(`${letter.subject}${letter.text}`).not.toContain(name);
		expect(letter.text).toContain("is on your own page.\n\nOpen my page: https://academy.example/seat/k");
	}
});

test("A student's letter names the paper, its number and where anyone checks it", () => {
	const issued = {
		kind: "internship",
		name: "Ravi Kumar",
		email: "r@mail.example",
		title: "UI\r\nUX",
		number: "GW-I-2603-7K4M9-QXTV2",
	} as const;
	const letter = certificateIssued(issued, {
		publicUrl: "https://academy.example",
		link: "https://academy.example/certificate/k",
	});
	expect(letter.subject).toBe("Your Certificate of Internship for UI UX");
	expect(letter.text).toMatch(/^Hello Ravi,\n/);
	expect(letter.text).toContain("https://academy.example/verify/GW-I-2603-7K4M9-QXTV2\n");
	expect(letter.text).toContain("https://academy.example/certificate/k\n");
});
