import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "#contract/api.ts";
import { CallFailed, isRefusal } from "#contract/client.ts";
import { checkPassword, isMismatch } from "#contract/password-rules.ts";
import { passwordMismatchMessage } from "#contract/plain.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { myProfile } from "../queries.ts";

const names = ["current", "password", "repeat"] as const;
export type FieldName = (typeof names)[number];
type Texts = Record<FieldName, string>;
const empty: Texts = { current: "", password: "", repeat: "" };

/** Changes the password by `chooseNewPassword`. Typed passwords are never stored. */
export function useNewPassword() {
	const queries = useQueryClient();
	const [typed, setTyped] = useState(empty);
	const [errors, setErrors] = useState(empty);
	const fields = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
	const { isCommon, fetchCommon } = useCommonPasswords();
	const mark = (wrong: Partial<Texts>) => {
		setErrors({ ...empty, ...wrong });
		fields.current[names.find((name) => wrong[name]) ?? "current"]?.focus();
	};
	const mutation = useExclusiveMutation<unknown, Texts & { isRetry: boolean }>({
		mutationFn: changePassword,
		onSuccess: () => {
			setTyped(empty);
			setErrors(empty);
			showToast("Your new password is set");
			void queries.invalidateQueries(myProfile());
		},
		onError: (error) => {
			showErrorToast(errorText(error));
			if (error instanceof CallFailed && Object.keys(error.fields).length > 0) mark(error.fields);
		},
	});
	const type = (name: FieldName, text: string) => {
		if (mutation.error !== null) mutation.reset();
		const next = { ...typed, [name]: text };
		setTyped(next);
		setErrors({
			...errors,
			[name]: "",
			repeat: isRepeatWrong(next, errors.repeat !== "") ? passwordMismatchMessage : "",
		});
	};
	const save = () => {
		const wrong = fieldErrors(typed);
		if (Object.keys(wrong).length > 0) mark(wrong);
		else mutation.start({ ...typed, isRetry: isAnswerLost(mutation.error) });
	};
	// Errors without a field are shown below the form.
	const isMarked = names.some((name) => errors[name] !== "");
	const refused = mutation.error !== null && !isMarked ? mutation.error : null;
	const verdicts = checkPassword(typed.password, { currentPassword: typed.current || undefined, isCommon });
	return { typed, errors, fields, type, save, busy: mutation.busy, refused, verdicts, fetchCommon };
}

/**
 * After a lost answer the new password may be stored already, and the current one then counts as wrong. Sent alone, the
 * new password is accepted if it is the one that is stored.
 */
async function changePassword({ current, password, isRetry }: Texts & { isRetry: boolean }): Promise<void> {
	try {
		await client(api.chooseNewPassword, { body: { current, password } });
	} catch (error) {
		if (!isRetry || !isRefusal(error, "password-wrong")) throw error;
		await client(api.chooseNewPassword, { body: { password } }).catch(() => Promise.reject(error));
	}
}

/** Nothing or something else than the server answered. */
function isAnswerLost(error: Error | null): boolean {
	return error !== null && !(error instanceof CallFailed && error.id !== null);
}

/** A repeat still being typed may be a prefix; once marked, it must be equal. */
function isRepeatWrong({ password, repeat }: Texts, isMarked: boolean): boolean {
	return isMarked ? repeat !== password : isMismatch(password, repeat);
}

function fieldErrors({ current, password, repeat }: Texts): Partial<Texts> {
	return {
		...(current === "" && { current: "Enter your current password." }),
		...(password === "" && { password: "Enter a new password." }),
		...(repeat !== password && { repeat: passwordMismatchMessage }),
	};
}

/** Loads the list of common passwords on the first input; until then that rule is undecided. */
function useCommonPasswords() {
	const [checker, setChecker] = useState<{ isCommon?: (password: string) => boolean }>({});
	const fetchCommon = async () => {
		if (checker.isCommon !== undefined) return;
		const loaded = await import("#contract/passwords.ts").catch(() => undefined);
		if (loaded) setChecker({ isCommon: loaded.isCommonPassword });
	};
	return { isCommon: checker.isCommon, fetchCommon };
}
