import { Ban, FileText, Link2, Pencil } from "lucide-react";
import type { CertificateRow } from "#contract/certificates.ts";
import { copy } from "#web/ui/copy.ts";
import { plainButton } from "../parts/buttons.ts";
import { RowIconButton } from "../parts/row-icon-button.tsx";
import { askToRevoke } from "./ask-to-revoke.tsx";
import { kindWords, paperOf, verifyLinkOf } from "./certificate.ts";
import { useCertificateForms } from "./use-certificate-forms.ts";

type RowActsProps = { row: CertificateRow; tall?: boolean };

/** The paper, the link that tells whether it is true, and what one does about it while it is. */
export function RowActs({ row, tall = false }: RowActsProps) {
	const { showCorrect } = useCertificateForms();
	const which = `${row.name}, ${kindWords[row.kind].toLowerCase()}`;
	const verifyLink = (
		<RowIconButton
			icon={Link2}
			label={`Copy verify link of ${which}`}
			title="Copy verify link"
			tall={tall}
			onPress={() => copy(verifyLinkOf(row), "Verify link")}
		/>
	);
	if (row.state === "revoked") return verifyLink;
	return (
		<span className="flex gap-1.5">
			<Paper row={row} which={which} tall={tall} />
			{verifyLink}
			<RowIconButton
				icon={Pencil}
				label={`Correct name of ${which}`}
				title="Correct name"
				tall={tall}
				onPress={() => showCorrect(row._id)}
			/>
			<RowIconButton
				icon={Ban}
				label={`Revoke ${which}`}
				title="Revoke"
				tall={tall}
				destructive
				onPress={() => askToRevoke(row)}
			/>
		</span>
	);
}

function Paper({ row, which, tall }: Required<RowActsProps> & { which: string }) {
	return (
		<a
			href={paperOf(row)}
			target="_blank"
			rel="noopener"
			aria-label={`Open PDF of ${which}`}
			className={`${plainButton} ${tall ? "!h-11" : "pointer-events-auto !h-[34px] !gap-1.5 !px-2 !text-[13.5px]"}`}
		>
			<FileText aria-hidden="true" className="size-4" />
			{tall ? "Open PDF" : "PDF"}
		</a>
	);
}
