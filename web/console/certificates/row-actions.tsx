import { Ban, FileText, Link2, Pencil } from "lucide-react";
import type { CertificateRow } from "#contract/certificates.ts";
import { certificateKindName } from "#web/app/certificate-kinds.ts";
import { CourseMark } from "#web/brand/course-mark.tsx";
import { copy } from "#web/ui/copy.ts";
import { plainButton, RowIconButton } from "../parts/buttons.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { usePopup } from "../popup/use-popup.ts";
import { aboveRow } from "../table/column.ts";
import { revoke } from "./actions.ts";
import { certificateFileUrl, kindLabels, verifyUrl } from "./certificate.ts";
import { correctForm } from "./certificate-forms.tsx";

type RowActionsProps = { row: CertificateRow; tall?: boolean };

/** The PDF, the verify link, and the actions on a valid certificate. */
export function RowActions({ row, tall = false }: RowActionsProps) {
	const { show } = usePopup();
	const which = `${row.name}, ${kindLabels[row.kind].toLowerCase()}`;
	const isRevoked = row.state === "revoked";
	return (
		<span className={`${aboveRow} flex w-fit gap-1.5`}>
			{!isRevoked && <PdfLink row={row} certificate={which} tall={tall} />}
			<RowIconButton
				icon={Link2}
				label={`Copy verify link of ${which}`}
				title="Copy verify link"
				isLarge={tall}
				onPress={() => copy(verifyUrl(row), "Verify link")}
			/>
			{!isRevoked && (
				<>
					<RowIconButton
						icon={Pencil}
						label={`Correct name of ${which}`}
						title="Correct name"
						isLarge={tall}
						onPress={() => show(correctForm, row._id)}
					/>
					<RowIconButton
						icon={Ban}
						label={`Revoke ${which}`}
						title="Revoke"
						isLarge={tall}
						destructive
						onPress={() => confirmRevoke(row)}
					/>
				</>
			)}
		</span>
	);
}

function PdfLink({ row, certificate, tall }: Required<RowActionsProps> & { certificate: string }) {
	return (
		<a
			href={certificateFileUrl(row)}
			target="_blank"
			rel="noopener"
			aria-label={`Open PDF of ${certificate}`}
			className={`${plainButton} ${tall ? "!h-11" : "pointer-events-auto !h-[34px] !gap-1.5 !px-2 !text-[13.5px]"}`}
		>
			<FileText aria-hidden="true" className="size-4" />
			{tall ? "Open PDF" : "PDF"}
		</a>
	);
}

export function confirmRevoke(row: CertificateRow): void {
	confirmAction({
		texts: ["Are you sure you want to revoke this certificate?"],
		about: certificateSubject(row),
		note: "This cannot be undone. The verification page shows it as revoked, and the PDF is no longer available. You can issue a new one.",
		confirm: "Revoke",
		destructive: true,
		run: () => revoke(row),
		failureText: "The certificate was not revoked.",
	});
}

/** Identifies the certificate in a confirmation. */
export function certificateSubject({ name, email, kind, title, batch, number }: CertificateRow) {
	return {
		title: name,
		lines: [email, `${certificateKindName(kind)}, ${title}`, ...(batch === null ? [] : [`Batch ${batch}`]), number],
		illustration: <CourseMark title={title} className="size-19 shrink-0" />,
	};
}
