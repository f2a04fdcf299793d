import { MessageCircle } from "lucide-react";
import { useState } from "react";
import type { FeeRow } from "#contract/fees.ts";
import { whatsAppNumber, whatsAppUrl } from "#contract/sharing.ts";
import { plainButton } from "../parts/buttons.tsx";
import { useRemind } from "./actions.ts";

/** Ref of what replaces the pressed control, which had the focus. */
const focus = (element: HTMLElement | null) => element?.focus();

type Props = { row: Pick<FeeRow, "_id" | "name" | "phone">; text: string; size: string };

/** Opens WhatsApp with the prepared text. Only "Yes" notes the reminder, as opening WhatsApp sends nothing. */
export function WhatsAppReminder({ row, text, size }: Props) {
	const [step, setStep] = useState<"untouched" | "opened" | "answered">("untouched");
	const markAnswered = () => setStep("answered");
	const noting = useRemind(row, markAnswered);
	const number = whatsAppNumber(row.phone);
	const look = `${plainButton} ${size}`;
	if (number === null) return null;
	if (step !== "opened")
		return (
			<a
				href={whatsAppUrl(number, text)}
				target="_blank"
				rel="noreferrer"
				className={look}
				ref={step === "answered" ? focus : undefined}
				onClick={() => setStep("opened")}
			>
				<MessageCircle aria-hidden="true" className="size-4" />
				WhatsApp<span className="sr-only"> to {row.name}</span>
			</a>
		);
	return (
		<span className="flex items-center gap-2">
			<span className="text-[13px] whitespace-nowrap text-soft">Was it sent?</span>
			<button
				ref={focus}
				type="button"
				className={look}
				aria-disabled={noting.busy}
				onClick={() => noting.start("whatsapp")}
			>
				Yes<span className="sr-only">, to {row.name}</span>
			</button>
			<button type="button" className={look} disabled={noting.busy} onClick={markAnswered}>
				No<span className="sr-only">, not to {row.name}</span>
			</button>
		</span>
	);
}
