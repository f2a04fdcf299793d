import { domains } from "#content/programs/index.ts";
import { hiringNote } from "#content/recruiter.ts";
import { t } from "#content/words.ts";
import { applyForCourse, requestHiring, sendMessage } from "#contract/enquiries.ts";
import { onboardingReason, reasons } from "#contract/enquiry-forms.ts";
import { ApplyFields, applyNote } from "../apply-form.tsx";
import { BrochureFields } from "../brochure-form.tsx";
import { ContactFields } from "../contact-form.tsx";
import { RefusedForm } from "../forms/enquiry-form.tsx";
import { HiringFields } from "../hiring-form.tsx";
import { OnboardingFields, id as onboardingId } from "../onboarding/fields.tsx";
import { onboardingButton, onboardingNote } from "../onboarding/onboarding-form.tsx";

/** The server fills in the hidden fields for the next attempt. */
const sentAlong = { page: "{{value:page}}" };

export function RefusedApplication() {
	return (
		<RefusedForm
			id="apply"
			endpoint={applyForCourse}
			hidden={{ ...sentAlong, reason: "{{value:reason}}" }}
			button={t("Apply Now")}
			note={applyNote}
			withOffers
			fields={(stateOf) => <ApplyFields stateOf={stateOf} domains={domains} />}
		/>
	);
}

/** Without scripts the brochure does not open by itself: a page leads to it. */
export function RefusedBrochure() {
	return (
		<RefusedForm
			id="brochure"
			endpoint={applyForCourse}
			hidden={{ ...sentAlong, domain: "{{value:domain}}", reason: reasons.brochure }}
			button={t("Download Brochure")}
			withOffers
			fields={(stateOf) => <BrochureFields stateOf={stateOf} />}
		/>
	);
}

export function RefusedOnboarding() {
	return (
		<RefusedForm
			id={onboardingId}
			endpoint={applyForCourse}
			hidden={{ ...sentAlong, reason: onboardingReason }}
			button={onboardingButton}
			note={onboardingNote}
			fields={(stateOf) => <OnboardingFields stateOf={stateOf} domains={domains} />}
		/>
	);
}

export function RefusedHiring() {
	return (
		<RefusedForm
			id="hiring"
			endpoint={requestHiring}
			hidden={sentAlong}
			button="Submit request"
			note={hiringNote}
			withOffers
			fields={(stateOf) => <HiringFields stateOf={stateOf} />}
		/>
	);
}

export function RefusedMessage() {
	return (
		<RefusedForm
			id="contact"
			endpoint={sendMessage}
			hidden={sentAlong}
			button="Send"
			withOffers
			fields={(stateOf) => <ContactFields stateOf={stateOf} />}
		/>
	);
}
