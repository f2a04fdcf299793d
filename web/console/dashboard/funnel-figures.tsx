import { Link } from "react-router";
import { stageNames } from "#content/leads.ts";
import type { FunnelStep } from "#contract/enquiries.ts";
import type { FunnelFigures } from "#contract/funnel.ts";
import { pages } from "#contract/paths.ts";
import { formatCount } from "#web/app/numbers.ts";

/** Whether a share of replies in time is marked as wrong: by the percentage that is shown. */
export function isBelowTarget(share: number): boolean {
	return Math.round(100 * share) < 85;
}

/** From lead to student, each with the name of the stage that it ends in. */
export const funnelSteps = [
	{ step: "all", name: stageNames.course.new },
	{ step: "contacted", name: stageNames.course.contacted },
	{ step: "interested", name: stageNames.course.interested },
	{ step: "enrolled", name: stageNames.course.enrolled },
] as const;

export type Filters = Record<string, string>;

type FigureProps = {
	step: FunnelStep;
	since: string;
	count: number;
	filters?: Filters;
	label?: string;
	look?: string;
};

export function FigureLink({ step, since, filters = {}, ...shown }: FigureProps) {
	const address = new URLSearchParams({ createdfrom: since, ...filters, funnel: step });
	return <OpenLink to={`${pages.applyData}?${address}`} {...shown} />;
}

type OpenLinkProps = { to: string; count: number; label?: string; look?: string };

/** A count that opens the list it counts; zero is "none", without a link. */
export function OpenLink({ to, count, label = formatCount(count), look = "" }: OpenLinkProps) {
	if (count === 0) return <None />;
	return (
		<Link to={to} className={`underline decoration-accent underline-offset-4 hover:text-accent-hover ${look}`}>
			{label}
		</Link>
	);
}

type FirstContactProps = { figures: FunnelFigures; since: string; filters?: Filters; look?: string };

/** The median time to first contact, which opens the leads it is taken from. */
export function FirstContact({ figures: { firstContact, tried }, ...link }: FirstContactProps) {
	return <FigureLink step="tried" count={tried} label={formatMinutes(firstContact ?? 0)} {...link} />;
}

export function None() {
	return <span className="text-soft">none</span>;
}

export function percentOf(part: number, whole: number): string {
	return whole === 0 ? "0%" : `${Math.round((100 * part) / whole)}%`;
}

/** 38 → '38 min', 245 → '4 h 5 min', 4000 → '2 d 18 h'. */
function formatMinutes(minutes: number): string {
	const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
	if (days > 0) return `${days} d ${hours % 24} h`;
	return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
