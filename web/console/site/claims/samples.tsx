import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { Sample } from "#contract/site.ts";
import { formatCount } from "#web/app/numbers.ts";
import { formatDate } from "../../dates.ts";
import { Empty, Failed, SkeletonLines } from "../../table/states.tsx";
import { editorAddress, samplesAddress, useSiteView } from "../addresses.ts";
import { DocumentMark } from "../document-mark.tsx";
import { siteSamples } from "../queries.ts";
import { SampleTag } from "../tags.tsx";
import { Head } from "./head.tsx";

/** The content that is still invented, by document, each with a link to where it is replaced. */
export function Samples() {
	const read = useQuery(siteSamples());
	const { samplesOf } = useSiteView();
	const all = read.data ?? [];
	const shown = all.filter(({ document, isSample }) => (samplesOf ? document === samplesOf : isSample));
	const left = shown.filter(({ isSample }) => isSample).length;
	const byDocument = [...Map.groupBy(shown, ({ document }) => document)];
	return (
		<div className="flex min-h-0 min-w-0 flex-1 flex-col">
			<Head
				current={samplesAddress(samplesOf ?? "")}
				about={
					read.data && (
						<>
							<b>{formatCount(left)}</b> of {formatCount(shown.length)} still samples
						</>
					)
				}
			/>
			<div className="min-h-0 flex-1 overflow-y-auto border-t border-hairline">
				{read.isLoadingError && (
					<Failed title="The samples did not load" error={read.error} onRetry={() => read.refetch()} />
				)}
				{read.isPending && <SkeletonLines />}
				{read.data && shown.length === 0 && (
					<Empty title="No samples are left" next={<p>Everything that the site says is your own.</p>} />
				)}
				{byDocument.map(([document, samples]) => (
					<section key={document} aria-labelledby={`samples-${document}`}>
						<h2
							id={`samples-${document}`}
							className="flex h-[46px] items-center gap-2.5 border-b border-hairline bg-table-head px-5 text-[14px] font-semibold max-md:px-4"
						>
							<DocumentMark name={document} className="size-[26px]" />
							{samples[0]?.title}
							<span className="font-normal text-soft">{formatCount(samples.length)}</span>
						</h2>
						<ul>
							{samples.map((sample) => (
								<Entry key={sample.path.join(".")} sample={sample} />
							))}
						</ul>
					</section>
				))}
			</div>
		</div>
	);
}

function Entry({ sample: { document, path, name, isSample, consentOn } }: { sample: Sample }) {
	return (
		<li className="flex min-h-[46px] items-center gap-3 border-b border-row-line bg-raised px-5 text-[14px] hover:bg-hover max-md:px-4">
			<Link
				to={editorAddress(document, path.join("."))}
				className="min-w-0 flex-1 truncate py-3 font-semibold hover:underline"
			>
				{name}
			</Link>
			{isSample ? (
				<SampleTag />
			) : (
				<span className="flex items-center gap-2 whitespace-nowrap text-soft">
					<CircleCheck aria-hidden="true" className="size-4 shrink-0" />
					{consentOn === null ? "No consent" : `Consent of ${formatDate(consentOn, "en-GB")}`}
				</span>
			)}
		</li>
	);
}
