import { Check, CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { type Publication, publicationSteps } from "#contract/site.ts";
import { formatCount } from "#web/app/numbers.ts";

type ProgressProps = {
	/** Undefined until its first state is read. */
	publication: Publication | undefined;
	/** A finished one, from which this one's seconds and pages are estimated. */
	comparable: Publication | null | undefined;
	/** What is said of one that failed. */
	failure?: string;
};

/** The assumed duration of a build until a longer one was measured: one that was brought back may have taken no building. */
const leastSeconds = 15;

type Step = (typeof publicationSteps)[number];

const names: Record<Step, { now: string; done: string }> = {
	checking: { now: "Checking", done: "Checked" },
	building: { now: "Building", done: "Built" },
	drawing: { now: "Brochures, pictures", done: "Brochures, pictures" },
	storing: { now: "On all servers", done: "On all servers" },
};
/** Pixels, of 38. */
const rise: Record<Step, number> = { checking: 14, building: 22, drawing: 30, storing: 38 };

/** Four rising steps, filled up to the publication's current one. */
export function Progress({ publication, comparable, failure = "Not published" }: ProgressProps) {
	const isFinished = publication?.state === "live" || publication?.state === "draft";
	const isBroken = publication?.state === "failed" || publication?.state === "stopped";
	const at = isFinished ? publicationSteps.length : publicationSteps.indexOf(publication?.step ?? "checking");
	return (
		<div className="shrink-0 border-t border-hairline bg-page px-6 pt-4 pb-3 max-md:px-4">
			<ol className="grid grid-cols-4 items-end">
				{publicationSteps.map((step, index) => {
					const isCurrent = index === at && !isFinished;
					return (
						<li key={step} aria-current={isCurrent ? "step" : undefined} className="min-w-0">
							<p className={`pb-1 text-[13px]/[17px] ${isCurrent ? "font-semibold" : "text-soft"} max-md:text-[12px]`}>
								{index < at && <Check aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />}
								{index < at && <span className="sr-only">done: </span>}
								{index < at ? names[step].done : names[step].now}
								<span className="block min-h-[17px] font-normal text-soft">
									{isCurrent && publication ? progressCount(publication, comparable?.pages ?? 0) : ""}
								</span>
							</p>
							<Bar
								height={rise[step]}
								share={index < at ? 1 : isCurrent && publication ? progressShare(publication, isBroken) : 0}
								hasFailed={isCurrent && isBroken}
							/>
						</li>
					);
				})}
			</ol>
			<p role="status" className="mt-3 flex items-center gap-2 text-[14px] text-soft">
				<Status
					publication={publication}
					expectedSeconds={Math.max(leastSeconds, comparable?.seconds ?? 0)}
					failure={failure}
				/>
			</p>
		</div>
	);
}

function Bar({ height, share, hasFailed }: { height: number; share: number; hasFailed: boolean }) {
	return (
		<span className="relative block bg-hairline forced-color-adjust-none" style={{ height }} aria-hidden="true">
			<span
				className={`absolute inset-y-0 left-0 ${hasFailed ? "bg-wrong" : "bg-accent"}`}
				style={{ width: `${share * 100}%` }}
			/>
		</span>
	);
}

/** A check is not counted, and a step may fail before anything was counted in it: both must be seen all the same. */
const uncountedShare = 0.5;

function progressShare({ step, done, of }: Publication, hasFailed: boolean): number {
	const share = of === 0 ? 0 : Math.min(1, done / of);
	return hasFailed || step === "checking" ? Math.max(uncountedShare, share) : share;
}

function progressCount({ step, done, of }: Publication, expected: number): string {
	const all = of === 0 && step === "building" ? expected : of;
	return all === 0 ? "" : `${formatCount(done)} of ${formatCount(all)}`;
}

type StatusProps = { publication: Publication | undefined; expectedSeconds: number; failure: string };

function Status({ publication, expectedSeconds, failure }: StatusProps) {
	if (publication?.state === "live")
		return (
			<>
				<CircleCheck aria-hidden="true" className="size-4 text-accent" />
				On the site, after {publication.seconds} s.
			</>
		);
	if (publication?.state === "draft")
		return (
			<>
				<CircleCheck aria-hidden="true" className="size-4 text-accent" />
				Built, after {publication.seconds} s. Visitors see nothing of it.
			</>
		);
	if (publication?.state === "failed" || publication?.state === "stopped")
		return (
			<>
				<TriangleAlert aria-hidden="true" className="size-4 text-wrong" />
				{publication.state === "failed" ? failure : "Stopped"}. Nothing changed on the site.
			</>
		);
	const seconds = publication?.seconds ?? 0;
	const rest = seconds < expectedSeconds ? `about ${expectedSeconds - seconds} s more` : "longer than usual";
	return (
		<>
			<Clock aria-hidden="true" className="size-4" />
			{seconds} s so far, {rest}. You can close this: it goes on.
		</>
	);
}
