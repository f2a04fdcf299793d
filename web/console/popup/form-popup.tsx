import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { isRefusal } from "#contract/client.ts";
import { errorText } from "#web/app/error-text.ts";
import { plainButton } from "../parts/buttons.tsx";
import type { Values } from "./draft.ts";
import { Field, type FormField } from "./form-field.tsx";
import { Overlay } from "./overlay.tsx";
import { SaveError } from "./save-error.tsx";
import { errorNoticeClass, noticeClass } from "./styles.ts";
import { Submit } from "./submit.tsx";
import { toIndiaInput } from "./typing.ts";
import { type FormOptions, type FormPopupState, useFormPopup } from "./use-form-popup.ts";

type FormPopupProps<Schema extends z.ZodMiniType, Saved> = FormOptions<Schema, Saved> & {
	/** 'Add Course', 'Edit Course'. */
	title: string;
	/** Which record, below the title. */
	subject?: string;
	fields: FormFields<NameIn<z.input<Schema>>>;
	onClose: () => void;
	/** The submit label. */
	submitLabel?: string;
	/** How far saving is, on the button. */
	progress?: string | undefined;
	/** Shown above the fields. */
	notice?: ReactNode;
	/** The effect of saving, shown beside the button, by the current values. */
	outcome?: (values: Values) => ReactNode;
};

/** The names of a form's fields, also of a union. */
type NameIn<Typed> = Typed extends unknown ? keyof Typed & string : never;

/** The fields, or a function of the current values that returns them; `set` fills another field. */
export type FormFields<Name extends string = string> =
	| readonly FormField<Name>[]
	| ((values: Values, set: (name: Name, value: string) => void) => readonly FormField<Name>[]);

/** A form to add or edit a record, over the screen. */
export function FormPopup<Schema extends z.ZodMiniType, Saved>(props: FormPopupProps<Schema, Saved>) {
	const { title, subject, fields, submitLabel = "Save", progress, anotherLabel, notice, outcome, defaults } = props;
	const state = useFormPopup(props);
	const hasUnsavedText = () =>
		!state.busy && Object.entries(state.form.getValues()).some(([name, typed]) => typed !== (defaults[name] ?? ""));
	const firstField = useRef<HTMLElement>(null);
	const headingId = useId();
	return (
		<Overlay
			label={title}
			width="record"
			onClose={state.close}
			initialFocus={firstField}
			ignoresOutsidePress
			hasUnsavedInput={hasUnsavedText}
		>
			<form
				noValidate
				aria-labelledby={headingId}
				className="flex min-h-0 flex-1 flex-col"
				onSubmit={(event) => {
					event.preventDefault();
					state.submit();
				}}
			>
				<FormHeader id={headingId} title={title} subject={subject} />
				<div className="flex min-h-0 flex-1 scroll-pb-12 flex-col gap-4 overflow-y-auto bg-form p-6 max-md:p-4">
					{notice}
					<Fields fields={fields} state={state} firstFieldRef={firstField} />
				</div>
				<footer className="flex shrink-0 flex-col gap-3 border-t border-hairline px-6 py-4 max-md:px-4">
					{outcome && <Outcome render={outcome} state={state} />}
					<Failure state={state} />
					<div className="flex flex-wrap gap-2 max-md:gap-1.5">
						<Submit busy={state.busy} busyText={progress}>
							{submitLabel}
						</Submit>
						{anotherLabel && (
							<button
								type="button"
								className={`${plainButton} !h-11 !text-[15px]`}
								aria-disabled={state.busy}
								onClick={() => state.submit(true)}
							>
								{anotherLabel}
							</button>
						)}
						<button
							type="button"
							className={`${plainButton} !h-11 !text-[15px]`}
							onClick={state.close}
							disabled={state.busy}
						>
							Cancel
						</button>
					</div>
				</footer>
			</form>
		</Overlay>
	);
}

