import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from "react-router";
import { isStillAt, paramsNow } from "#web/app/address-now.ts";
import { withChanges } from "../table/address.ts";

export type Popup = {
	/** Empty while none is open. */
	name: string;
	/** The id of the popup's record; empty if it has none. */
	id: string;
	/** The id of the record that the form is filled from, at `?form=add&from=<id>`; empty if none. */
	from: string;
	/** `open`: also opens this record of the list beneath. */
	show: (name: string, id?: string, open?: string) => void;
	/** Returns whether it was still open: it may have been closed while saving, and another one opened. */
	close: () => boolean;
};

/** The open form, stored in the URL: Back closes it, and signing in again restores it. */
export function usePopup(): Popup {
	const [params] = useSearchParams();
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	const go = (changes: Record<string, string>, options: NavigateOptions) =>
		navigate(
			{ pathname, search: withChanges(paramsNow(pathname, params), changes) },
			{ ...options, state, preventScrollReset: true },
		);
	return {
		name: params.get("form") ?? "",
		id: params.get("id") ?? "",
		from: params.get("from") ?? "",
		show: (form, id = "", open) => void go({ ...closedParams, form, id, ...(open !== undefined && { open }) }, {}),
		close: () => {
			// With the record beneath, which a form may be about.
			const isStillOpen = isStillAt(pathname, params, [...Object.keys(closedParams), "open"]);
			// Synchronously: a closing form would take another press.
			if (isStillOpen) void go(closedParams, { replace: true, flushSync: true });
			return isStillOpen;
		},
	};
}

const closedParams = { form: "", id: "", from: "" };
