import { useLocation, useNavigate, useSearchParams } from "react-router";
import { withChanges } from "../table/address.ts";

/**
 * The selected one of these tabs, by default the first. Stored in the URL, so that it stays from record to record and
 * after a reload.
 */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
	const [params] = useSearchParams();
	const { state } = useLocation();
	const navigate = useNavigate();
	const [first] = tabs;
	const select = (tab: Tab) => {
		// Not from what is rendered: the press would lead back to what was opened before.
		const { pathname, search } = window.location;
		const next = withChanges(new URLSearchParams(search), { tab: tab === first ? "" : tab });
		void navigate({ pathname, search: next }, { replace: true, state, preventScrollReset: true });
	};
	return [tabs.find((tab) => tab === params.get("tab")) ?? first, select];
}
