import { provider } from "#content/provider.ts";
import { courseInPortal } from "#contract/paths.ts";
import { greeting, type MailMessage, signature, subjectLine, templateText } from "../../platform/mail/template.ts";

/** The assignment: the course as the student sees it. */
type Assigned = { id: string; coursetitle: string; batch: string };

/** Sent to a student who was assigned a course. */
export function courseAssigned(
	{ name, email }: { name: string; email: string },
	{ id, coursetitle, batch }: Assigned,
	publicUrl: string,
): MailMessage {
	return {
		to: email,
		subject: subjectLine(`Your new course: ${coursetitle}`),
		...templateText(
			greeting(name),
			`${provider.name} has given you the course “${coursetitle}”, batch ${batch}. You find its sessions in your student portal, under Enrolled Course.`,
			{ label: "Open the course", address: publicUrl + courseInPortal(id) },
			"If this is not the course you expected, reply to this email.",
			signature(),
		),
	};
}
