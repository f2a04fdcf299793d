import type { Fact } from "../parts/facts.tsx";
import { say, sayWrong } from "../parts/toasts.tsx";

/** As lines of plain text, for a chat or another system. */
export function asText(name: string, facts: readonly Fact[]): string {
	const lines = facts.flatMap(([title, value, note]) =>
		value === null || value === "" ? [] : [`${title}: ${value}${note ? ` (${note})` : ""}`],
	);
	return [`Name: ${name}`, ...lines].join("\n");
}

export async function copyDetails(name: string, facts: readonly Fact[]): Promise<void> {
	try {
		// Undefined outside a secure context, which ends in the same message.
		await navigator.clipboard.writeText(asText(name, facts));
		say("Details copied");
	} catch {
		sayWrong("This browser does not allow copying here. Select the text instead.");
	}
}
