import { errorText } from "#web/app/error-text.ts";
import { BusyButton } from "../parts/busy-button.tsx";
import { mainButton } from "../parts/buttons.ts";
import { Part } from "../parts/screen.tsx";
import { PasswordField } from "./password-field.tsx";
import { PasswordRules } from "./password-rules.tsx";
import { type FieldName, useNewPassword } from "./use-new-password.ts";

/** Asks for the current password, because a browser may be left open. Ends all other sign-ins. */
export function ChangePassword({ email }: { email: string }) {
	const form = useNewPassword();
	return (
		<Part
			title="Change password"
			className="-mx-(--spacing-gutter) rounded-tr-[72px] bg-form px-(--spacing-gutter) py-7 md:mx-0 md:px-8"
		>
			<form
				noValidate
				className="mt-4 grid gap-[18px]"
				onFocus={() => void form.fetchCommon()}
				onSubmit={(event) => {
					event.preventDefault();
					form.save();
				}}
			>
				{/* Tells a password manager whose password this is. */}
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				<Fields form={form} />
				<p className="text-small">Saving it logs you out everywhere else. This browser stays logged in.</p>
				<Save form={form} />
			</form>
		</Part>
	);
}

type FormProps = { form: ReturnType<typeof useNewPassword> };

function Fields({ form: { typed, errors, fields, type, busy, verdicts } }: FormProps) {
	const field = (name: FieldName) => ({
		value: typed[name],
		error: errors[name],
		isHidden: busy,
		onType: (text: string) => type(name, text),
		ref: (element: HTMLInputElement | null) => {
			fields.current[name] = element;
		},
	});
	const newPassword = { autoComplete: "new-password" } as const;
	return (
		<>
			<PasswordField
				label="Current password"
				show="Show current password"
				autoComplete="current-password"
				{...field("current")}
			/>
			<PasswordField label="New password" show="Show new password" {...newPassword} {...field("password")}>
				<PasswordRules verdicts={verdicts} />
			</PasswordField>
			<PasswordField label="Repeat it" show="Show repeated password" {...newPassword} {...field("repeat")} />
		</>
	);
}

function Save({ form: { busy, refused } }: FormProps) {
	return (
		<div>
			<BusyButton type="submit" className={`${mainButton} w-full`} busy={busy} busyText="Please wait...">
				Save new password
			</BusyButton>
			{refused && (
				<p role="alert" className="mt-2 text-small font-medium text-wrong">
					{errorText(refused)}
				</p>
			)}
		</div>
	);
}
