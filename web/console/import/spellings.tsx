import { formatCount } from "#web/app/numbers.ts";
import { usePrograms } from "#web/brand/programs.ts";
import { Select } from "../parts/select.tsx";
import type { Spelling, Spellings as SpellingMap } from "./sheet.ts";

type SpellingsProps = {
	spellings: SpellingMap;
	/** The label of the choice of no program. */
	none: string;
	onChange: (next: SpellingMap) => void;
};

/** Spellings that are no program's name, each with the nearest program proposed first. */
export function Spellings({ spellings, none, onChange }: SpellingsProps) {
	const inexact = [...spellings].filter(([, { nearest }]) => nearest.length > 0);
	return (
		<section aria-label="Match the programs" className="px-5 py-4 max-md:px-4">
			<ul className="max-w-[720px]">
				{inexact.map(([typed, spelling]) => (
					<SpellingRow
						key={typed}
						typed={typed}
						spelling={spelling}
						none={none}
						onChoose={(program) => onChange(new Map([...spellings, [typed, { ...spelling, program }]]))}
					/>
				))}
			</ul>
		</section>
	);
}

type RowProps = {
	typed: string;
	spelling: Spelling;
	none: string;
	onChoose: (program: string | null) => void;
};

function SpellingRow({ typed, spelling: { program, nearest, rows }, none, onChoose }: RowProps) {
	const otherPrograms = usePrograms().filter(({ domain }) => !nearest.includes(domain));
	return (
		<li className="grid items-center gap-x-3 gap-y-1 border-b border-hairline py-1.5 md:grid-cols-[minmax(0,1fr)_240px_180px]">
			<span className="wrap-anywhere">
				{typed} {rows !== undefined && <span className="text-soft">{formatCount(rows)} ×</span>}
			</span>
			<span>
				<Select
					aria-label={`Program of ${typed}`}
					value={program ?? ""}
					className="h-9 max-md:h-11"
					onChange={({ target }) => onChoose(target.value || null)}
				>
					<option value="">{none}</option>
					<optgroup label="Nearest">
						{nearest.map((domain) => (
							<option key={domain}>{domain}</option>
						))}
					</optgroup>
					<optgroup label="All programs">
						{otherPrograms.map(({ domain }) => (
							<option key={domain}>{domain}</option>
						))}
					</optgroup>
				</Select>
			</span>
			{program === null && (
				<button
					type="button"
					className="min-h-6 justify-self-start text-left font-semibold text-accent underline underline-offset-2 max-md:min-h-11"
					onClick={() => onChoose(nearest[0] ?? null)}
				>
					{nearest[0]}
				</button>
			)}
		</li>
	);
}
