import { copy } from "#web/ui/copy.ts";
import type { Fact } from "../parts/facts.tsx";

/** As lines of plain text, for a chat or another system. */
export function asText(name: string, facts: readonly Fact[]): string {
	const lines = facts.flatMap(([title, value, note]) =>
		value === null || value === "" ? [] : [`${title}: ${value}${note ? ` (${note})` : ""}`],
	);
	return [`Name: ${name}`, ...lines].join("\n");
}

export function copyDetails(name: string, facts: readonly Fact[]): Promise<void> {
	return copy(asText(name, facts), "Details");
}
