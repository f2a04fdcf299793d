import { mainButton } from "../parts/buttons.ts";
import type { Emptiness } from "../table/states.tsx";

/** The specification's words first, then where leads come from, and the page that takes them. */
export function leadsEmpty(explanation: string, page: string, label: string): Emptiness {
	return {
		title: "No Data Found",
		next: (
			<>
				<p>{explanation}</p>
				<a className={mainButton} href={page}>
					{label}
				</a>
			</>
		),
	};
}
