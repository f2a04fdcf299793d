import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { type ReactNode, type Ref, useId, useState } from "react";
import { maxPasswordLength } from "#contract/plain.ts";

type FieldProps = {
	label: string;
	/** Says what its button does: 'Show new password'. */
	show: string;
	autoComplete: "current-password" | "new-password";
	value: string;
	error: string;
	onType: (typed: string) => void;
	ref: Ref<HTMLInputElement>;
	/** Set while sending: hides a shown password, so that browsers do not store it as text. */
	isHidden: boolean;
	children?: ReactNode;
};

const plainInput = {
	autoCapitalize: "none",
	autoCorrect: "off",
	spellCheck: false,
	maxLength: maxPasswordLength,
} as const;

/** A password with a button that shows it. `children` stand below and describe it. */
export function PasswordField({ label, show, error, onType, isHidden, children, ...own }: FieldProps) {
	const id = useId();
	const [isShown, setShown] = useState(false);
	const isVisible = isShown && !isHidden;
	return (
		<div>
			<label htmlFor={id} className="text-small font-semibold">
				{label}
			</label>
			<div className="relative mt-1.5">
				<input
					{...plainInput}
					{...own}
					id={id}
					type={isVisible ? "text" : "password"}
					onChange={(event) => onType(event.target.value)}
					aria-describedby={`${id}-error ${id}-more`}
					{...(error !== "" && { "aria-invalid": true })}
					className="h-[52px] w-full rounded-[3px] border border-control-form bg-raised pr-14 pl-3 text-[16px] text-strong focus-visible:outline-offset-2 aria-invalid:border-wrong aria-invalid:inset-ring aria-invalid:inset-ring-wrong"
				/>
				<EyeButton field={id} label={show} isVisible={isVisible} onPress={() => setShown(!isVisible)} />
			</div>
			<FieldError id={`${id}-error`}>{error}</FieldError>
			<div id={`${id}-more`} className="mt-2.5 empty:hidden">
				{children}
			</div>
		</div>
	);
}

function FieldError({ id, children }: { id: string; children: string }) {
	return (
		<p id={id} className="mt-1.5 flex items-start gap-1.5 text-[14px]/5 font-medium text-wrong empty:hidden">
			{children !== "" && (
				<>
					<CircleAlert aria-hidden="true" className="mt-px size-[18px] shrink-0" />
					{children}
				</>
			)}
		</p>
	);
}

type EyeProps = { field: string; label: string; isVisible: boolean; onPress: () => void };

function EyeButton({ field, label, isVisible, onPress }: EyeProps) {
	const Icon = isVisible ? EyeOff : Eye;
	return (
		<button
			type="button"
			aria-label={label}
			aria-pressed={isVisible}
			aria-controls={field}
			onClick={onPress}
			className="absolute top-0 right-0 grid size-[52px] place-items-center rounded-[3px] focus-visible:-outline-offset-4"
		>
			<Icon aria-hidden="true" className="size-5" />
		</button>
	);
}
