import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { consentGroundNames } from "#content/leads.ts";
import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { consentGrounds, type ImportField, importFieldNames, importFields } from "#contract/imports.ts";
import { type InboundSource, inboundAddress } from "#contract/inbound.ts";
import { client } from "#web/api.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { matchedIn, type Spellings as Spelt } from "../import/sheet.ts";
import { Spellings } from "../import/spellings.tsx";
import { Field, type FormField } from "../popup/form-field.tsx";
import { invalidate } from "../query-client.ts";
import { valuesIn } from "./body-values.ts";
import type { Secret } from "./new-secret.tsx";
import { connectionsKey, inboundFailures } from "./queries.ts";
import { ConnectionForm, changedSince } from "./record-actions.tsx";

type Typed = {
	name: string;
	source: string;
	consent: string;
	mapping: Partial<Record<ImportField, string | undefined>>;
	spellings: Spelt;
};

type InboundFormProps = {
	/** Undefined for a new system. */
	source?: InboundSource;
	onSecret: (secret: Secret) => void;
	onClose: () => void;
};

/** A system that sends leads, and where to find each field in its body. */
export function InboundForm({ source, onSecret, onClose }: InboundFormProps) {
	const [opened] = useState<Typed>(() => ({
		...(source ?? { name: "", source: "", consent: "" }),
		mapping: { ...source?.mapping },
		spellings: spellingsOf(source?.domains ?? []),
	}));
	const [typed, setTyped] = useState(opened);
	const failed = useQuery({
		...inboundFailures(source?._id ?? ""),
		enabled: source !== undefined && source.failed > 0,
	});
	const { start, busy, error } = useOneAtATime({
		mutationFn: async () => {
			if (source === undefined) {
				onSecret(await add(typed));
				onClose();
				return invalidate(connectionsKey);
			}
			// After a lost answer it is not known what is stored.
			await store(source, {
				...matchesSince(opened.spellings, typed.spellings),
				...(error ? settingsOf(typed) : changedSince(settingsOf(opened), settingsOf(typed))),
			});
			await invalidate(connectionsKey);
			// Only now: a press on the former record, which is shown until it is read again, would store it again.
			onClose();
		},
		// It may be stored although the answer was lost.
		onSettled: (_, failed) => failed && void invalidate(connectionsKey),
	});
	const wrong = error instanceof CallFailed && !busy ? error.fields : {};
	const change = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
	return (
		<ConnectionForm
			label={source ? `Change ${source.name}` : "Add a system"}
			save={source ? "Save" : "Add the system"}
			{...{ error, busy, onClose }}
			onSave={() => start()}
		>
			<div className="mb-1">
				<AboutSystem {...{ typed, wrong }} isNew={source === undefined} onChange={change} />
				<Mapping
					{...{ mapping: typed.mapping, wrong, lastBody: failed.data?.[0]?.body ?? "" }}
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

type Wrong = Readonly<Record<string, string>>;

type AboutSystemProps = { typed: Typed; wrong: Wrong; isNew: boolean; onChange: (changes: Partial<Typed>) => void };

/** Its name, which stays, and the source and the basis of consent of its leads. */
function AboutSystem({ typed, wrong, isNew, onChange }: AboutSystemProps) {
	const fields: FormField<"name" | "source" | "consent">[] = [
		{ name: "name", label: "Name", kind: "line", help: "Part of its address: small letters, digits and hyphens." },
		{ name: "source", label: "Source", kind: "line", help: "Becomes the source of every lead." },
		{
			...{ name: "consent", label: "Basis of consent", kind: "select", placeholder: "Choose" },
			choices: consentGrounds.map((ground) => ({ value: ground, label: consentGroundNames[ground] })),
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
						error={wrong[field.name]}
						onChange={(value) => onChange({ [field.name]: value })}
						inputRef={() => {}}
					/>
				))}
		</div>
	);
}

type MappingProps = {
	mapping: Typed["mapping"];
	wrong: Wrong;
	/** The last body that could not be read; empty if there is none. */
	lastBody: string;
	onChange: (mapping: Typed["mapping"]) => void;
};

function Mapping({ mapping, wrong, lastBody, onChange }: MappingProps) {
	const places = valuesIn(lastBody);
	return (
		<>
			<h3 className="mt-5 text-[14px] font-semibold">Where to find each field in the body</h3>
			<p className="mb-2 text-[13px] text-soft">
				As <code>lead.contact.phone</code> or <code>answers.0.text</code>.{" "}
				{places.length > 0 && "What stood in the last one that could not be taken in is offered."}
			</p>
			<div className="grid gap-4 md:grid-cols-2">
				{importFields.map((name) => (
					<Field
						key={name}
						field={{
							...{ name: `mapping-${name}`, label: importFieldNames[name], kind: "line", half: true },
							suggestions: places.map(({ place }) => place),
							below: (value) => <LastValue value={places.find(({ place }) => place === value.trim())?.value} />,
						}}
						value={mapping[name] ?? ""}
						error={wrong[`mapping.${name}`]}
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
function spellingsOf(domains: InboundSource["domains"]): Spelt {
	return new Map(domains.map(({ typed, program }) => [typed, { program, nearest: [program] }]));
}

type Body = BodyOf<typeof api.addInboundSource>;
type Change = BodyOf<typeof api.changeInboundSource>;

/** Leaves out the fields whose place is empty. */
function settingsOf({ source, consent, mapping }: Typed): Omit<Body, "name"> {
	const given = Object.entries(mapping).filter(([, place]) => place?.trim());
	return { source, consent: consent as Body["consent"], mapping: Object.fromEntries(given) };
}

/** A changed match replaces that one alone. All are sent if one was taken away. */
export function matchesSince(before: Spelt, now: Spelt): Pick<Change, "domains" | "matched"> {
	const domains = matchedIn(now);
	if (domains.length < before.size) return { domains };
	const matched = domains.filter((each) => each.program !== before.get(each.typed)?.program);
	return matched.length > 0 ? { matched } : {};
}

async function add(typed: Typed): Promise<Secret> {
	const { data } = await client(api.addInboundSource, { body: { name: typed.name, ...settingsOf(typed) } });
	return { of: data.name, secret: data.secret, address: location.origin + inboundAddress(data.name) };
}

async function store({ _id: id, name }: InboundSource, body: Change): Promise<void> {
	await client(api.changeInboundSource, { params: { id }, body });
	showToast(`${name} is changed.`);
}