function FormHeader({ id, title, subject }: { id: string; title: string; subject: string | undefined }) {
	return (
		<header className="shrink-0 border-b border-hairline px-6 pt-5 pb-4 pr-16 max-md:px-4 max-md:pt-4">
			<h2 id={id} className="console-title text-[28px]/[1.05]">
				{title}
			</h2>
			{subject && <p className="mt-1 text-[14px] text-soft wrap-anywhere">{subject}</p>}
		</header>
	);
}

type FieldsProps = {
	fields: FormFields;
	state: FormPopupState;
	firstFieldRef: { current: HTMLElement | null };
};

function Fields({ fields, state: { form, stored, onFieldChange, busy }, firstFieldRef }: FieldsProps) {
	const values = useWatch({ control: form.control });
	// Text typed while saving would not be saved. Fields are not disabled, as they would lose the focus.
	const set: typeof form.setValue = (...typed) => {
		if (!busy) form.setValue(...typed);
	};
	const shownFields = typeof fields === "function" ? fields(values as Values, set) : fields;
	return (
		<div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
			{shownFields.map((field, index) => (
				<Controller
					key={field.name}
					control={form.control as UseFormReturn<Values>["control"]}
					name={field.name}
					render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
						<Field
							field={field}
							value={value ?? ""}
							error={error?.message}
							stored={storedIfDifferent(field, stored?.[field.name], value ?? "")}
							onChange={(typed) => {
								if (busy) return;
								onChange(typed);
								onFieldChange();
							}}
							inputRef={(element) => {
								ref(element);
								if (index === 0) firstFieldRef.current = element;
							}}
						/>
					)}
				/>
			))}
		</div>
	);
}

type OutcomeProps = { render: (values: Values) => ReactNode; state: FormPopupState };

function Outcome({ render, state: { form } }: OutcomeProps) {
	return render(useWatch({ control: form.control }) as Values);
}

function storedIfDifferent({ kind }: FormField, stored: string | undefined, typed: string): string | undefined {
	const toInput = kind === "date-time" ? toIndiaInput : (text: string) => text;
	return stored === undefined || toInput(stored) === toInput(typed) ? undefined : stored;
}

/** Why it was not saved, besides the toast. */
function Failure({ state: { error, stored, acceptStored, busy } }: { state: FormPopupState }) {
	if (error === null || busy) return null;
	return (
		<SaveError error={error}>
			{isRefusal(error, "changed-meanwhile") && stored && (
				<p className="mt-1 text-strong">
					What you changed is still here; the other fields now show what is stored.{" "}
					{Object.keys(stored).length > 0 && (
						<>
							Where both of you changed a field, the stored text is below it. Saving again stores yours.{" "}
							<button
								type="button"
								className="font-semibold text-accent underline underline-offset-2"
								onClick={acceptStored}
							>
								Use what is stored
							</button>
						</>
					)}
				</p>
			)}
		</SaveError>
	);
}

/**
 * The first answer about the record that a form takes its values from, as the form reads them once: reads that follow
 * change neither form nor notice. Without an id it is empty.
 */
export function useFirstResult<Row>(id: string, queryFor: (id: string) => UseQueryOptions<Row>) {
	const { data, error } = useQuery({ ...queryFor(id), enabled: id !== "" });
	const [first, setFirst] = useState({ id: "", data, error });
	if (first.id !== id && (id === "" || data !== undefined || error !== null)) setFirst({ id, data, error });
	return { ...first, isPending: first.id !== id };
}

type PrefillNoticeProps = {
	/** The record that a form takes its values from: 'application'. */
	record: string;
	error: Error | null;
	/** The person or record that it is about. */
	children?: ReactNode;
};

/** Says which record the values were taken from, or that it could not be read. */
export function PrefillNotice({ record, error, children }: PrefillNoticeProps) {
	if (error)
		return (
			<p role="alert" className={errorNoticeClass}>
				The {record} could not be read. {errorText(error)} Fill in the details by hand.
			</p>
		);
	return (
		<p className={noticeClass}>
			From the {record} of {children}
		</p>
	);
}
