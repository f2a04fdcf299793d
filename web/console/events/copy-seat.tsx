import { Link2 } from "lucide-react";
import type { ApplicantRow } from "#contract/registrations.ts";
import { copy } from "../parts/copy.ts";
import { RowIconButton } from "../parts/row-icon-button.tsx";

/** The registration's own link, whole: to be handed to that person where no mail reaches them. */
export function CopySeat({ row: { name, seat } }: { row: ApplicantRow }) {
	return (
		<RowIconButton
			icon={Link2}
			label={`Copy registration link of ${name}`}
			title="Copy registration link"
			onPress={() => copy(new URL(seat, location.origin).href, "Registration link")}
		/>
	);
}
