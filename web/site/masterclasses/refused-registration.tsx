import { masterclassTexts } from "#content/masterclasses.ts";
import { registerForMasterclass } from "#contract/registrations.ts";
import { RefusedForm } from "../forms/enquiry-form.tsx";
import { RegistrationFields } from "./registration-form.tsx";
import { answerValues } from "./template-values.tsx";

export function RefusedRegistration() {
	return (
		<RefusedForm
			id="registration"
			endpoint={registerForMasterclass}
			params={{ id: answerValues.addressed }}
			hidden={{ page: "{{value:page}}" }}
			button="Register Now"
			note={masterclassTexts.registration.note}
			fields={(stateOf) => <RegistrationFields stateOf={stateOf} />}
		/>
	);
}
