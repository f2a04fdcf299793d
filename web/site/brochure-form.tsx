import { Download } from "lucide-react";
import { useState } from "react";
import { t } from "#content/words.ts";
import { applyForCourse } from "#contract/enquiries.ts";
import { courseFields } from "#contract/enquiry-fields.ts";
import { brochureRequest, reasons } from "#contract/enquiry-forms.ts";
import { brochureFile, programPage } from "#contract/paths.ts";
import { BrochureReady } from "./forms/brochure-ready.tsx";
import { EnquiryFieldList } from "./forms/enquiry-fields.tsx";
import { EnquiryForm, type StateOf } from "./forms/enquiry-form.tsx";
import { courseFormFields } from "./forms/field-order.ts";
import { applicationSuccess, submitFailure, submitting } from "./forms/words.ts";

const id = "brochure-form";

/** Id of the heading, which names the popup around the form. */
export const brochureHeading = "brochure-heading";

/** The form of the brochure popup. Emails stay as typed (specification section 5). */
export function BrochureForm({ program }: { program: { slug: string; title: string; domain: string } }) {
	const [opened, setOpened] = useState<boolean>();
	const file = brochureFile(program.slug);
	if (opened !== undefined) return <BrochureReady file={file} opened={opened} heading={brochureHeading} />;
	return (
		<div>
			<h2 id={brochureHeading} className="form-title">
				{t("Download Brochure")}
			</h2>
			<EnquiryForm
				id={id}
				endpoint={applyForCourse}
				schema={brochureRequest}
				fieldNames={courseFormFields}
				hidden={{ domain: program.domain, reason: reasons.brochure, page: programPage(program.slug) }}
				button={
					<>
						<Download aria-hidden="true" />
						{t("Download Brochure")}
					</>
				}
				busyLabel={submitting}
				note={t("It opens in a new tab.")}
				withOffers
				success={applicationSuccess}
				failure={submitFailure}
				onStored={() => setOpened(window.open(file, "_blank") !== null)}
				fields={(stateOf) => <BrochureFields stateOf={stateOf} />}
			/>
		</div>
	);
}

export function BrochureFields({ stateOf }: { stateOf: StateOf }) {
	return <EnquiryFieldList id={id} stateOf={stateOf} fields={courseFields} fieldNames={courseFormFields} />;
}
