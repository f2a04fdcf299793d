import { useState } from "react";
import { textLink } from "../parts/buttons.ts";

/** So much stands in three lines, which a way to the rest would take as well. */
const short = 108;

/** What an applicant wrote: its beginning, and all of it where one wants to read on. */
export function Note({ note }: { note: string | null }) {
	const [isWhole, setWhole] = useState(false);
	if (note === null) return <span className="text-soft max-md:hidden">No note</span>;
	const isLong = note.length > short || note.includes("\n");
	return (
		<span className="block py-1 text-pretty wrap-anywhere">
			<span className={isLong && !isWhole ? "line-clamp-2" : "whitespace-pre-line"}>{note}</span>
			{isLong && (
				<button
					type="button"
					aria-expanded={isWhole}
					className={`${textLink} max-md:min-h-11`}
					onClick={() => setWhole(!isWhole)}
				>
					{isWhole ? "Less" : "All of it"}
				</button>
			)}
		</span>
	);
}
