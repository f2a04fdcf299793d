import type { ReactNode } from "react";
import { policyVersion } from "#content/legal/policy-version.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiPrefix, pages } from "#contract/paths.ts";
import { Button } from "../../ui/button.tsx";
import type { FieldProps } from "../../ui/field.tsx";
import { type LeadFormRules, useLeadForm } from "./use-lead-form.ts";
import type { PathParams, Standing } from "./use-sending.ts";

/** What a field shows of its state: a live form's marks, or the server's placeholders on a page that answers a plain post. */
export type FieldState = Pick<FieldProps, "error" | "invalid"> & { defaultValue?: string };
export type StateOf = (name: string) => FieldState;

type LeadFormProps<E extends Endpoint> = LeadFormRules<E> & {
	hidden: Record<string, string>;
	button: ReactNode;
	busyLabel: string;
	/** Stands before the consent line. */
	note?: string;
	/** The browser asks for empty fields itself (specification section 5, contact form). */
	browserAsks?: boolean;
	fields: (stateOf: StateOf) => ReactNode;
};

/** A public form. Without its script it is a plain post; with it, it is sent and answered in place. */
export function LeadForm<E extends Endpoint>({
	hidden,
	button,
	busyLabel,
	note,
	browserAsks,
	fields,
	...rules
}: LeadFormProps<E>) {
	const { form, marks, busy, standing, submit, typing } = useLeadForm(rules);
	return (
		<form
			ref={form}
			{...plainPost(rules.endpoint, rules.params)}
			data-draft={rules.id}
			noValidate={!browserAsks}
			onInput={typing}
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
			className="lead-form"
		>
			{fields((name) => ({ error: marks[name] }))}
			<Unseen id={rules.id} hidden={hidden} />
			<StandingError standing={standing} />
			<Button type="submit" wide busy={busy}>
				{busy ? busyLabel : button}
			</Button>
			<ConsentLine note={note} />
		</form>
	);
}

type PlainFormProps = {
	id: string;
	endpoint: Endpoint;
	params?: PathParams;
	hidden: Record<string, string>;
	button: string;
	note?: string;
	fields: (stateOf: StateOf) => ReactNode;
};

/** The same form as the server answers it to a plain post: it fills in what was typed and what is wrong. */
export function RefusedForm({ id, endpoint, params, hidden, button, note, fields }: PlainFormProps) {
	return (
		<form {...plainPost(endpoint, params)} noValidate className="lead-form">
			<StandingError standing={{ text: "{{message}}", waiting: false }} />
			{fields((name) => ({
				defaultValue: `{{value:${name}}}`,
				error: `{{error:${name}}}`,
				invalid: `{{invalid:${name}}}` as "true",
			}))}
			<Unseen id={id} hidden={hidden} />
			<Button type="submit" wide>
				{button}
			</Button>
			<ConsentLine note={note} />
		</form>
	);
}

/** As they are: what stands for a parameter may be a place that the server fills. */
const plainPost = ({ path }: Endpoint, params: PathParams = {}) => ({
	method: "post",
	action: apiPrefix + path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ""),
});

function Unseen({ id, hidden }: { id: string; hidden: Record<string, string> }) {
	return (
		<>
			{Object.entries({ consent: policyVersion, ...hidden }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div className="unseen-field" aria-hidden="true">
				<label htmlFor={`${id}-website`}>Leave this empty</label>
				<input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
			</div>
		</>
	);
}

/** An error stands beside its cause as well as in a toast. */
function StandingError({ standing }: { standing: Standing | undefined }) {
	return (
		<div role="alert" className="form-error">
			{standing !== undefined && (
				<p>
					{standing.text}
					{standing.waiting && <span> We saved what you typed and will send it when you are back online.</span>}
				</p>
			)}
		</div>
	);
}

function ConsentLine({ note }: { note: string | undefined }) {
	return (
		<p className="form-note">
			{note !== undefined && `${note} `}By sending you agree to our{" "}
			<a href={pages.policy} className="text-link">
				privacy policy
			</a>
			. Under 18? Ask a parent to send it.
		</p>
	);
}
