import { useLocation, useNavigate, useSearchParams } from "react-router";
import { pages } from "#contract/paths.ts";

/** The views of the site's screen, by their addresses. */
export const historyAddress = `${pages.site}?view=history`;
/** The history of the publications that changed one document. */
export const historyAddressOf = (name: string): string =>
	`${pages.site}?${new URLSearchParams({ view: "history", of: name })}`;
export const editorAddress = (name: string, at = ""): string =>
	`${pages.site}?${new URLSearchParams({ edit: name, ...(at && { at }) })}`;

export const claimsAddress = editorAddress("claims");
export const setupAddress = (step: string): string =>
	`${pages.site}?${new URLSearchParams({ view: "setup", ...(step && { step }) })}`;
/** The samples of one document, or of all. */
export const samplesAddress = (document: string): string =>
	`${pages.site}?${new URLSearchParams({ view: "samples", ...(document && { of: document }) })}`;

/** The popup of one publication. */
export const publicationAddress = (id: string): string =>
	`${pages.site}?${new URLSearchParams({ form: "publish", publication: id })}`;

/** `publish` opens its popup over the view, stored in the URL, so that Back closes it. */
export function useSiteView() {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const withPopup = (popup: { form?: "publish"; publication?: string }) => {
		const next = new URLSearchParams(params);
		next.delete("form");
		next.delete("publication");
		for (const [name, value] of Object.entries(popup)) next.set(name, value);
		return { pathname, search: next.toString() };
	};
	return {
		edited: params.get("edit") ?? "",
		/** Undefined if samples are not shown; empty for those of all documents. */
		samplesOf: params.get("view") === "samples" ? (params.get("of") ?? "") : undefined,
		/** Undefined outside of the setup; empty if no step is open yet. */
		setupStep: params.get("view") === "setup" ? (params.get("step") ?? "") : undefined,
		isHistory: params.get("view") === "history",
		isPublishing: params.get("form") === "publish",
		/** The publication that its popup is about; undefined for the drafts, or for the one being built. */
		publication: params.get("publication") ?? undefined,
		publish: (publication?: string) =>
			void navigate(withPopup({ form: "publish", ...(publication && { publication }) })),
		closePublish: () => void navigate(withPopup({}), { replace: true }),
	};
}
