import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Import } from "#contract/imports.ts";
import { pages } from "#contract/paths.ts";
import { formatCount } from "#web/app/numbers.ts";
import { plainButton } from "../parts/buttons.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { ColumnsStep, useMatching } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { ReviewStep } from "./review-step.tsx";
import { RunStep } from "./run-step.tsx";
import type { Plan } from "./sheet.ts";

/** Imports leads from a sheet in four steps. A started import has its own address, so one may leave and come back. */
export function ImportLeads() {
	const [params, setParams] = useSearchParams();
	const [step, setStep] = useState<"file" | "columns" | "review">("file");
	const [plan, setPlan] = useState<Plan>();
	const [reviewed, setReviewed] = useState<{ draft: Import; seconds: number }>();
	const change = (changes: Partial<Plan>) => setPlan((previous) => previous && { ...previous, ...changes });
	const matching = useMatching(change);
	const runningId = params.get("import");
	const reset = () => {
		setPlan(undefined);
		setReviewed(undefined);
		setStep("file");
		setParams({});
	};
	if (runningId !== null)
		return (
			<Page step={4} onCancel={undefined}>
				<RunStep id={runningId} onAnother={reset} />
			</Page>
		);
	if (step === "review" && plan && reviewed)
		return (
			<Page
				step={3}
				about={<About plan={plan}>looked over in {formatCount(reviewed.seconds)} s</About>}
				onCancel={reset}
			>
				<ReviewStep
					draft={reviewed.draft}
					onBack={() => setStep("columns")}
					onStarted={({ _id }) => setParams({ import: _id })}
				/>
			</Page>
		);
	if (step === "columns" && plan)
		return (
			<Page
				step={2}
				about={<About plan={plan}>headings in row {formatCount(plan.sheet.headingsLine)}</About>}
				onCancel={reset}
			>
				<ColumnsStep
					plan={plan}
					matching={matching}
					onChange={change}
					onBack={() => setStep("file")}
					onReviewed={(draft, seconds) => {
						setReviewed({ draft, seconds });
						setStep("review");
					}}
				/>
			</Page>
		);
	return (
		<Page step={1} onCancel={undefined}>
			<FileStep
				plan={plan}
				onRead={(next) => {
					matching.reset();
					setPlan(next);
					setStep("columns");
				}}
				onNext={() => setStep("columns")}
			/>
		</Page>
	);
}

function About({ plan: { sheet }, children }: { plan: Plan; children: ReactNode }) {
	return (
		<>
			{sheet.file}, <b className="font-semibold text-strong">{formatCount(sheet.rows.length)}</b>{" "}
			{sheet.rows.length === 1 ? "row" : "rows"}, {children}
		</>
	);
}

type PageProps = { step: 1 | 2 | 3 | 4; about?: ReactNode; onCancel: (() => void) | undefined; children: ReactNode };

function Page({ step, about, onCancel, children }: PageProps) {
	const navigate = useNavigate();
	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<div className="flex shrink-0 items-start justify-between gap-4 px-5 pt-3.5 max-md:px-4">
				<div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
					<ScreenTitle />
					<p className="text-soft wrap-anywhere">{about}</p>
				</div>
				<button
					type="button"
					className={`${plainButton} max-md:!h-11`}
					onClick={() => {
						onCancel?.();
						navigate(pages.applyData);
					}}
				>
					{step === 4 || step === 1 ? "Close" : "Cancel"}
				</button>
			</div>
			<ImportSteps step={step} />
			{children}
		</div>
	);
}
