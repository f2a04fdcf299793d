import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import { differs, judge } from "#contract/password-rules.ts";
import { notTheSame } from "#contract/plain.ts";
import { client } from "#web/api.ts";
import { reason } from "#web/reason.ts";
import { myProfile } from "#web/student-api.ts";
import { say, sayWrong } from "#web/ui/app-toasts.tsx";
import { useOneAtATime } from "#web/use-one-at-a-time.ts";

const names = ["current", "password", "repeat"] as const;
export type FieldName = (typeof names)[number];
type Texts = Record<FieldName, string>;
const nothing: Texts = { current: "", password: "", repeat: "" };

/** Changes the password, as `chooseNewPassword` has it. What is typed here is never kept: it is gone with the page. */
export function useNewPassword() {
	const queries = useQueryClient();
	const [typed, setTyped] = useState(nothing);
	const [errors, setErrors] = useState(nothing);
	const fields = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
	const { isCommon, fetchCommon } = useCommon();
	const mark = (wrong: Partial<Texts>) => {
		setErrors({ ...nothing, ...wrong });
		fields.current[names.find((name) => wrong[name]) ?? "current"]?.focus();
	};
	const act = useOneAtATime<unknown, Texts>({
		mutationFn: ({ current, password }) => client(api.chooseNewPassword, { body: { current, password } }),
		onSuccess: () => {
			setTyped(nothing);
			setErrors(nothing);
			say("Your new password is set");
			void queries.invalidateQueries(myProfile());
		},
		onError: (error) => {
			sayWrong(reason(error));
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
		const wrong = missing(typed);
		if (Object.keys(wrong).length > 0) mark(wrong);
		else act.start(typed);
	};
	// What the server has not marked at a field stands below the form.
	const isMarked = names.some((name) => errors[name] !== "");
	const refused = act.error !== null && !isMarked ? act.error : null;
	const verdicts = judge(typed.password, { given: typed.current || undefined, isCommon });
	return { typed, errors, fields, type, save, busy: act.busy, refused, verdicts, fetchCommon };
}

/** What is still being typed may become the same; once it is marked, it has to be the same. */
function wronglyRepeated({ password, repeat }: Texts, isMarked: boolean): boolean {
	return isMarked ? repeat !== password : differs(password, repeat);
}

function missing({ current, password, repeat }: Texts): Partial<Texts> {
	return {
		...(current === "" && { current: "Enter your current password." }),
		...(password === "" && { password: "Enter a new password." }),
		...(repeat !== password && { repeat: notTheSame }),
	};
}

/** The list of common passwords comes once someone means to type; until then that rule is not judged. */
function useCommon() {
	const [known, setKnown] = useState<{ isCommon?: (password: string) => boolean }>({});
	const fetchCommon = async () => {
		if (known.isCommon !== undefined) return;
		const loaded = await import("#contract/passwords.ts").catch(() => undefined);
		if (loaded) setKnown({ isCommon: loaded.isCommonPassword });
	};
	return { isCommon: known.isCommon, fetchCommon };
}
