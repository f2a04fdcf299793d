import { documentTitles } from "#content/certificates.ts";
import { provider } from "#content/provider.ts";
import type { CertificateKind } from "#contract/certificates.ts";
import { verifyPage } from "#contract/paths.ts";
import { greeting, type MailMessage, signature, subjectLine, templateText } from "../../platform/mail/template.ts";

type StudentLink = { publicUrl: string; link: string };
type IssuedCertificate = { kind: CertificateKind; name: string; email: string; title: string; number: string };

/** Sent to a student, with the PDF. All text is trusted, as names are entered by admins. */
export function certificateIssued(
	{ kind, name, email, title, number }: IssuedCertificate,
	{ publicUrl, link }: StudentLink,
): MailMessage {
	const document = `${documentTitles[kind]} for ${title}`;
	return {
		to: email,
		subject: subjectLine(`Your ${document}`),
		...templateText(
			greeting(name),
			`Your ${document} from ${provider.name} is attached to this email. You also find it in your student portal, under My Profile.`,
			{ label: "Open your certificate", address: link },
			"This link stays, also after your course. Keep it to yourself; to show the certificate, pass on the one below.",
			[
				`Its number is ${number}. Whoever you show it to can check that it is genuine. `,
				{ label: "Check this certificate", address: publicUrl + verifyPage(number) },
			],
			"If your name is not written as it should be, reply to this email. The number stays when we correct it.",
			signature(),
		),
	};
}
