import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Mail, Moon } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#contract/api.ts";
import { type MailingPreview, mailsPerMinute, maxMailingLeads } from "#contract/mailings.ts";
import { pages, recordAddress } from "#contract/paths.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { useIdempotencyKey } from "#web/app/use-idempotency-key.ts";
import { showToast } from "#web/ui/app-toasts.tsx";
import { formatRecent, formatTime } from "../dates.ts";
import { type Enquiry, leadNoun } from "../leads/lead.ts";
import { leadsKey, leadTemplates } from "../leads/queries.ts";
import { type Choice, type Language, textFor } from "../messages/choice.ts";
import { handlePickerKey, PickerFrame } from "../messages/picker-frame.tsx";
import { Preview } from "../messages/preview.tsx";
import { isQuietTime } from "../messages/quiet-hours.ts";
import { TemplateList } from "../messages/template-list.tsx";
import { plainButton } from "../parts/buttons.tsx";
import { Overlay } from "../popup/overlay.tsx";
import { noticeClass, popupButton } from "../popup/styles.ts";
import { Busy } from "../popup/submit.tsx";
import { type Popup, usePopup } from "../popup/use-popup.ts";
import { invalidate } from "../query-client.ts";
import { Failed } from "../table/states.tsx";
import { mailingPreview, mailingsKey } from "./queries.ts";

const mailNoun = { one: "email", many: "emails" };
const mailingForm = "mailing";

/** An action of the bulk bar: mails a template to all selected leads. */
export function MailSelected({ selected }: { selected: readonly Enquiry[] }) {
	const { name, show, close } = usePopup();
	return (
		<>
			<button type="button" className={`${plainButton} shrink-0 max-md:!h-11`} onClick={() => show(mailingForm)}>
				<Mail aria-hidden="true" className="size-4" />
				Mail
			</button>
			{name === mailingForm && selected.length > 0 && <MailingPopup selected={selected} onClose={close} />}
		</>
	);
}

/** The leads as selected when the popup opened, each once, and the number of rows without a lead. */
type MailingLeads = { ids: string[]; firstId: string | undefined; withoutLead: number; selectionName: string };

function MailingPopup({ selected, onClose }: { selected: readonly Enquiry[]; onClose: Popup["close"] }) {
	const [leads] = useState((): MailingLeads => {
		const ids = [...new Set(selected.flatMap(({ lead }) => lead?._id ?? []))];
		const withoutLead = selected.filter(({ lead }) => !lead).length;
		return { ids, firstId: ids[0], withoutLead, selectionName: `${Date.now()}` };
	});
	const title = `Mail to ${countWithNoun(leads.ids.length, leadNoun)}`;
	const enquiryCount = selected.length - leads.withoutLead;
	return (
		<Overlay label={title} width="message" onClose={onClose} onKey={handlePickerKey}>
			<header className="shrink-0 border-b border-hairline px-6 pt-5 pb-4 pr-16 max-md:px-4">
				<h2 tabIndex={-1} className="console-title text-[28px]/[1.05] focus:outline-none">
					{title}
				</h2>
				<p className="mt-1 text-[14px] text-soft">
					{enquiryCount > leads.ids.length && `${formatCount(enquiryCount)} rows are theirs. `}
					You find it again under Mailings, where it can be stopped.
				</p>
			</header>
			<Body leads={leads} onClose={onClose} />
		</Overlay>
	);
}

function Body({ leads, onClose }: { leads: MailingLeads; onClose: Popup["close"] }) {
	const { firstId, ids } = leads;
	const query = useQuery({ ...leadTemplates(firstId ?? ""), enabled: firstId !== undefined });
	if (firstId === undefined) return <Note>None of these rows has a lead: they may be spam.</Note>;
	if (ids.length > maxMailingLeads)
		return <Note>At most {formatCount(maxMailingLeads)} leads are mailed at once. Narrow the list by a filter.</Note>;
	if (query.data) return <Picker leads={leads} templates={query.data} onClose={onClose} />;
	if (query.isError)
		return <Failed title="The templates did not load" error={query.error} onRetry={() => query.refetch()} />;
	return <div aria-hidden="true" className="h-[486px] bg-form" />;
}

function Note({ children }: { children: React.ReactNode }) {
	return <p className={`m-6 max-md:m-4 ${noticeClass}`}>{children}</p>;
}

type Templates = Choice["templates"];

/** All templates of the kind. What a template lacks is shown for all selected leads, not for the first one. */
function mailingTemplates(available: Templates): Templates {
	const templates = available.templates.map((template) => ({
		...template,
		texts: template.texts.map((text) => ({ ...text, missing: [] })),
	}));
	return { ...available, templates, offers: "allowed" };
}

function Picker({ leads, templates, onClose }: { leads: MailingLeads; templates: Templates; onClose: Popup["close"] }) {
	const all = mailingTemplates(templates);
	const [language, setLanguage] = useState<Language>("en");
	const [name, setName] = useState(all.templates[0]?.name ?? "");
	const template = all.templates.find((each) => each.name === name);
	const textLanguage = (template && textFor(template, language)?.language) ?? language;
	const body = { template: name, language: textLanguage, leads: leads.ids };
	const preview = useQuery({ ...mailingPreview(leads.selectionName, body), placeholderData: keepPreviousData });
	return (
		<PickerFrame
			footer={<Footer body={body} preview={preview.isPlaceholderData ? undefined : preview.data} onClose={onClose} />}
		>
			<TemplateList choice={{ templates: all, language, template }} onChoose={setName} />
			<div className="flex min-h-0 min-w-0 flex-1 flex-col bg-form">
				<Recipients preview={preview} withoutLead={leads.withoutLead} />
				<ExamplePreview preview={preview} choice={{ name, language }} onLanguage={setLanguage} />
			</div>
		</PickerFrame>
	);
}

