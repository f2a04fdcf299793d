import { Link2, Mail, PenLine, UserPlus } from "lucide-react";
import { api } from "#contract/api.ts";
import type { ApplicantRow } from "#contract/registrations.ts";
import { client } from "#web/api.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { copy } from "#web/ui/copy.ts";
import { RowIconButton } from "../parts/buttons.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { MarkAsSpam } from "./spam-actions.tsx";

export type OpenForm = (form: "name" | "lead", row: ApplicantRow) => void;

/** Copies their registration link, mails the confirmation again, corrects the printed name, adds an application, or marks them as spam. */
export function ApplicantActions({ row, isOver, open }: { row: ApplicantRow; isOver: boolean; open: OpenForm }) {
	const { name, seat } = row;
	return (
		<span className="flex gap-1.5 max-md:flex-wrap">
			<RowIconButton
				icon={Link2}
				label={`Copy registration link of ${name}`}
				title="Copy registration link"
				onPress={() => copy(new URL(seat, location.origin).href, "Registration link")}
			/>
			{!isOver && (
				<RowIconButton
					icon={Mail}
					label={`Send the confirmation to ${name} again`}
					title="Send again"
					onPress={() => confirmResend(row)}
				/>
			)}
			<RowIconButton
				icon={PenLine}
				label={`Correct the name of ${name}`}
				title="Correct the name"
				onPress={() => open("name", row)}
			/>
			<RowIconButton
				icon={UserPlus}
				label={`Make lead of ${name}`}
				title="Make lead"
				onPress={() => open("lead", row)}
			/>
			<MarkAsSpam row={row} />
		</span>
	);
}

function confirmResend({ _id: id, name, email }: ApplicantRow): void {
	confirmAction({
		texts: ["Send the confirmation again?"],
		about: { title: name, lines: [`It goes to ${email}, with the registration link and the calendar file.`] },
		confirm: "Send again",
		failureText: "The email was not sent.",
		run: async () => {
			const { data } = await client(api.resendRegistrationConfirmation, { params: { id } });
			showToast(`Confirmation sent again to ${data.email}`);
		},
	});
}
