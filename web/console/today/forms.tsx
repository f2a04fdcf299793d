import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import type { LeadRow } from "#contract/leads.ts";
import { isStillAt } from "#web/app/address-now.ts";
import { AfterCall } from "../leads/after-call/after-call.tsx";
import { callForm, visitForm } from "../leads/after-call/stored-calls.ts";
import { leadsKey, lead as oneLead } from "../leads/queries.ts";
import { isDialogOpen } from "../popup/confirmation.tsx";
import { type Popup, usePopup } from "../popup/use-popup.ts";
import { invalidate } from "../query-client.ts";
import { MoveForm, moveForm } from "./move-follow-up.tsx";
import { nextLeadText } from "./row-texts.ts";
import { neighbourOf } from "./shown-sections.ts";
import { focusPart } from "./use-keys.ts";
import type { TodayState } from "./use-today.ts";

/** The row whose popup is open stays until it is closed. */
export function useRowInPopup(): string {
	const { name, id } = usePopup();
	return name === "" ? "" : id;
}

/** The popup that the URL requests; a call with the open lead, or its visit, is logged in its panel. */
export function TodayForms({ state, openId }: { state: TodayState; openId: string }) {
	const { name, id, close } = usePopup();
	const lead = useLead(id, state.rows);
	if (lead === undefined) return null;
	if (name === moveForm) return <MoveForm lead={lead} onClose={close} />;
	if ((name !== callForm && name !== visitForm) || id === openId) return null;
	return <Logging key={lead._id} lead={lead} contactKind={name} state={state} onClose={close} />;
}

/** A lead that is not among the rows is read by its id. */
function useLead(id: string, rows: readonly LeadRow[]): LeadRow | undefined {
	const shown = rows.find(({ _id }) => _id === id);
	const { data } = useQuery({ ...oneLead(id), enabled: id !== "" && shown === undefined });
	return shown ?? (data?._id === id ? data : undefined);
}

type LoggingProps = { lead: LeadRow; contactKind: "call" | "visit"; state: TodayState; onClose: Popup["close"] };

function Logging({ lead, contactKind, state: { rows, now, select }, onClose }: LoggingProps) {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const next = rows.find(({ _id }) => _id === neighbourOf(rows, lead._id));
	const goOn = async () => {
		await invalidate(leadsKey);
		// Something else was opened in the meantime, and has the focus.
		if (next === undefined || isDialogOpen() || !isStillAt(pathname, params, ["open"])) return;
		select(next._id);
		focusPart(next._id, "next");
	};
	return (
		<AfterCall
			lead={lead}
			contactKind={contactKind}
			next={next && nextLeadText(next, now)}
			onClose={onClose}
			onSaved={(isGoingOn) => {
				if (onClose() && isGoingOn) void goOn();
			}}
		/>
	);
}
