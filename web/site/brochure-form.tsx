import { Download } from "lucide-react";
import { useState } from "react";
import { brochureRequest, reasons } from "#contract/lead-forms.ts";
import { applyForCourse } from "#contract/leads.ts";
import { brochureFile, programPage } from "#contract/paths.ts";
import { BrochureReady } from "./forms/brochure-ready.tsx";
import { LeadForm } from "./forms/lead-form.tsx";
import { PersonFields, personAsked } from "./forms/person-fields.tsx";
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
				Download Brochure
			</h2>
			<LeadForm
				id={id}
				endpoint={applyForCourse}
				schema={brochureRequest}
				asked={personAsked}
				hidden={{ domain: program.domain, reason: reasons.brochure, page: programPage(program.slug) }}
				button={
					<>
						<Download aria-hidden="true" />
						Download Brochure
					</>
				}
				busyLabel={submitting}
				note="It opens in a new tab."
				success={applicationSuccess}
				failure={submitFailure}
				onStored={() => setOpened(window.open(file, "_blank") !== null)}
				fields={(stateOf) => <PersonFields id={id} stateOf={stateOf} />}
			/>
		</div>
	);
}
