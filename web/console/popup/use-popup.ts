import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from "react-router";
import { withChanges } from "../table/address.ts";

export type Popup = {
	/** Empty while none is open. */
	name: string;
	/** The id of the popup's record; empty if it has none. */
	id: string;
	/** `open`: also opens this record of the list beneath. */
	show: (name: string, id?: string, open?: string) => void;
	close: () => void;
};

/** The open form, held in the address: Back closes it, and signing in again restores it. */
export function usePopup(): Popup {
	const [params] = useSearchParams();
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	// From the address, as rendering may lag behind it.
	const now = () => new URLSearchParams(window.location.search);
	const go = (changes: Record<string, string>, how: NavigateOptions) =>
		navigate({ pathname, search: withChanges(now(), changes) }, { ...how, state, preventScrollReset: true });
	const name = params.get("form") ?? "";
	return {
		name,
		id: params.get("id") ?? "",
		show: (form, id = "", open) => void go({ form, id, from: "", ...(open !== undefined && { open }) }, {}),
		close: () => {
			// If the form was left while saving, by Back or from a message, do not return to it.
			const isStillOpen = now().get("form") === name;
			// Synchronously: a closing form would take another press.
			if (isStillOpen) void go({ form: "", id: "", from: "" }, { replace: true, flushSync: true });
		},
	};
}
