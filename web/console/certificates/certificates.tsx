import { ListScreen } from "../table/list-screen.tsx";
import { certificateList } from "./certificate-list.tsx";
import { CorrectName } from "./correct-form.tsx";
import { IssueCertificate } from "./issue-form.tsx";
import { correctForm, issueForm, useCertificateForms } from "./use-certificate-forms.ts";

/** What was issued, and the forms to issue more and to correct a name. */
export function Certificates() {
	const { form, id, close } = useCertificateForms();
	return (
		<>
			<ListScreen key="certificates" view={certificateList} />
			{form === issueForm && <IssueCertificate />}
			{form === correctForm && id !== "" && <CorrectName id={id} onClose={close} />}
		</>
	);
}