type PreviewQuery = UseQueryResult<MailingPreview>;

/** How many leads get the mail, how many do not, and why. */
function Recipients({ preview, withoutLead }: { preview: PreviewQuery; withoutLead: number }) {
	const { data, isError, isPlaceholderData, error, refetch } = preview;
	if (isError) return <Failed title="The recipients did not load" error={error} onRetry={() => refetch()} />;
	if (data === undefined || isPlaceholderData)
		return (
			<p role="status" className="min-h-[60px] px-5 pt-4 text-soft max-md:px-4">
				Finding recipients…
			</p>
		);
	const reasons = [
		...(withoutLead > 0 ? [{ why: "It has no lead: it may be spam.", count: withoutLead }] : []),
		...data.leftOut,
	];
	const leftOutCount = reasons.reduce((sum, { count }) => sum + count, 0);
	return (
		<section
			aria-label="Who gets it"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: many reasons scroll, and must by keyboard too
			tabIndex={0}
			className="max-h-[150px] shrink-0 overflow-y-auto px-5 pt-4 text-[14px]/5 max-md:max-h-none max-md:px-4"
		>
			<p role="status" className="font-semibold">
				{data.count === 0
					? "Nobody gets it"
					: `${countWithNoun(data.count, leadNoun)} ${data.count === 1 ? "gets" : "get"} it`}
				{leftOutCount > 0 && `, ${formatCount(leftOutCount)} left out`}
			</p>
			<ul>
				{reasons.map(({ why, count }) => (
					<li key={why} className="flex gap-2 text-soft">
						<span className="min-w-8 text-end tabular-nums">{formatCount(count)}</span>
						{why}
					</li>
				))}
			</ul>
		</section>
	);
}

type ExamplePreviewProps = {
	preview: PreviewQuery;
	choice: { name: string; language: Language };
	onLanguage: (language: Language) => void;
};

/** The mail as the first recipient reads it. */
function ExamplePreview({ preview: { data }, choice: { name, language }, onLanguage }: ExamplePreviewProps) {
	const example = data?.example;
	const query = useQuery({
		...leadTemplates(example?.lead ?? ""),
		enabled: example != null,
		placeholderData: keepPreviousData,
	});
	const template = query.data?.templates.find((each) => each.name === name);
	if (example == null || query.data === undefined || template === undefined) return null;
	return (
		<>
			<p className="shrink-0 px-5 pt-3 text-[13.5px] text-soft wrap-anywhere max-md:px-4">
				As {example.name} ({example.to}) gets it:
			</p>
			<Preview choice={{ templates: query.data, template, language }} withSubject onLanguage={onLanguage} />
		</>
	);
}

type FooterProps = {
	body: { template: string; language: Language; leads: string[] };
	/** Undefined until it is known. */
	preview: MailingPreview | undefined;
	onClose: Popup["close"];
};

function Footer({ body, preview, onClose }: FooterProps) {
	const navigate = useNavigate();
	const { keyOf } = useIdempotencyKey();
	const { start, busy, error } = useExclusiveMutation({
		mutationFn: async () => {
			const { data } = await client(api.startMailing, { body, idempotencyKey: keyOf(body) });
			void invalidate(mailingsKey, leadsKey);
			// Replaces the popup, so that Back leads to the list.
			if (onClose()) navigate(recordAddress(pages.mailings, data._id), { replace: true });
			else showToast("The mailing has begun. You find it under Mailings.");
		},
	});
	return (
		<footer className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline px-6 py-4 max-md:px-4">
			{preview !== undefined && preview.count > 0 && (
				<button type="button" data-send className={popupButton.main} aria-disabled={busy} onClick={() => start()}>
					<Busy busy={busy} />
					{!busy && <Mail aria-hidden="true" className="size-4" />}
					Send {countWithNoun(preview.count, mailNoun)}
					<kbd className="rounded-[3px] border border-current/40 px-1.5 text-[12px]/5 max-md:hidden">Ctrl Enter</kbd>
				</button>
			)}
			<button type="button" className={`${plainButton} !h-11 !text-[15px]`} disabled={busy} onClick={onClose}>
				Cancel
			</button>
			{preview !== undefined && preview.count > 0 && (
				<div className="ml-auto flex flex-col gap-0.5 text-[13.5px] text-soft max-md:ml-0">
					<SendingTime until={preview.until} />
				</div>
			)}
			{error && (
				<p role="alert" className="w-full text-[14px] text-wrong">
					{errorText(error)}
				</p>
			)}
		</footer>
	);
}

/** Without a mail server no time can be promised. */
function SendingTime({ until }: Pick<MailingPreview, "until">) {
	if (until === null) return <p>No mail server is set up: they wait in the Outbox.</p>;
	return (
		<>
			<p>
				{mailsPerMinute} a minute: the last leaves at about {formatRecent(until, "en-GB").replace("today, ", "")}.
			</p>
			<QuietHoursNote />
		</>
	);
}

/** A mail wakes nobody, unlike a message, so quiet hours are only mentioned. */
function QuietHoursNote() {
	const now = new Date();
	if (!isQuietTime(now)) return null;
	return (
		<p className="flex items-center gap-2">
			<Moon aria-hidden="true" className="size-4" />
			It is {formatTime(now.toISOString(), "en-GB")} in India; the emails are sent now anyway.
		</p>
	);
}
