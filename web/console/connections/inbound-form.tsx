import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { consentGroundNames } from "#content/leads.ts";
import { api } from "#contract/api.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { consentGrounds, type ImportField, importFieldNames, importFields } from "#contract/imports.ts";
import { type InboundSource, inboundPath } from "#contract/inbound.ts";
import { client } from "#web/api.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { manualMatches, type Spellings as SpellingMap } from "../import/sheet.ts";
import { Spellings } from "../import/spellings.tsx";
import { Field, type FormField } from "../popup/form-field.tsx";
import { bodyValues } from "./body-values.ts";
import { ConnectionForm, changedFields, useConnectionForm } from "./connection-form.tsx";
import type { Secret } from "./new-secret.tsx";
import { inboundFailures } from "./queries.ts";

type Typed = {
	name: string;
	source: string;
	consent: string;
	mapping: Partial<Record<ImportField, string | undefined>>;
	spellings: SpellingMap;
};

type InboundFormProps = {
	/** Undefined for a new system. */
	source?: InboundSource;
	onSecret: (secret: Secret) => void;
	onClose: () => void;
};

/** A system that sends leads, and where to find each field in its body. */
export function InboundForm({ source, onSecret, onClose }: InboundFormProps) {
	const [initial] = useState<Typed>(() => ({
		...(source ?? { name: "", source: "", consent: "" }),
		mapping: { ...source?.mapping },
		spellings: spellingsOf(source?.domains ?? []),
	}));
	const [typed, setTyped] = useState(initial);
	const failures = useQuery({
		...inboundFailures(source?._id ?? ""),
		enabled: source !== undefined && source.failed > 0,
	});
	const form = useConnectionForm({
		store: async (afterFailure) => {
			if (source === undefined) return addSource(typed);
			const settings = sourceSettings(typed);
			await changeSource(source, {
				...changedMatches(initial.spellings, typed.spellings),
				...(afterFailure ? settings : changedFields(sourceSettings(initial), settings)),
			});
		},
		onSecret,
		onClose,
	});
	const change = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
	return (
		<ConnectionForm
			label={source ? `Change ${source.name}` : "Add a system"}
			submitLabel={source ? "Save" : "Add the system"}
			form={form}
			onClose={onClose}
		>
			<div className="mb-1">
				<AboutSystem typed={typed} errors={form.fieldErrors} isNew={source === undefined} onChange={change} />
				<Mapping
					mapping={typed.mapping}
					errors={form.fieldErrors}
					lastBody={failures.data?.[0]?.body ?? ""}
					onChange={(mapping) => change({ mapping })}
				/>
				{typed.spellings.size > 0 && (
					<div className="-mx-5 mt-2 max-md:-mx-4">
						<Spellings
							spellings={typed.spellings}
							none="Not matched any more"
							onChange={(spellings) => change({ spellings })}
						/>
					</div>
				)}
			</div>
		</ConnectionForm>
	);
}

type FieldErrors = Readonly<Record<string, string>>;

type AboutSystemProps = {
	typed: Typed;
	errors: FieldErrors;
	isNew: boolean;
	onChange: (changes: Partial<Typed>) => void;
};

/** Its name, which cannot change, and the source and basis of consent of its leads. */
function AboutSystem({ typed, errors, isNew, onChange }: AboutSystemProps) {
	const fields: FormField<"name" | "source" | "consent">[] = [
		{ name: "name", label: "Name", kind: "line", help: "Part of its address: small letters, digits and hyphens." },
		{ name: "source", label: "Source", kind: "line", help: "Becomes the source of every lead." },
		{
			name: "consent",
			label: "Basis of consent",
			kind: "select",
			placeholder: "Choose",
			choices: consentGrounds.map((consent) => ({ value: consent, label: consentGroundNames[consent] })),
			help: "Kept with each lead.",
		},
	];
	return (
		<div className="grid gap-4 md:grid-cols-2">
			{fields
				.filter(({ name }) => isNew || name !== "name")
				.map((field) => (
					<Field
						key={field.name}
						field={{ ...field, name: `inbound-${field.name}`, half: true }}
						value={typed[field.name]}
						error={errors[field.name]}
						onChange={(value) => onChange({ [field.name]: value })}
						inputRef={() => {}}
					/>
				))}
		</div>
	);
}

type MappingProps = {
	mapping: Typed["mapping"];
	errors: FieldErrors;
	/** The last body that could not be read; empty if there is none. */
	lastBody: string;
	onChange: (mapping: Typed["mapping"]) => void;
};

function Mapping({ mapping, errors, lastBody, onChange }: MappingProps) {
	const values = bodyValues(lastBody);
	return (
		<>
			<h3 className="mt-5 text-[14px] font-semibold">Where to find each field in the body</h3>
			<p className="mb-2 text-[13px] text-soft">
				As <code>lead.contact.phone</code> or <code>answers.0.text</code>.{" "}
				{values.length > 0 && "What stood in the last one that could not be taken in is offered."}
			</p>
			<div className="grid gap-4 md:grid-cols-2">
				{importFields.map((name) => (
					<Field
						key={name}
						field={{
							name: `mapping-${name}`,
							label: importFieldNames[name],
							kind: "line",
							half: true,
							suggestions: values.map(({ place }) => place),
							below: (value) => <LastValue value={values.find(({ place }) => place === value.trim())?.value} />,
						}}
						value={mapping[name] ?? ""}
						error={errors[`mapping.${name}`]}
						onChange={(value) => onChange({ ...mapping, [name]: value })}
						inputRef={() => {}}
					/>
				))}
			</div>
		</>
	);
}

/** The value of this field in the last body that could not be read. */
function LastValue({ value }: { value: string | undefined }) {
	return value === undefined ? null : <span className="text-[13px] text-soft wrap-anywhere">There: {value}</span>;
}

/** The stored matches; each can be changed. */
function spellingsOf(domains: InboundSource["domains"]): SpellingMap {
	return new Map(domains.map(({ typed, program }) => [typed, { program, nearest: [program] }]));
}

type Body = BodyOf<typeof api.addInboundSource>;
type Change = BodyOf<typeof api.changeInboundSource>;

/** Leaves out fields without a path. */
function sourceSettings({ source, consent, mapping }: Typed): Omit<Body, "name"> {
	const filled = Object.entries(mapping).filter(([, path]) => path?.trim());
	return { source, consent: consent as Body["consent"], mapping: Object.fromEntries(filled) };
}

/** Only the changed matches, so that a colleague's stay; all of them if one was removed. */
export function changedMatches(before: SpellingMap, current: SpellingMap): Pick<Change, "domains" | "matched"> {
	const domains = manualMatches(current);
	if (domains.length < before.size) return { domains };
	const matched = domains.filter((each) => each.program !== before.get(each.typed)?.program);
	return matched.length > 0 ? { matched } : {};
}

async function addSource(typed: Typed): Promise<Secret> {
	const { data } = await client(api.addInboundSource, { body: { name: typed.name, ...sourceSettings(typed) } });
	return { of: data.name, secret: data.secret, address: location.origin + inboundPath(data.name) };
}

async function changeSource({ _id: id, name }: InboundSource, body: Change): Promise<void> {
	await client(api.changeInboundSource, { params: { id }, body });
	showToast(`${name} is changed.`);
}
