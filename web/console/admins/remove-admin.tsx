import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type AdminRow, removeAdmin } from "#contract/admins.ts";
import { client } from "#web/api.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { plainButton } from "../parts/buttons.tsx";
import { Tag } from "../parts/tag.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { invalidate } from "../query-client.ts";
import { useMay } from "../role.tsx";
import { aboveRow } from "../table/column.ts";
import { adminsKey, signedIn } from "./queries.ts";

/** Removes an admin after a question; the signed-in admin's own row has a tag instead. */
export function RemoveAdmin({ admin, since }: { admin: AdminRow; since: string }) {
	const { data: me } = useQuery(signedIn());
	const may = useMay();
	if (me === undefined) return null;
	if (me.email === admin.email) return <Tag tone="blue">you</Tag>;
	if (!may(removeAdmin)) return null;
	return (
		<button
			type="button"
			className={`${plainButton} ${aboveRow} !h-[34px] !text-wrong max-md:!h-11`}
			aria-label={`Remove ${admin.email}`}
			onClick={() => confirmRemoveAdmin(admin, since)}
		>
			<Trash2 aria-hidden="true" className="size-4" />
			Remove
		</button>
	);
}

type Removed = Pick<AdminRow, "_id" | "email">;

export function confirmRemoveAdmin({ _id: id, email }: Removed, since: string): void {
	confirmAction({
		texts: ["Are you sure you want to remove this admin?"],
		about: { title: email, lines: [`Admin since ${since}`] },
		note: "They are signed out at once, and their open leads become unassigned: hand them over in Team before, if someone is to have them. If the email is also in the server’s settings (ADMIN_EMAILS), it becomes an admin again at the next start: ask your technical contact.",
		confirm: "Remove",
		destructive: true,
		run: async () => {
			await client(removeAdmin, { params: { id } });
			await invalidate(adminsKey);
			showToast("Admin mail removed");
		},
		failureText: "Failed to remove Admin.",
	});
}
