import { masterclassTexts } from "#content/masterclasses.ts";
import { requestParticipationCertificate } from "#contract/participation.ts";
import { RefusedForm } from "../forms/enquiry-form.tsx";
import { ParticipationFields } from "./participation-form.tsx";
import { answerValues } from "./template-values.tsx";

const { button, note, label } = masterclassTexts.participation;

export function RefusedParticipation() {
	return (
		<RefusedForm
			id="participation"
			endpoint={requestParticipationCertificate}
			params={{ id: answerValues.addressed }}
			hidden={{ page: "{{value:page}}" }}
			button={button}
			note={note}
			fields={(stateOf) => <ParticipationFields stateOf={stateOf} label={label} />}
		/>
	);
}
