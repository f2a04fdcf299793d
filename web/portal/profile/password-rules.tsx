import { Check, X } from "lucide-react";
import type { PasswordRule, RuleVerdict } from "#contract/password-rules.ts";

const rules: readonly [PasswordRule, string][] = [
	["length", "Eight characters or more"],
	["given", "Not the one you have now"],
	["common", "Not one that many people use"],
];
const verdictLabels = { kept: "kept", broken: "not kept", open: "" } as const;

/** The rules of a new password, checked while typing. */
export function PasswordRules({ verdicts }: { verdicts: Record<PasswordRule, RuleVerdict> }) {
	return (
		<ul className="grid gap-1 text-small">
			{rules.map(([rule, text]) => (
				<li key={rule} data-verdict={verdicts[rule]} className="flex gap-2 data-[verdict=broken]:text-wrong">
					<VerdictIcon verdict={verdicts[rule]} />
					<span>
						{text}
						{verdicts[rule] !== "open" && <span className="sr-only">, {verdictLabels[verdicts[rule]]}</span>}
					</span>
				</li>
			))}
		</ul>
	);
}

function VerdictIcon({ verdict }: { verdict: RuleVerdict }) {
	if (verdict === "open")
		return (
			<span
				aria-hidden="true"
				className="mx-[5px] mt-2 size-1.5 shrink-0 rounded-full bg-control forced-colors:bg-[CanvasText]"
			/>
		);
	const Icon = verdict === "kept" ? Check : X;
	return (
		<Icon
			aria-hidden="true"
			strokeWidth={2.5}
			className={`mt-[3px] size-4 shrink-0 ${verdict === "kept" ? "text-(--color-right)" : ""}`}
		/>
	);
}
