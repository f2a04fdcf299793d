import { useSiteView } from "./addresses.ts";
import { Claims } from "./claims/claims.tsx";
import { claimsDocument } from "./claims/listed-claims.ts";
import { Samples } from "./claims/samples.tsx";
import { Documents } from "./documents.tsx";
import { Editor } from "./editor/editor.tsx";
import { History } from "./history.tsx";
import { usePublicationEnd } from "./publication.tsx";
import { Setup } from "./setup/setup.tsx";

/** The public site: its documents, the editor of one, samples, setup, or the history of publications. */
export function Site() {
	const { edited, isHistory, samplesOf, setupStep } = useSiteView();
	usePublicationEnd();
	if (edited === claimsDocument) return <Claims />;
	if (setupStep !== undefined) return <Setup />;
	if (samplesOf !== undefined) return <Samples />;
	if (edited !== "") return <Editor key={edited} name={edited} />;
	return isHistory ? <History /> : <Documents />;
}
