import type { LucideIcon } from "lucide-react";

/** Something the palette leads to or does. */
export type Choice = {
	key: string;
	title: string;
	/** What tells it from others of that title. */
	about?: string;
	/** What kind of thing it is, said at its end. */
	kind?: string;
	/** What else it is found by. */
	words?: string;
	icon: LucideIcon;
} & ({ to: string } | { act: () => void });

export type Group = { title: string; choices: readonly Choice[] };
