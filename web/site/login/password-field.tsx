import { Eye, EyeOff } from "lucide-react";
import { maxPasswordLength } from "#contract/plain.ts";
import { Field, type FieldProps } from "../../ui/field.tsx";

type PasswordFieldProps = FieldProps & {
	autoComplete: "current-password" | "new-password";
	/** The label of its button: 'Show password'. */
	show: string;
};

/** A password with a button that shows it. The button appears once its script has loaded. */
export function PasswordField({ show, ...field }: PasswordFieldProps) {
	return (
		<div className="password">
			<Field
				{...field}
				type="password"
				required
				maxLength={maxPasswordLength}
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
			/>
			<button
				type="button"
				className="password-eye"
				aria-label={show}
				aria-pressed="false"
				aria-controls={field.id}
				data-shows={field.id}
				hidden
			>
				<Eye aria-hidden="true" />
				<EyeOff aria-hidden="true" />
			</button>
		</div>
	);
}
