import type { ReactNode } from "react";
import { policyVersion } from "#content/legal/policy-version.ts";
import { offersBox } from "#content/offers.ts";
import { t } from "#content/words.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiPrefix, pages } from "#contract/paths.ts";
import { Button } from "../../ui/button.tsx";
import type { FieldProps } from "../../ui/field.tsx";
import { FilledText } from "../filled-text.tsx";
import { type EnquiryFormRules, useEnquiryForm } from "./use-enquiry-form.ts";
import type { PathParams, SendingError } from "./use-sending.ts";

/** A field's state: the errors of a live form, or the server's placeholders on a page that answers a plain post. */
export type FieldState = Pick<FieldProps, "error" | "invalid"> & { defaultValue?: string };
export type StateOf = (name: string) => FieldState;

type EnquiryFormProps<E extends Endpoint> = EnquiryFormRules<E> & {
	hidden: Record<string, string>;
	button: ReactNode;
	busyLabel: string;
	/** Shown before the consent line. */
	note?: string;
	/** Asks for the permission to send offers. */
	withOffers?: boolean;
	/** The browser reports empty fields itself (specification section 5, contact form). */
	nativeValidation?: boolean;
	fields: (stateOf: StateOf) => ReactNode;
};

/** A public form. Without its script it is a plain post; with it, it is sent and answered in place. */
export function EnquiryForm<E extends Endpoint>({
	hidden,
	button,
	busyLabel,
	note,
	withOffers,
	nativeValidation,
	fields,
	...rules
}: EnquiryFormProps<E>) {
	const { form, marks, busy, sendingError, submit, handleInput } = useEnquiryForm(rules);
	return (
		<form
			ref={form}
			{...plainPostProps(rules.endpoint, rules.params)}
			data-draft={rules.id}
			noValidate={!nativeValidation}
			onInput={handleInput}
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
			className="lead-form"
		>
			{fields((name) => ({ error: marks[name] }))}
			<HoneypotAndHidden id={rules.id} hidden={hidden} />
			{withOffers && <OffersBox />}
			<InlineError error={sendingError} />
			<Button type="submit" fullWidth busy={busy}>
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
	withOffers?: boolean;
	fields: (stateOf: StateOf) => ReactNode;
};

/** The form as the server's answer to a plain post, filled with typed values and errors. */
export function RefusedForm({ id, endpoint, params, hidden, button, note, withOffers, fields }: PlainFormProps) {
	return (
		<form {...plainPostProps(endpoint, params)} noValidate className="lead-form">
			<InlineError error={{ text: "{{message}}", waiting: false }} />
			{fields((name) => ({
				defaultValue: `{{value:${name}}}`,
				error: `{{error:${name}}}`,
				invalid: `{{invalid:${name}}}` as "true",
			}))}
			<HoneypotAndHidden id={id} hidden={hidden} />
			{withOffers && <SubmittedOffersBox />}
			<Button type="submit" fullWidth>
				{button}
			</Button>
			<ConsentLine note={note} />
		</form>
	);
}

/** Not encoded: a parameter may be a placeholder that the server fills. */
const plainPostProps = ({ path }: Endpoint, params: PathParams = {}) => ({
	method: "post",
	action: apiPrefix + path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ""),
});

function HoneypotAndHidden({ id, hidden }: { id: string; hidden: Record<string, string> }) {
	return (
		<>
			{Object.entries({ consent: policyVersion, ...hidden }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div className="unseen-field" aria-hidden="true">
				<label htmlFor={`${id}-website`}>{t("Leave this empty")}</label>
				<input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
			</div>
		</>
	);
}

/** Optional, and never ticked by default. */
function OffersBox({ ticked = false }: { ticked?: boolean }) {
	return (
		<label className="form-box">
			<input type="checkbox" name="offers" value="yes" defaultChecked={ticked} />
			<span>{offersBox}</span>
		</label>
	);
}

/** On a page that answers a plain post, the server restores the box as it was sent. */
function SubmittedOffersBox() {
	return (
		<>
			<template data-when="value:offers">
				<OffersBox ticked />
			</template>
			<template data-unless="value:offers">
				<OffersBox />
			</template>
		</>
	);
}

/** Also shown beside the form, not only as a toast. */
function InlineError({ error }: { error: SendingError | undefined }) {
	return (
		<div role="alert" className="form-error">
			{error !== undefined && (
				<p>
					{error.text}
					{error.waiting && <span> {t("We saved what you typed and will send it when you are back online.")}</span>}
				</p>
			)}
		</div>
	);
}

function ConsentLine({ note }: { note: string | undefined }) {
	return (
		<p className="form-note">
			{note !== undefined && `${note} `}
			<FilledText
				text={t("By sending you agree to our {policy}. Under 18? Ask a parent to send it.")}
				policy={
					<a href={pages.policy} className="text-link">
						{t("privacy policy")}
					</a>
				}
			/>
		</p>
	);
}
