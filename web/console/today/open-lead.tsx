import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paramsNow } from "#web/app/address-now.ts";
import { LeadPanel } from "../leads/panel/lead-panel.tsx";
import { withChanges } from "../table/address.ts";
import { Panel } from "../table/panel.tsx";
import { nextLeadText } from "./row-texts.ts";
import type { TodayState } from "./use-today.ts";

/** The lead beside the list, as stored in the URL. */
export function useOpenLead() {
	const [params] = useSearchParams();
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	const id = params.get("open") ?? "";
	const setOpenLead = (open: string) =>
		void navigate(
			{ pathname, search: withChanges(paramsNow(pathname, params), { open, form: "", id: "" }) },
			{ replace: id !== "", state, preventScrollReset: true },
		);
	return { id, open: setOpenLead, close: () => setOpenLead("") };
}

export type OpenLeadState = ReturnType<typeof useOpenLead>;

type OpenLeadProps = { openLead: OpenLeadState; state: TodayState; onMove: (by: 1 | -1) => void; onClose: () => void };

export function OpenLeadPanel({ openLead: { id }, state: { rows, now }, onMove, onClose }: OpenLeadProps) {
	if (id === "") return null;
	const index = rows.findIndex(({ _id }) => _id === id);
	const next = index === -1 ? undefined : rows[index + 1];
	return (
		<Panel
			id={id}
			position={index + 1}
			total={rows.length}
			canMove={(by) => index !== -1 && rows[index + by] !== undefined}
			onMove={onMove}
			onClose={onClose}
		>
			<LeadPanel id={id} next={next && { text: nextLeadText(next, now), go: () => onMove(1) }} onClose={onClose} />
		</Panel>
	);
}
