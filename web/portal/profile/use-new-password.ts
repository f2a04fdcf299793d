import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import { checkPassword, differs } from "#contract/password-rules.ts";
import { notTheSame } from "#contract/plain.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useOneAtATime } from "#web/app/use-one-at-a-time.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { myProfile } from "../queries.ts";

const names = ["current", "password", "repeat"] as const;
export type FieldName = (typeof names)[number];
type Texts = Record<FieldName, string>;
const nothing: Texts = { current: "", password: "", repeat: "" };

/** Changes the password by `chooseNewPassword`. Typed passwords are never stored. */
export function useNewPassword() {
	const queries = useQueryClient();
	const [typed, setTyped] = useState(nothing);
	const [errors, setErrors] = useState(nothing);
	const fields = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
	const { isCommon, fetchCommon } = useCommonPasswords();
	const mark = (wrong: Partial<Texts>) => {
		setErrors({ ...nothing, ...wrong });
		fields.current[names.find((name) => wrong[name]) ?? "current"]?.focus();
	};
	const act = useOneAtATime<unknown, Texts>({
		mutationFn: ({ current, password }) => client(api.chooseNewPassword, { body: { current, password } }),
		onSuccess: () => {
			setTyped(nothing);
			setErrors(nothing);
			showToast("Your new password is set");
			void queries.invalidateQueries(myProfile());
		},
		onError: (error) => {
			showErrorToast(errorText(error));
			if (error instanceof CallFailed && Object.keys(error.fields).length > 0) mark(error.fields);
		},
	});
	const type = (name: FieldName, text: string) => {
		if (act.error !== null) act.reset();
		const now = { ...typed, [name]: text };
		setTyped(now);
		setErrors({ ...errors, [name]: "", repeat: wronglyRepeated(now, errors.repeat !== "") ? notTheSame : "" });
	};
	const save = () => {
		const wrong = fieldErrors(typed);
		if (Object.keys(wrong).length > 0) mark(wrong);
		else act.start(typed);
	};
	// Errors without a field are shown below the form.
	const isMarked = names.some((name) => errors[name] !== "");
	const refused = act.error !== null && !isMarked ? act.error : null;
	const verdicts = checkPassword(typed.password, { given: typed.current || undefined, isCommon });
	return { typed, errors, fields, type, save, busy: act.busy, refused, verdicts, fetchCommon };
}

/** A repeat still being typed may be a prefix; once marked, it must be equal. */
function wronglyRepeated({ password, repeat }: Texts, isMarked: boolean): boolean {
	return isMarked ? repeat !== password : differs(password, repeat);
}

function fieldErrors({ current, password, repeat }: Texts): Partial<Texts> {
	return {
		...(current === "" && { current: "Enter your current password." }),
		...(password === "" && { password: "Enter a new password." }),
		...(repeat !== password && { repeat: notTheSame }),
	};
}

/** Loads the list of common passwords on the first input; until then that rule stays open. */
function useCommonPasswords() {
	const [known, setKnown] = useState<{ isCommon?: (password: string) => boolean }>({});
	const fetchCommon = async () => {
		if (known.isCommon !== undefined) return;
		const loaded = await import("#contract/passwords.ts").catch(() => undefined);
		if (loaded) setKnown({ isCommon: loaded.isCommonPassword });
	};
	return { isCommon: known.isCommon, fetchCommon };
}
