import { type MailMessage, subjectLine, templateText } from "../../platform/mail/template.ts";

type ReceivedEnquiry = {
	to: string;
	/** What was sent: 'Application: Data Science'. */
	about: string;
	name: string;
	email: string;
	/** Label and value of everything else that was sent. */
	details: [label: string, value: string | number | null | undefined][];
	suspicion: string[];
	/** Its address in the console. */
	address: string;
};

const reasons: Record<string, string> = {
	honeypot: "a hidden field was filled",
	"too-fast": "the form was filled within three seconds",
	links: "it carries links where people write none",
	gibberish: "the name looks like keys pressed at random",
};

/** Sent to admissions for each enquiry. A reply goes to the sender. */
export function enquiryReceived({ to, about, name, email, details, suspicion, address }: ReceivedEnquiry): MailMessage {
	const isSuspected = suspicion.length > 0;
	const filledDetails = details.filter(([, value]) => value !== null && value !== undefined && value !== "");
	return {
		to,
		replyTo: email,
		subject: subjectLine(`${isSuspected ? "Possible spam: " : ""}${about}, ${name}`),
		...templateText(
			isSuspected
				? `This may be spam: ${suspicion.map((each) => reasons[each] ?? each).join("; ")}. The sender got no acknowledgement.`
				: undefined,
			[["Name", name], ["Email", email], ...filledDetails]
				.map(([label, value]) => `${label}: ${indentLines(value)}`)
				.join("\n"),
			{ label: "Open in the console", address },
		),
	};
}

/** Further lines are indented, so that nothing typed looks like a line of ours. */
function indentLines(value: string | number | null | undefined): string {
	return String(value).replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, "\n    ");
}
