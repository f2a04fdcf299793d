import { Dialog } from "@base-ui/react/dialog";
import { CircleAlert, FileUp } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { downloadExcel } from "../../excel/download-excel.ts";
import { DownloadButton, plainButton } from "../../parts/buttons.tsx";
import { FileInput } from "../../parts/file-input.tsx";
import { Submit } from "../../popup/submit.tsx";
import { type Cells, columns, columnTitles } from "./columns.ts";
import { acceptedFiles, readFile, readText, Unreadable } from "./read-file.ts";

/** Where the sheet comes from: pasted, or a file that is selected or dropped. */
export function Choose({ onCells }: { onCells: (cells: Cells) => void }) {
	const [text, setText] = useState("");
	const { read, busy, problem } = useReadSheet(onCells);
	const area = useRef<HTMLTextAreaElement>(null);
	const readPasted = () => {
		if (text.trim() === "") area.current?.focus();
		read(() => (text.trim() === "" ? refuse("Paste some rows first, or choose a file.") : readText(text)));
	};
	return (
		<form
			noValidate
			className="flex min-h-0 flex-1 flex-col"
			onSubmit={(event) => {
				event.preventDefault();
				readPasted();
			}}
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => {
				const file = event.dataTransfer.files[0];
				if (file === undefined) return;
				event.preventDefault();
				read(() => readFile(file));
			}}
		>
			<div className="grid min-h-0 flex-1 gap-6 overflow-y-auto bg-form p-6 max-md:p-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<Pasted area={area} text={text} isWrong={problem !== ""} onText={setText} />
				<Sources busy={busy} onFile={(file) => read(() => readFile(file))} />
			</div>
			<footer className="flex shrink-0 flex-col gap-3 border-t border-hairline px-6 py-4 max-md:px-4">
				<ProblemText>{problem}</ProblemText>
				<div className="flex flex-wrap gap-2">
					<Submit busy={busy}>Review rows</Submit>
					<Dialog.Close className={`${plainButton} !h-11 !text-[15px]`} disabled={busy}>
						Cancel
					</Dialog.Close>
				</div>
			</footer>
		</form>
	);
}

type PastedProps = {
	area: RefObject<HTMLTextAreaElement | null>;
	text: string;
	isWrong: boolean;
	onText: (text: string) => void;
};

function Pasted({ area, text, isWrong, onText }: PastedProps) {
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor="sheet-rows" className="text-[14px]/5 font-semibold">
				Paste the rows
			</label>
			<textarea
				ref={area}
				id="sheet-rows"
				value={text}
				rows={10}
				spellCheck={false}
				autoComplete="off"
				aria-invalid={isWrong || undefined}
				aria-describedby="sheet-rows-help sheet-wrong"
				onChange={(event) => onText(event.target.value)}
				className="min-h-[200px] w-full flex-1 resize-y rounded-[3px] border border-control-form bg-raised px-3 py-2.5 text-[14px]/[1.5] whitespace-pre text-strong focus-visible:outline-offset-2 max-md:text-[16px]"
			/>
			<p id="sheet-rows-help" className="text-[13px]/[18px] text-soft">
				Select them in Excel or Google Sheets, copy, and paste here.
			</p>
		</div>
	);
}

type SourcesProps = { busy: boolean; onFile: (file: File) => void };

function Sources(props: SourcesProps) {
	return (
		<div className="flex flex-col gap-4 text-[14px]/[1.45]">
			<FileChoice {...props} />
			<AboutColumns />
		</div>
	);
}

function FileChoice({ busy, onFile }: SourcesProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<div className="flex flex-col items-start gap-1.5">
			<p className="text-[14px]/5 font-semibold">Or choose a file</p>
			<FileInput ref={input} accept={acceptedFiles} aria-label="A sheet of students" tabIndex={-1} onFile={onFile} />
			<button type="button" className={`${plainButton} !h-11`} disabled={busy} onClick={() => input.current?.click()}>
				<FileUp aria-hidden="true" className="size-4" />
				Choose a file
			</button>
			<p className="text-[13px]/[18px] text-soft">.xlsx or .csv. It can also be dropped anywhere here.</p>
		</div>
	);
}

function AboutColumns() {
	return (
		<div className="border-t border-control-form/50 pt-4">
			<p className="font-semibold">Columns</p>
			<ol className="mt-1.5 flex flex-wrap gap-1.5">
				{columns.map((name) => (
					<li key={name} className="rounded-[2px] bg-raised px-2 py-0.5 font-semibold">
						{columnTitles[name]}
					</li>
				))}
			</ol>
			<p className="mt-2 text-soft">
				With these headings in the first row their order does not matter, and other columns are left aside. Without
				headings the columns are read in this order.
			</p>
			<div className="mt-3 flex">
				<DownloadButton onPress={() => void downloadTemplate()}>Download the template</DownloadButton>
			</div>
		</div>
	);
}

function downloadTemplate(): Promise<void> {
	const titles = columns.map((name) => ({ title: columnTitles[name], value: () => null, width: 28 }));
	return downloadExcel({ file: "Students", sheet: "Students", columns: titles, rows: [] });
}

export function ProblemText({ children }: { children: ReactNode }) {
	return (
		<p
			id="sheet-wrong"
			role="alert"
			className="flex items-start gap-1.5 text-[14px]/5 font-medium text-wrong empty:hidden"
		>
			{children && (
				<>
					<CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
					<span>{children}</span>
				</>
			)}
		</p>
	);
}

/** Reads one sheet at a time and shows why one could not be read. */
function useReadSheet(onCells: (cells: Cells) => void) {
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState("");
	const read = async (readFrom: () => Promise<Cells>) => {
		if (busy) return;
		setBusy(true);
		setProblem("");
		try {
			onCells(await readFrom());
		} catch (error) {
			setProblem(error instanceof Unreadable ? error.message : "It could not be read. Try again, or paste the rows.");
		} finally {
			setBusy(false);
		}
	};
	return { read, busy, problem };
}

async function refuse(reason: string): Promise<never> {
	throw new Unreadable(reason);
}
