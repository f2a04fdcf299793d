import { events } from "#content/events.ts";
import { askForParticipation } from "#contract/participation.ts";
import { RefusedForm } from "../forms/lead-form.tsx";
import { ParticipationFields } from "./participation-form.tsx";
import { answered } from "./places.tsx";

const { button, note, label } = events.participation;

export function RefusedParticipation() {
	return (
		<RefusedForm
			id="participation"
			endpoint={askForParticipation}
			params={{ id: answered.addressed }}
			hidden={{ page: "{{value:page}}" }}
			button={button}
			note={note}
			fields={(stateOf) => <ParticipationFields stateOf={stateOf} label={label} />}
		/>
	);
}
