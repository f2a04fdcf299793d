import { TriangleAlert } from "lucide-react";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import type { DocumentRow } from "#contract/site.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { textLink } from "../parts/buttons.tsx";
import { editorAddress } from "./addresses.ts";
import { DocumentMark } from "./document-mark.tsx";
import { StoredPicture } from "./picture-field.tsx";
import { wordDifference } from "./word-difference.ts";

type DraftRowProps = {
	row: DocumentRow;
	isSelected: boolean;
	/** Undefined if the role may not publish. */
	onSelect: ((on: boolean) => void) | undefined;
};

export function DraftRow({ row: { name, title, mark, draft }, isSelected, onSelect }: DraftRowProps) {
	if (draft === null) return null;
	const isFit = draft.problems.length === 0;
	const id = `publish-${name}`;
	return (
		<section className="flex gap-3 border-b border-hairline px-6 py-3 max-md:px-4" aria-labelledby={id}>
			{onSelect && (
				<span className="grid h-[30px] place-items-center max-md:size-11 max-md:-my-2 max-md:-ml-3">
					<input
						type="checkbox"
						aria-labelledby={id}
						checked={isSelected}
						disabled={!isFit}
						onChange={({ target }) => onSelect(target.checked)}
						className="size-[18px] accent-accent"
					/>
				</span>
			)}
			<DocumentMark name={name} mark={mark} />
			<div className="min-w-0 text-[14px]/[21px]">
				<h3 id={id} className={`font-semibold ${isFit ? "" : "text-soft"}`}>
					{title}
				</h3>
				{draft.problems.map(({ text, path }) => (
					<p key={text} className="flex items-start gap-1.5 text-wrong wrap-anywhere">
						<TriangleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
						<span>
							{text}.{" "}
							<Link to={editorAddress(name, path.join("."))} className={textLink}>
								Fix it<span className="sr-only">: {text}</span>
							</Link>
						</span>
					</p>
				))}
				{isFit && <Changes changes={draft.changes} />}
			</div>
		</section>
	);
}

type DraftChange = NonNullable<DocumentRow["draft"]>["changes"][number];

const maxChanges = 6;

/** The first of them, and the others after a press. */
function Changes({ changes }: { changes: readonly DraftChange[] }) {
	const [showsAll, setShowsAll] = useState(false);
	const shown = showsAll ? changes : changes.slice(0, maxChanges);
	if (changes.length === 0) return <p className="text-soft">A new document.</p>;
	return (
		<>
			{shown.map((change, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two changes may read the same.
				<Change key={at} change={change} />
			))}
			{shown.length < changes.length && (
				<button type="button" className={`${textLink} max-md:min-h-11`} onClick={() => setShowsAll(true)}>
					Show {countWithNoun(changes.length - shown.length, { one: "more change", many: "more changes" })}
				</button>
			)}
		</>
	);
}

function Change({ change }: { change: DraftChange }) {
	const { field, before, after, pictures } = change;
	if (before !== null && after !== null && !pictures)
		return <ChangedWords field={field} before={before} after={after} />;
	const previousText = <Value text={before} picture={pictures?.before} label={`${field} before`} />;
	const currentText = <Value text={after} picture={pictures?.after} label={`${field} after`} />;
	return (
		<div className={`wrap-anywhere ${pictures ? "flex flex-wrap items-center gap-x-2 gap-y-1 py-1" : ""}`}>
			{field !== "" && `${field}: `}
			{before === null && "added "}
			{after === null && "removed "}
			{before !== null && <del className="text-soft">{previousText}</del>}
			{before !== null && after !== null && " "}
			{after !== null && <ins className={addedClass}>{currentText}</ins>}
		</div>
	);
}

/** With the words around them that stay. */
function ChangedWords({ field, before, after }: { field: string; before: string; after: string }) {
	const { start, removed, added, end } = wordDifference(before, after);
	const parts = [
		start,
		removed && <del className="text-soft">{removed}</del>,
		added && <ins className={addedClass}>{added}</ins>,
		end,
		!removed && !added && <span className="text-soft">It changed further on.</span>,
	];
	return (
		<div className="wrap-anywhere">
			{field !== "" && `${field}: `}
			{parts.filter(Boolean).map((part, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order.
				<Fragment key={at}>
					{at > 0 && " "}
					{part}
				</Fragment>
			))}
		</div>
	);
}

function Value({ text, picture, label }: { text: string | null; picture?: string | null | undefined; label: string }) {
	return picture ? <StoredPicture name={picture} alt={label} className="h-16 w-28 p-1.5" /> : text;
}

const addedClass = "border-b-2 border-marigold font-semibold no-underline";
