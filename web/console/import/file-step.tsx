import { useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { maxImportRows } from "#contract/imports.ts";
import { importAddress } from "#contract/paths.ts";
import { errorText } from "#web/app/error-text.ts";
import { formatCount } from "#web/app/numbers.ts";
import { formatDate } from "../dates.ts";
import { mainButton, plainButton, textLink } from "../parts/buttons.tsx";
import { FileInput } from "../parts/file-input.tsx";
import { ProblemText } from "../students/bulk/choose.tsx";
import { acceptedFiles, Unreadable } from "../students/bulk/read-file.ts";
import { Footer } from "./footer.tsx";
import { latestImports } from "./queries.ts";
import type { Plan } from "./sheet.ts";
import { matchSpellings, readSheet, suggest } from "./sheet.ts";

const noSettings = { source: "", consent: "", owner: "", known: "", replytime: true };

type Props = { plan: Plan | undefined; onRead: (plan: Plan) => void; onNext: () => void };

export function FileStep({ plan, onRead, onNext }: Props) {
	const { read, busy, errorMessage } = useReadFile(plan, onRead);
	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard */}
			<div
				className="grid min-h-0 flex-1 gap-8 overflow-y-auto px-5 py-5 max-md:px-4 md:grid-cols-2"
				onDragOver={(event) => event.preventDefault()}
				onDrop={(event) => {
					event.preventDefault();
					read(event.dataTransfer.files[0]);
				}}
			>
				<ChooseFile fileName={plan?.sheet.file} busy={busy} errorMessage={errorMessage} onChoose={read} />
				<EarlierImports />
			</div>
			{plan && (
				<Footer>
					<button type="button" className={`${mainButton} !h-11`} onClick={onNext}>
						On to the columns
					</button>
				</Footer>
			)}
		</>
	);
}

type ChooseFileProps = {
	/** The name of the file that was read before. */
	fileName: string | undefined;
	busy: boolean;
	errorMessage: string;
	onChoose: (file: File) => void;
};

function ChooseFile({ fileName, busy, errorMessage, onChoose }: ChooseFileProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<section
			className="flex min-h-[240px] flex-col items-start gap-3 self-start border-2 border-dashed border-control bg-form p-6"
			aria-labelledby="import-file"
		>
			<h2 id="import-file" className="text-[17px] font-semibold">
				{fileName ?? "Choose the sheet"}
			</h2>
			<p className="text-[14.5px]/[1.5]">
				.xlsx or .csv, headings in the first row, up to {formatCount(maxImportRows)} rows. It can be dropped here.
				Nothing is stored before you have seen what becomes of each row.
			</p>
			<FileInput ref={input} accept={acceptedFiles} aria-label="A sheet of leads" tabIndex={-1} onFile={onChoose} />
			<button
				type="button"
				className={`${fileName === undefined ? mainButton : plainButton} !h-11`}
				aria-disabled={busy}
				onClick={() => input.current?.click()}
			>
				<FileUp aria-hidden="true" className="size-4" />
				{busy ? "Please wait..." : fileName === undefined ? "Choose a file" : "Choose another file"}
			</button>
			<ProblemText>{errorMessage}</ProblemText>
		</section>
	);
}

const stateNames = { draft: "", running: "at work", done: "done", undoing: "being undone", undone: "undone" } as const;

function EarlierImports() {
	const { data, isError, refetch } = useQuery(latestImports());
	return (
		<section aria-labelledby="import-earlier">
			<h2 id="import-earlier" className="pb-2 text-[17px] font-semibold">
				Earlier imports
			</h2>
			{isError && (
				<button type="button" className={plainButton} onClick={() => refetch()}>
					Could not be read. Retry
				</button>
			)}
			{data?.length === 0 && <p className="text-soft">None yet.</p>}
			<ul>
				{data?.map(({ _id, file, source, createdAt, counts, state }) => (
					<li key={_id} className="border-b border-hairline py-2">
						<Link to={importAddress(_id)} className={`${textLink} wrap-anywhere`}>
							{file}
						</Link>
						<span className="block text-[13px]/[18px] text-soft">
							{source}, {formatDate(createdAt, "en-GB")}, {formatCount(counts.create + counts.join)} rows,{" "}
							{stateNames[state]}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function useReadFile(plan: Plan | undefined, onRead: (plan: Plan) => void) {
	const [busy, setBusy] = useState(false);
	const [errorMessage, setErrorMessage] = useState("");
	const read = async (file: File | undefined) => {
		if (busy || file === undefined) return;
		setBusy(true);
		setErrorMessage("");
		try {
			const sheet = await readSheet(file);
			const { columns, domains, sources } = await suggest(sheet);
			const spellings = await matchSpellings(sheet, columns, domains);
			onRead({ sheet, columns, spellings, sources, settings: plan?.settings ?? noSettings });
		} catch (error) {
			setErrorMessage(
				error instanceof Unreadable
					? error.message
					: `It could not be read. ${error instanceof Error ? errorText(error) : ""}`,
			);
		} finally {
			setBusy(false);
		}
	};
	return { read: (file: File | undefined) => void read(file), busy, errorMessage };
}
