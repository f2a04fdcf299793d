import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { api } from "#contract/api.ts";
import type { PersonalDataCounts } from "#contract/personal-data.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { ScreenTitle } from "../parts/screen-title.tsx";
import { Field, type FormField } from "../popup/form-field.tsx";
import { Submit } from "../popup/submit.tsx";
import { Inventory } from "./inventory.tsx";

const emailField: FormField = {
	name: "email",
	label: "Email of the person",
	kind: "email",
	placeholder: "name@example.com",
};

type PersonQuery = { email: string; withPhone: boolean };

/** The personal data stored about one email: counted first, then downloaded or erased. */
export function PersonalData() {
	const { typed, setTyped, counts, lookUp } = useLookUpPerson();
	return (
		<div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pb-8 max-md:px-4">
			<div className="py-3.5">
				<ScreenTitle />
			</div>
			<p className="max-w-[68ch] pb-4 text-[15px]/[1.5] text-soft">
				When a person asks what you hold about them, or asks you to erase it: look up their email, then download it all
				or erase it. Each download and each erasure is in the audit trail.
			</p>
			<form
				noValidate
				className="flex max-w-[620px] flex-wrap items-start gap-3 border-l-4 border-marigold bg-chosen px-4 py-3.5"
				onSubmit={(event) => {
					event.preventDefault();
					lookUp.start({ email: typed, withPhone: false });
				}}
			>
				<div className="min-w-[220px] flex-1">
					<Field field={emailField} value={typed} error={undefined} onChange={setTyped} inputRef={() => {}} />
				</div>
				<Submit busy={lookUp.busy} busyText="Please wait..." className="md:mt-[26px]">
					Look up
				</Submit>
				{lookUp.error && !lookUp.busy && (
					<div role="alert" className="w-full text-[14px]/5 text-wrong">
						<p>{errorText(lookUp.error)}</p>
						<RequestDetails error={lookUp.error} />
					</div>
				)}
			</form>
			<div role="status" className="max-w-[620px]">
				{counts && <Inventory key={counts.email} counts={counts} busy={lookUp.busy} onLookUp={lookUp.start} />}
			</div>
		</div>
	);
}

function useLookUpPerson() {
	const { state } = useLocation();
	const passedEmail: string = state?.email ?? "";
	const [typed, setTyped] = useState(passedEmail);
	const [counts, setCounts] = useState<PersonalDataCounts & PersonQuery>();
	const lookUp = useExclusiveMutation({
		mutationFn: async (query: PersonQuery) => {
			const { data } = await client(api.countPersonalData, { body: query });
			return { ...data, withPhone: query.withPhone };
		},
		onSuccess: setCounts,
		onError: () => setCounts(undefined),
	});
	// A person's record that links here passes the email.
	const hasLookedUp = useRef(false);
	useEffect(() => {
		if (passedEmail === "" || hasLookedUp.current) return;
		hasLookedUp.current = true;
		lookUp.start({ email: passedEmail, withPhone: false });
	}, [passedEmail, lookUp]);
	return { typed, setTyped, counts, lookUp };
}
