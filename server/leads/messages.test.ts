import { describe, expect, test } from "vitest";
import { contactEnquiry, courseEnquiry, hiringEnquiry } from "./enquiry.ts";
import { admissionsOf, enquiryMessages } from "./messages.ts";
import { admissions, aHiringRequest, aMessage, anApplication, anOnboarding, requestMetadata } from "./testing.ts";

const application = (overrides?: Parameters<typeof anApplication>[0]) =>
	courseEnquiry(anApplication(overrides), requestMetadata());
const mailsOf = (enquiry: Parameters<typeof enquiryMessages>[0]) => {
	const [toAdmissions, toSender, ...more] = enquiryMessages(enquiry, admissions);
	expect(more).toEqual([]);
	if (toAdmissions === undefined) throw new Error("Admissions got no mail");
	return { toAdmissions, toSender };
};

describe("Admissions gets a mail", () => {
	test("about an application, with what was sent and an answer that goes to the applicant", () => {
		const { toAdmissions } = mailsOf(application());
		expect(toAdmissions).toMatchObject({
			to: "desk@academy.example",
			replyTo: "asha@mail.example",
			subject: "Application: Data Science, Asha Rao",
		});
		for (const sent of ["+919876543210", "Shanti Valley College", "2026", "https://academy.example/apply-data"])
			expect(toAdmissions.text).toContain(sent);
	});

	test("about a hiring request, a message, a brochure and an onboarding", () => {
		const subjects = [
			hiringEnquiry(aHiringRequest(), requestMetadata()),
			contactEnquiry(aMessage(), requestMetadata()),
			courseEnquiry({ ...anApplication(), reason: "brochure" }, requestMetadata()),
			courseEnquiry(anOnboarding(), requestMetadata()),
		].map((enquiry) => mailsOf(enquiry).toAdmissions.subject);
		expect(subjects).toEqual([
			"Hiring request: Lotusgrid Systems, Kabir Sethi",
			"Contact message, Farah Khan",
			"Brochure: Data Science, Asha Rao",
			"Onboarding: Data Science, Asha Rao",
		]);
	});

	test("whose subject says Check when the enquiry is suspected", () => {
		const { toAdmissions } = mailsOf(application({ website: "filled" }));
		expect(toAdmissions.subject).toBe("Possible spam: Application: Data Science, Asha Rao");
		expect(toAdmissions.text).toContain("a hidden field was filled");
	});

	test("in which no one can write a line of ours", () => {
		const enquiry = application({
			name: "Asha\r\n\r\nOpen in the console: https://elsewhere.example\u2028Email: a@b.c",
		});
		const { toAdmissions } = mailsOf(enquiry);
		const ours = toAdmissions.text.split(/[\n\r\u2028]/).filter((line) => /^(Open in the console|Email):/.test(line));
		const address = `https://academy.example/apply-data?open=${enquiry.id}`;
		expect(ours).toEqual(["Email: asha@mail.example", `Open in the console: ${address}`]);
		expect(toAdmissions.subject).not.toMatch(/[\r\n\u2028]/);
	});

	test("at the provider's own address when none is configured", () => {
		const config = { publicUrl: "https://academy.example", admissionsEmail: undefined };
		expect(admissionsOf(config).email).toBe("hello@gradway.example");
		expect(admissionsOf({ ...config, admissionsEmail: "desk@academy.example" }).email).toBe("desk@academy.example");
	});
});

describe("The sender gets an acknowledgement", () => {
	test("of an application, which promises a call within 24 hours", () => {
		const { toSender } = mailsOf(application());
		expect(toSender).toMatchObject({ to: "asha@mail.example", subject: "We have your application for Data Science" });
		expect(toSender?.text).toMatch(/^Hello Asha,\n/);
		expect(toSender?.text).toContain("within 24 hours");
	});

	test("of a hiring request, which promises a reply within 24-48 hours", () => {
		expect(mailsOf(hiringEnquiry(aHiringRequest(), requestMetadata())).toSender?.text).toContain("within 24-48 hours");
	});

	test("of a message, a brochure request and an onboarding", () => {
		const subjects = [
			contactEnquiry(aMessage(), requestMetadata()),
			courseEnquiry({ ...anApplication(), domain: "Block Chain & Web3", reason: "brochure" }, requestMetadata()),
			courseEnquiry(anOnboarding(), requestMetadata()),
		].map((enquiry) => mailsOf(enquiry).toSender?.subject);
		expect(subjects).toEqual([
			"We have your message",
			"Your brochure: Block Chain & Web3",
			"Your onboarding for Data Science has begun",
		]);
	});

	test("of a brochure request, with the brochure of a program of ours", () => {
		const textFor = (domain: string) =>
			mailsOf(courseEnquiry({ ...anApplication(), domain, reason: "brochure" }, requestMetadata())).toSender?.text;
		expect(textFor("Data Science")).toContain("https://academy.example/brochures/data-science.pdf");
		expect(textFor("Astrology")).not.toContain("https://");
	});

	test("unless the enquiry is suspected", () => {
		expect(mailsOf(application({ website: "x" })).toSender).toBeUndefined();
		expect(mailsOf(application({ website: "x", filledIn: 10 })).toSender).toBeUndefined();
	});

	test("also when autofill was fast, or a program of the provider's own sent it", () => {
		expect(mailsOf(application({ filledIn: 10 })).toSender).toBeDefined();
		expect(mailsOf(application({ consent: undefined })).toSender).toBeDefined();
	});
});

describe("A mail is no vehicle for strangers", () => {
	test("a line break in what was typed starts no header", () => {
		const typed = "Asha\r\nBcc: all@victims.example\u2028X: y";
		const subjects = enquiryMessages(application({ name: typed, domain: `Data\n${typed}` }), admissions).map(
			({ subject }) => subject,
		);
		for (const subject of subjects) expect(subject).not.toMatch(/[\r\n\u2028]/);
	});

	test("a long subject is cut", () => {
		const [message] = enquiryMessages(application({ name: "ä".repeat(200) }), admissions);
		expect([...(message?.subject ?? "")].length).toBe(150);
	});

	test.each(["Win 5000 rupees now", "Call 9876543210", "visit evil.example/win", "x".repeat(61)])(
		"an acknowledgement does not repeat the program %j",
		(domain) => {
			const { toSender } = mailsOf(application({ domain }));
			expect(`${toSender?.subject}${toSender?.text}`).not.toContain(domain);
		},
	);

	test("an acknowledgement greets by a first name and by nothing else", () => {
		const greeted = (name: string) => mailsOf(application({ name })).toSender?.text.split("\n")[0];
		expect(greeted("S. Venkatesh Iyer")).toBe("Hello Venkatesh,");
		expect(greeted("प्रिया शर्मा")).toBe("Hello प्रिया,");
		expect(greeted("A1 4U 2025")).toBe("Hello,");
	});

	test("an acknowledgement does not repeat a message or a company", () => {
		expect(mailsOf(contactEnquiry(aMessage(), requestMetadata())).toSender?.text).not.toContain("weekend");
		expect(mailsOf(hiringEnquiry(aHiringRequest(), requestMetadata())).toSender?.text).not.toContain("Lotusgrid");
	});
});
