import { useId } from "react";
import { addAdmin } from "#contract/admins.ts";
import { CallFailed } from "#contract/client.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { showToast } from "#web/ui/app-toasts.tsx";
import { Field, type FormField } from "../popup/form-field.tsx";
import { Submit } from "../popup/submit.tsx";
import { type FormPopupState, useFormPopup } from "../popup/use-form-popup.ts";
import { invalidate } from "../query-client.ts";
import { adminsKey } from "./queries.ts";

const empty = { email: "" };
const emailField: FormField = {
	name: "email",
	label: "Email of the new admin",
	kind: "email",
	placeholder: "name@example.com",
};

/** One email field, above the list of admins. */
export function AddAdminForm() {
	const headingId = useId();
	const state = useFormPopup({
		draft: "admin",
		schema: addAdmin.body,
		defaults: empty,
		onSave: async (body) => {
			await client(addAdmin, { body });
			await invalidate(adminsKey);
			showToast("Admin mail added successfully!");
		},
		failureText: (error) =>
			`Error adding Admin Email: ${error instanceof CallFailed ? error.message : errorText(error)}`,
	});
	return (
		<form
			noValidate
			aria-labelledby={headingId}
			className="my-1 flex max-w-[760px] flex-wrap items-start gap-x-3 gap-y-2.5 border-l-4 border-marigold bg-chosen px-4 py-3.5"
			onSubmit={(event) => {
				event.preventDefault();
				state.submit();
			}}
		>
			<h2 id={headingId} className="sr-only">
				Add an admin
			</h2>
			<EmailField state={state} />
			<Submit busy={state.busy} className="md:mt-[26px]">
				SUBMIT
			</Submit>
			<AddError state={state} />
		</form>
	);
}

function EmailField({ state: { form, onFieldChange } }: { state: FormPopupState }) {
	const { ref } = form.register("email");
	return (
		<div className="min-w-[240px] flex-1">
			<Field
				field={emailField}
				value={form.watch("email") ?? ""}
				error={form.formState.errors.email?.message}
				onChange={(typed) => {
					form.setValue("email", typed, { shouldDirty: true });
					onFieldChange();
				}}
				inputRef={ref}
			/>
		</div>
	);
}

/** Why the admin was not added, unless the field already says so. */
function AddError({ state: { error, busy } }: { state: FormPopupState }) {
	if (error === null || busy || (error instanceof CallFailed && error.fields.email !== undefined)) return null;
	return (
		<div role="alert" className="w-full text-[14px]/5 text-wrong">
			<p>{errorText(error)}</p>
			<RequestDetails error={error} />
		</div>
	);
}
