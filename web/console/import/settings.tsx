import { useQuery } from "@tanstack/react-query";
import { consentGroundNames } from "#content/leads.ts";
import { replyTime } from "#content/reply-promise.ts";
import { consentGrounds, type existingLeadPolicies } from "#contract/imports.ts";
import { mayHaveLeads } from "#contract/roles.ts";
import { formatCount } from "#web/app/numbers.ts";
import { Field, type FormField } from "../popup/form-field.tsx";
import { teamWithLeads } from "../team/queries.ts";
import type { Settings } from "./sheet.ts";

type Props = {
	settings: Settings;
	sources: readonly string[];
	errors: { source?: string; consent?: string };
	onChange: (settings: Settings) => void;
};

const leaveOut: (typeof existingLeadPolicies)[number] = "leave-out";

/** Source, basis of consent and owner of the leads, how to treat known people, and whether a reply time starts. */
export function ImportSettings({ settings, sources, errors, onChange }: Props) {
	const { data: team } = useQuery(teamWithLeads());
	const eligible = (team?.members ?? []).filter(({ role }) => mayHaveLeads(role, "course"));
	const recipientCount = team?.members.filter(({ getsLeads }) => getsLeads).length ?? 0;
	const unassignedText =
		team?.sharing === "in-turn" && recipientCount > 0 ? `In turn, among ${formatCount(recipientCount)}` : "Nobody yet";
	const fields: (FormField<"source" | "consent" | "owner" | "known"> & { error?: string | undefined })[] = [
		{
			name: "source",
			label: "Source",
			kind: "line",
			suggestions: sources,
			error: errors.source,
			help: "Becomes the source of every lead. Offered from what was used before.",
		},
		{
			name: "consent",
			label: "Basis of consent",
			kind: "select",
			placeholder: "Choose",
			error: errors.consent,
			choices: consentGrounds.map((ground) => ({ value: ground, label: consentGroundNames[ground] })),
			help: "Kept with each lead. Without it nothing is imported.",
		},
		{
			name: "owner",
			label: "Assign to",
			kind: "select",
			placeholder: unassignedText,
			choices: eligible.map(({ email, name }) => ({ value: email, label: name })),
		},
		{
			name: "known",
			label: "If the person is known",
			kind: "select",
			placeholder: "Join the open lead, keep its owner",
			choices: [{ value: leaveOut, label: "Leave the row out" }],
			help: "Known is whose lead is open. After it was closed, a new lead goes to its earlier owner.",
		},
	];
	return (
		<div className="flex flex-col gap-4 bg-form px-6 py-5 max-md:px-4 lg:overflow-y-auto lg:border-l lg:border-hairline">
			{fields.map(({ error, ...field }) => (
				<Field
					key={field.name}
					field={{ ...field, name: `import-${field.name}` }}
					value={settings[field.name]}
					error={error || undefined}
					onChange={(value) => onChange({ ...settings, [field.name]: value })}
					inputRef={() => {}}
				/>
			))}
			<ReplyTime isOn={settings.replytime} onSwitch={(replytime) => onChange({ ...settings, replytime })} />
		</div>
	);
}

function ReplyTime({ isOn, onSwitch }: { isOn: boolean; onSwitch: (on: boolean) => void }) {
	return (
		<div className="border-l-4 border-marigold bg-raised px-3 py-2.5 text-[14px]/5">
			{isOn
				? `Reply time starts with the import: everyone new is due within ${replyTime.course}. `
				: "Nobody waits for a reply by a certain time. "}
			<button
				type="button"
				className="min-h-6 font-semibold text-accent underline underline-offset-2"
				onClick={() => onSwitch(!isOn)}
			>
				{isOn ? "Start without a reply time" : "Start with a reply time"}
			</button>
		</div>
	);
}
