import { useQuery } from "@tanstack/react-query";
import { BadgePercent } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { shownValue } from "#content/claims.ts";
import { type Claim, type ClaimStatus, claimStatusOf } from "#content/schema/claims.ts";
import { languageOfDocument, programPrefix } from "#content/schema/documents.ts";
import { dayInIndia } from "#contract/days.ts";
import { textLink } from "../../parts/buttons.tsx";
import { Select } from "../../parts/select.tsx";
import { useNow } from "../../use-now.ts";
import { editorAddress } from "../addresses.ts";
import { claimsDocument } from "../claims/listed-claims.ts";
import { siteDocument } from "../queries.ts";
import { idOf, type Path, useForm } from "./form-context.ts";
import { OtherValues } from "./other-values.tsx";
import type { FieldProps } from "./simple-field.tsx";

/** The claims as drafted, or else as published. */
function useClaims(): readonly Claim[] {
	const { data } = useQuery(siteDocument(claimsDocument));
	return (data?.draft?.content ?? data?.published ?? []) as Claim[];
}

/** A claim by its id: selectable while the field is empty, then read-only. */
export function FigureField({ field, value, path }: FieldProps) {
	const form = useForm();
	const claims = useClaims();
	const { label } = field;
	const chosen = value as string;
	const at = claims.findIndex(({ id }) => id === chosen);
	const formatValue = (other: unknown) => {
		const claim = claims.find(({ id }) => id === other);
		return claim && claimText(claim);
	};
	const others = <OtherValues field={field} value={value} path={path} formatValue={formatValue} />;
	if (at !== -1)
		return (
			<Figure label={label} path={path} claim={claims[at] as Claim} at={at}>
				{others}
			</Figure>
		);
	return (
		<div className="flex min-w-0 flex-col gap-1.5">
			<label htmlFor={idOf(path)} className="text-[14px]/5 font-semibold">
				{label}
			</label>
			<Select
				id={idOf(path)}
				value={chosen}
				onChange={({ target }) => form.change(path, target.value)}
				className="h-11 !border-control-form !pl-3 text-[15px]"
			>
				<option value={chosen}>{chosen || "Choose a figure"}</option>
				{claims
					.filter(({ program }) => program === undefined)
					.map((claim) => (
						<option key={claim.id} value={claim.id}>
							{claimText(claim)}
						</option>
					))}
			</Select>
			{others}
		</div>
	);
}

/** In a program's document: the claim about its learners' approval. */
export function ProgramFigure({ document }: { document: string }) {
	const claims = useClaims();
	const program = document.slice(programPrefix.length);
	const at = claims.findIndex((claim) => claim.program === program);
	if (!document.startsWith(programPrefix) || languageOfDocument(document).language !== "en" || at === -1) return null;
	return <Figure label="Approval" path={["approval"]} claim={claims[at] as Claim} at={at} />;
}

const reviewNotes: Readonly<Record<ClaimStatus, string>> = {
	late: " Its review is late.",
	instead: " Its review is so late that pages say its words.",
	sample: " A sample so far.",
	true: "",
};

const claimText = (claim: Claim) => `${shownValue(claim)} ${claim.text}`;

type FigureProps = { label: string; path: Path; claim: Claim; at: number; children?: ReactNode };

/** Dashed, as it cannot be edited here: the claim is stored with its evidence. */
function Figure({ label, path, claim, at, children }: FigureProps) {
	const today = dayInIndia(useNow());
	const id = idOf(path);
	return (
		<div className="flex min-w-0 flex-col gap-1.5">
			<p id={`${id}-label`} className="text-[14px]/5 font-semibold">
				{label}
			</p>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls, this shows a value and a link. */}
			<div
				id={id}
				role="group"
				tabIndex={-1}
				aria-labelledby={`${id}-label`}
				aria-describedby={`${id}-about`}
				className="flex min-h-11 scroll-mt-14 items-center gap-2 rounded-[3px] border border-dashed border-control-form px-3 py-2 text-[15px]/[22px] text-strong"
			>
				<BadgePercent aria-hidden="true" className="size-4 shrink-0" />
				<span className="min-w-0 flex-1">{claimText(claim)}</span>
				<Link to={editorAddress(claimsDocument, String(at))} className={`${textLink} shrink-0 text-[14px]`}>
					Claims
					<span className="sr-only">: {claimText(claim)}</span>
				</Link>
			</div>
			<p id={`${id}-about`} className="text-[13px]/[18px] text-soft">
				A figure, kept with its proof.{reviewNotes[claimStatusOf(claim, today)]}
			</p>
			{children}
		</div>
	);
}
