import { useState } from "react";
import { keep, kept } from "../kept.ts";

/** A note that is typed and not yet sent: it outlives a failure, a reload and a new login. */
export function useNoteDraft(opening: string) {
	const name = `note.${opening}`;
	const [text, setText] = useState(() => kept(name));
	const type = (typed: string) => {
		setText(typed);
		keep(name, typed);
	};
	return { text, type, drop: () => type("") };
}

export type NoteDraft = ReturnType<typeof useNoteDraft>;
