import { Fragment } from "react";
import { Link } from "react-router";
import { type EnquiryKind, enquiryKinds } from "#contract/enquiries.ts";
import type { Member } from "#contract/team.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { enquiryTables } from "../leads/lead.ts";

type OfKindsProps = { counts: Member["openOf"]; listOf: (kind: EnquiryKind) => string };

const look = "underline decoration-accent underline-offset-4 hover:text-accent-hover";

function someOf(counts: Member["openOf"]): EnquiryKind[] {
	return enquiryKinds.filter((kind) => counts[kind] > 0);
}

/** '12 applications, 1 message', each opening its list. */
export function OfKinds({ counts, listOf }: OfKindsProps) {
	const some = someOf(counts);
	if (some.length === 0) return "none";
	return some.map((kind, at) => (
		<Fragment key={kind}>
			{at > 0 && ", "}
			<Link to={listOf(kind)} className={look}>
				{countWithNoun(counts[kind], enquiryTables[kind].noun)}
			</Link>
		</Fragment>
	));
}

type SumProps = OfKindsProps & { onSeveral: () => void };

/** '12', which opens its list. No list has several kinds: `onSeveral` shows a choice between them. */
export function SumOfKinds({ counts, listOf, onSeveral }: SumProps) {
	const some = someOf(counts);
	const words = formatCount(some.reduce((total, kind) => total + counts[kind], 0));
	const [kind] = some;
	if (kind === undefined) return <span className="text-soft">none</span>;
	const shown = `inline-flex min-h-6 items-center ${look}`;
	if (some.length === 1)
		return (
			<Link to={listOf(kind)} className={shown}>
				{words}
			</Link>
		);
	return (
		<button type="button" onClick={onSeveral} className={shown}>
			{words}
		</button>
	);
}
