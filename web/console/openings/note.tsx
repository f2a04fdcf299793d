import { useState } from "react";
import type { JobApplicationRow } from "#contract/openings.ts";
import { textLink } from "../parts/buttons.tsx";

/** Fits in three lines; two lines and the 'All of it' button would take as much room. */
const maxShortLength = 108;

/** An applicant's note and the link to their résumé. */
export function NoteAndResume({ note, resume }: Pick<JobApplicationRow, "note" | "resume">) {
	return (
		<>
			{resume !== null && (
				<a
					href={resume}
					target="_blank"
					rel="noopener noreferrer nofollow"
					className={`${textLink} block wrap-anywhere max-md:py-2.5`}
				>
					Résumé ({new URL(resume).hostname})
				</a>
			)}
			{(note !== null || resume === null) && <Note note={note} />}
		</>
	);
}

/** The beginning of a long note, with a button for the rest. */
function Note({ note }: { note: string | null }) {
	const [isExpanded, setExpanded] = useState(false);
	if (note === null) return <span className="text-soft max-md:hidden">No note</span>;
	const isLong = note.length > maxShortLength || note.includes("\n");
	return (
		<span className="block py-1 text-pretty wrap-anywhere">
			<span className={isLong && !isExpanded ? "line-clamp-2" : "whitespace-pre-line"}>{note}</span>
			{isLong && (
				<button
					type="button"
					aria-expanded={isExpanded}
					className={`${textLink} max-md:min-h-11`}
					onClick={() => setExpanded(!isExpanded)}
				>
					{isExpanded ? "Less" : "All of it"}
				</button>
			)}
		</span>
	);
}
