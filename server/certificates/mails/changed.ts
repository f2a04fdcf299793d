import { documentTitles } from "#content/certificates.ts";
import { provider } from "#content/provider.ts";
import type { CertificateKind } from "#contract/certificates.ts";
import { verifyPage } from "#contract/paths.ts";
import { greeting, type MailMessage, signature, subjectLine, templateText } from "../../platform/mail/template.ts";

type ChangedCertificate = { kind: CertificateKind; name: string; email: string; title: string; number: string };

/** Sent to the holder, with the current PDF. */
export function certificateCorrected(
	{ kind, name, email, title, number }: ChangedCertificate,
	publicUrl: string,
): MailMessage {
	const document = `${documentTitles[kind]} for ${title}`;
	return {
		to: email,
		subject: subjectLine(`Corrected: your ${document}`),
		...templateText(
			greeting(name),
			`We have corrected the name on your ${document} to “${name}”. The corrected certificate is attached to this email; please use it in place of the earlier one.`,
			`Its number stays ${number}. Whoever checks it reads the corrected name.`,
			{ label: "Check this certificate", address: publicUrl + verifyPage(number) },
			"If your name is still not written as it should be, reply to this email.",
			signature(),
		),
	};
}

/** Sent to the former holder. */
export function certificateRevoked(
	{ kind, name, email, title, number }: ChangedCertificate,
	publicUrl: string,
): MailMessage {
	const document = `${documentTitles[kind]} for ${title}`;
	return {
		to: email,
		subject: subjectLine(`No longer valid: your ${document}`),
		...templateText(
			greeting(name),
			`${provider.name} has revoked your ${document}, number ${number}. Please do not show it to anyone any more: whoever checks it reads that it is no longer valid.`,
			{ label: "See what others read", address: publicUrl + verifyPage(number) },
			"If you think this is a mistake, or want to know the reason, reply to this email.",
			signature(),
		),
	};
}
