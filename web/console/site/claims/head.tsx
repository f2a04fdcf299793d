import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, FlaskConical } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pages } from "#contract/paths.ts";
import { formatCount } from "#web/app/numbers.ts";
import { textLink } from "../../parts/buttons.tsx";
import { claimsAddress, samplesAddress } from "../addresses.ts";
import { siteSamples } from "../queries.ts";

type HeadProps = { current: string; about: ReactNode; children?: ReactNode };

/** The title, a summary, and links between figures and samples. */
export function Head({ current, about, children }: HeadProps) {
	const { data: samples = [] } = useQuery(siteSamples());
	const tabs = [
		{ to: claimsAddress, name: "Figures", count: undefined },
		{
			to: samplesAddress("testimonials"),
			name: "Testimonials",
			count: samples.filter(({ document }) => document === "testimonials").length,
		},
		{ to: samplesAddress(""), name: "All samples", count: samples.filter(({ isSample }) => isSample).length },
	];
	return (
		<>
			<div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2.5 px-5 py-3.5 max-md:px-4">
				<title>Claims and samples | Console</title>
				<Link to={pages.site} className={`${textLink} flex items-center gap-1 max-md:min-h-11 print:hidden`}>
					<ChevronLeft aria-hidden="true" className="size-4" />
					Site
				</Link>
				<h1 className="console-title text-[30px]/9">Claims and samples</h1>
				<p className="min-h-5 text-soft [&_b]:font-semibold [&_b]:text-strong">{about}</p>
				<div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 print:hidden">{children}</div>
			</div>
			<nav aria-label="Claims and samples" className="flex shrink-0 overflow-x-auto px-3 max-md:px-1 print:hidden">
				{tabs.map(({ to, name, count }) => (
					<Link
						key={name}
						to={to}
						aria-current={to === current ? "page" : undefined}
						className="flex h-10 shrink-0 items-center gap-1.5 border-y-3 border-transparent px-2.5 text-[14px] whitespace-nowrap text-soft hover:text-strong focus-visible:-outline-offset-3 aria-[current]:border-b-marigold aria-[current]:font-semibold aria-[current]:text-strong max-md:h-11"
					>
						{name === "All samples" && <FlaskConical aria-hidden="true" className="size-4" />}
						{name} {count !== undefined && <span>{formatCount(count)}</span>}
					</Link>
				))}
			</nav>
		</>
	);
}
