import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paramsNow } from "#web/app/address-now.ts";
import { LeadPanel } from "../leads/panel/lead-panel.tsx";
import { withChanges } from "../table/address.ts";
import { Panel } from "../table/panel.tsx";
import { nextWords } from "./row-words.ts";
import type { TodayState } from "./use-today.ts";

/** The lead beside the list, held in the address. */
export function useOpened() {
	const [params] = useSearchParams();
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	const id = params.get("open") ?? "";
	const go = (open: string) =>
		void navigate(
			{ pathname, search: withChanges(paramsNow(pathname, params), { open, form: "", id: "" }) },
			{ replace: id !== "", state, preventScrollReset: true },
		);
	return { id, open: go, close: () => go("") };
}

export type OpenedLead = ReturnType<typeof useOpened>;

type OpenedProps = { opened: OpenedLead; state: TodayState; onMove: (by: 1 | -1) => void; onClose: () => void };

export function OpenLead({ opened: { id }, state: { rows, now }, onMove, onClose }: OpenedProps) {
	if (id === "") return null;
	const at = rows.findIndex(({ _id }) => _id === id);
	const next = at === -1 ? undefined : rows[at + 1];
	return (
		<Panel
			id={id}
			position={at + 1}
			total={rows.length}
			canMove={(by) => at !== -1 && rows[at + by] !== undefined}
			onMove={onMove}
			onClose={onClose}
		>
			<LeadPanel id={id} next={next && { words: nextWords(next, now), go: () => onMove(1) }} onClose={onClose} />
		</Panel>
	);
}
