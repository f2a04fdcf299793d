import { Paperclip } from "lucide-react";
import type { OutboxMessage } from "#contract/outbox.ts";
import { countWithNoun } from "#web/app/numbers.ts";
import { copy } from "#web/ui/copy.ts";
import { type DateLocale, formatDateTime } from "../dates.ts";
import { LeadLink } from "../leads/lead-of-person.tsx";
import { plainButton, textLink } from "../parts/buttons.tsx";
import { Facts } from "../parts/facts.tsx";
import { PanelHeader } from "../parts/panel-header.tsx";
import { MailState } from "./mail-state.tsx";
import { whatsAppText } from "./mailed-toast.ts";

const attemptNoun = { one: "attempt", many: "attempts" };

/** A mail as it was written, and its delivery. */
export function MailPanel({ mail, locale }: { mail: OutboxMessage; locale: DateLocale }) {
	return (
		<div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
			<PanelHeader ground="lagoon" title={mail.subject} about={`To ${mail.to}`} />
			<div className="flex flex-col gap-4 p-4">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[14px]">
					<MailState mail={mail} />
					<LeadLink person={{ name: "", email: mail.to, phone: "" }} />
				</p>
				<Facts
					facts={[
						["Created on", formatDateTime(mail.createdAt, locale)],
						["Sent on", mail.sentAt && formatDateTime(mail.sentAt, locale)],
						["Tried", mail.attempts === 0 ? "Not yet" : countWithNoun(mail.attempts, attemptNoun)],
						["Last failure", mail.failure],
					]}
				/>
				<Attachments files={mail.attachments} />
				<section className="border-t border-hairline pt-4">
					<div className="mb-2 flex items-center justify-between gap-3">
						<h3 className="text-[13.5px] font-semibold">Text</h3>
						<button
							type="button"
							className={`${plainButton} max-md:!h-11`}
							onClick={() => copy(whatsAppText(mail), "WhatsApp text")}
						>
							Copy for WhatsApp
						</button>
					</div>
					<p className="text-[14px]/[1.5] whitespace-pre-wrap wrap-anywhere">{mail.text}</p>
				</section>
			</div>
		</div>
	);
}

/** Attachments, linked as the recipient gets them. */
function Attachments({ files }: { files: OutboxMessage["attachments"] }) {
	if (files.length === 0) return null;
	return (
		<section className="border-t border-hairline pt-4">
			<h3 className="mb-1 text-[13.5px] font-semibold">{files.length === 1 ? "Attachment" : "Attachments"}</h3>
			<ul>
				{files.map(({ name, address }) => (
					<li key={address}>
						<a
							href={address}
							target="_blank"
							rel="noopener"
							className={`${textLink} inline-flex min-h-9 items-center gap-2 text-[14px] wrap-anywhere max-md:min-h-11`}
						>
							<Paperclip aria-hidden="true" className="size-4 shrink-0" />
							{name}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
