import type { OpeningRow } from "#contract/openings.ts";
import { Tag } from "../parts/tag.tsx";
import { standingNow, standingTones, standingWords } from "./opening.ts";

/** Whether an opening takes applications today. */
export function Standing({ row }: { row: OpeningRow }) {
	const standing = standingNow(row);
	return <Tag tone={standingTones[standing]}>{standingWords[standing]}</Tag>;
}
