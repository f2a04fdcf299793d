import { Fragment } from "react";
import { Link } from "react-router";
import { type EnquiryKind, enquiryKinds } from "#contract/enquiries.ts";
import type { Member } from "#contract/team.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { enquiryTables } from "../leads/lead.ts";

type CountsByKindProps = { counts: Member["openOf"]; listOf: (kind: EnquiryKind) => string };

const look = "underline decoration-accent underline-offset-4 hover:text-accent-hover";

function nonEmptyKinds(counts: Member["openOf"]): EnquiryKind[] {
	return enquiryKinds.filter((kind) => counts[kind] > 0);
}

/** '12 applications, 1 message', each opening its list. */
export function CountsByKind({ counts, listOf }: CountsByKindProps) {
	const kinds = nonEmptyKinds(counts);
	if (kinds.length === 0) return "none";
	return kinds.map((kind, at) => (
		<Fragment key={kind}>
			{at > 0 && ", "}
			<Link to={listOf(kind)} className={look}>
				{countWithNoun(counts[kind], enquiryTables[kind].noun)}
			</Link>
		</Fragment>
	));
}

type TotalProps = CountsByKindProps & { onMultiple: () => void };

/** '12', which opens its list. No list has several kinds: `onMultiple` shows a choice between them. */
export function TotalOfKinds({ counts, listOf, onMultiple }: TotalProps) {
	const kinds = nonEmptyKinds(counts);
	const text = formatCount(kinds.reduce((total, kind) => total + counts[kind], 0));
	const [kind] = kinds;
	if (kind === undefined) return <span className="text-soft">none</span>;
	const totalLook = `inline-flex min-h-6 items-center ${look}`;
	if (kinds.length === 1)
		return (
			<Link to={listOf(kind)} className={totalLook}>
				{text}
			</Link>
		);
	return (
		<button type="button" onClick={onMultiple} className={totalLook}>
			{text}
		</button>
	);
}
