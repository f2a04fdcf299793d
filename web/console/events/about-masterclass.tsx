import type { MasterclassRow } from "#contract/masterclasses.ts";
import type { Question } from "../popup/ask.tsx";
import { whenOf } from "./masterclass.ts";
import { Picture } from "./picture.tsx";

/** Which masterclass a question is about. */
export function aboutMasterclass(row: MasterclassRow, ...lines: string[]): NonNullable<Question["about"]> {
	return {
		title: row.title,
		lines: [whenOf(row), ...lines],
		art: <Picture image={row.image} className="min-h-[78px] w-[78px] shrink-0" />,
	};
}
