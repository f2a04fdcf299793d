import { events } from "#content/events.ts";
import { registerForMasterclass } from "#contract/registrations.ts";
import { RefusedForm } from "../forms/lead-form.tsx";
import { answered } from "./places.tsx";
import { RegistrationFields } from "./registration-form.tsx";

export function RefusedRegistration() {
	return (
		<RefusedForm
			id="registration"
			endpoint={registerForMasterclass}
			params={{ id: answered.addressed }}
			hidden={{ page: "{{value:page}}" }}
			button="Register Now"
			note={events.registration.note}
			fields={(stateOf) => <RegistrationFields stateOf={stateOf} />}
		/>
	);
}
