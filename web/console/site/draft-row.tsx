import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { DocumentRow } from "#contract/site.ts";
import { counted } from "#web/app/numbers.ts";
import { textLink } from "../parts/buttons.tsx";
import { editorAddress } from "./addresses.ts";
import { DocumentMark } from "./document-mark.tsx";

type DraftRowProps = {
	row: DocumentRow;
	isChosen: boolean;
	/** Not given where the role publishes nothing. */
	onChoose: ((on: boolean) => void) | undefined;
};

const mostChanges = 6;

export function DraftRow({ row: { name, title, draft }, isChosen, onChoose }: DraftRowProps) {
	const [all, setAll] = useState(false);
	if (draft === null) return null;
	const isFit = draft.problems.length === 0;
	const changes = all ? draft.changes : draft.changes.slice(0, mostChanges);
	const id = `publish-${name}`;
	return (
		<section className="flex gap-3 border-b border-hairline px-6 py-3 max-md:px-4" aria-labelledby={id}>
			{onChoose && (
				<span className="grid h-[30px] place-items-center max-md:size-11 max-md:-my-2 max-md:-ml-3">
					<input
						type="checkbox"
						aria-labelledby={id}
						checked={isChosen}
						disabled={!isFit}
						onChange={({ target }) => onChoose(target.checked)}
						className="size-[18px] accent-accent"
					/>
				</span>
			)}
			<DocumentMark name={name} />
			<div className="min-w-0 text-[14px]/[21px]">
				<h3 id={id} className={`font-semibold ${isFit ? "" : "text-soft"}`}>
					{title}
				</h3>
				{draft.problems.map(({ text }) => (
					<p key={text} className="flex items-start gap-1.5 text-wrong wrap-anywhere">
						<TriangleAlert aria-hidden="true" className="mt-[3px] size-4 shrink-0" />
						<span>
							{text}.{" "}
							<Link to={editorAddress(name, pathOf(draft.problems, text))} className={textLink}>
								Fix it<span className="sr-only">: {text}</span>
							</Link>
						</span>
					</p>
				))}
				{isFit &&
					changes.map(({ field, before, after }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two changes may read the same.
						<Change key={at} field={field} before={before} after={after} />
					))}
				{isFit && changes.length < draft.changes.length && (
					<button type="button" className={`${textLink} max-md:min-h-11`} onClick={() => setAll(true)}>
						Show {counted(draft.changes.length - changes.length, { one: "more change", many: "more changes" })}
					</button>
				)}
				{isFit && draft.changes.length === 0 && <p className="text-soft">A new document.</p>}
			</div>
		</section>
	);
}

/** Where the editor opens: the place of the problem. */
function pathOf(problems: NonNullable<DocumentRow["draft"]>["problems"], text: string): string {
	return (problems.find((each) => each.text === text)?.path ?? []).join(".");
}

type ChangeProps = { field: string; before: string | null; after: string | null };

function Change({ field, before, after }: ChangeProps) {
	return (
		<p className="wrap-anywhere">
			{field !== "" && `${field}: `}
			{before === null ? (
				<>
					added <ins className={added}>{after}</ins>
				</>
			) : after === null ? (
				<>
					removed <del className="text-soft">{before}</del>
				</>
			) : (
				<>
					<del className="text-soft">{before}</del> <ins className={added}>{after}</ins>
				</>
			)}
		</p>
	);
}

const added = "border-b-2 border-marigold font-semibold no-underline";
