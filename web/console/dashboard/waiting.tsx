import { useQuery } from "@tanstack/react-query";
import { type LucideIcon, MailWarning, MailX, UserPlus } from "lucide-react";
import { Link } from "react-router";
import { longestReplyTime } from "#content/reply-promise.ts";
import { api } from "#contract/api.ts";
import { enquiryKinds } from "#contract/enquiries.ts";
import type { EnquirySummary } from "#contract/enquiry-triage.ts";
import type { OutboxSummary } from "#contract/outbox.ts";
import { pages } from "#contract/paths.ts";
import { outboxSummary } from "#web/api.ts";
import { useEnquirySummary } from "../leads/counts.tsx";
import { enquiriesInState } from "../leads/filters.tsx";
import { enquiryIcons, enquiryTables } from "../leads/lead.ts";
import { mailsInState } from "../mail/mail-state.tsx";
import { counted, type Noun } from "../numbers.ts";
import { textLink } from "../parts/buttons.tsx";
import { pollMs } from "../queries.ts";
import { For, useMay } from "../role.tsx";
import { heading } from "./applications.tsx";

const students = { one: "pending student", many: "pending students" };
const mails = { one: "email", many: "emails" };
/** Pending work in sentences, or that there is none. */
export function Waiting({ pending }: { pending: number | undefined }) {
	const { data: summary, isLoadingError: areEnquiriesUnknown } = useEnquirySummary();
	const may = useMay();
	const { data: mail, isLoadingError: isMailUnknown } = useQuery({
		...outboxSummary(),
		refetchInterval: pollMs,
		enabled: may(api.summariseOutbox),
	});
	const points = [
		...(summary ? pointsOfEnquiries(summary) : []),
		...(pending === undefined ? [] : [pendingStudents(pending)]),
		...(mail ? pointsOfMail(mail) : []),
	].filter(({ count }) => count > 0);
	const isMailKnown = mail !== undefined || !may(api.summariseOutbox);
	const areStudentsKnown = pending !== undefined || !may(api.listPendingStudents);
	const isKnown = summary !== undefined && isMailKnown && areStudentsKnown;
	return (
		<section aria-labelledby="waiting" className="py-4">
			<h2 id="waiting" className={`${heading} mb-2`}>
				Waiting
			</h2>
			<ul className="flex flex-col gap-4 max-md:gap-0">
				{points.map((point) => (
					<Line key={point.about} point={point} />
				))}
				{(areEnquiriesUnknown || isMailUnknown) && (
					<li className="text-wrong">Not all of it could be counted. It is tried again every half minute.</li>
				)}
				{isKnown && points.length === 0 && (
					<li className="text-soft">
						{may(api.summariseOutbox)
							? "Nothing is waiting: every enquiry was opened, no student is pending and every email was sent."
							: "Nothing is waiting: every enquiry was opened."}
					</li>
				)}
			</ul>
			<For calls={api.listOutbox}>
				<p className="mt-4 border-t border-hairline pt-3 text-soft">
					{mail?.delivers === false && "Email sending is not set up, so emails are kept in the outbox to read. "}
					<Link to={pages.outbox} className={textLink}>
						Open Outbox
					</Link>
					.
				</p>
			</For>
		</section>
	);
}

type Point = { icon: LucideIcon; page: string; count: number; noun: Noun; about: string };

/** Of each kind those that can still be answered in the time the site promises, and those that are late, the later first. */
function pointsOfEnquiries(summary: EnquirySummary): Point[] {
	return enquiryKinds.flatMap((kind) => {
		const { noun } = enquiryTables[kind];
		const { unseen, late } = summary[kind];
		const point = (state: "due" | "late", count: number, word: string, about: string): Point => ({
			icon: enquiryIcons[kind],
			page: `${enquiriesInState(kind, state)}&sort=createdAt`,
			count,
			noun: { one: `${word} ${noun.one}`, many: `${word} ${noun.many}` },
			about,
		});
		return [
			point("late", late, "late", `not opened within ${longestReplyTime[kind]}`),
			point("due", unseen - late, "new", `to answer within ${longestReplyTime[kind]}`),
		];
	});
}

function pendingStudents(count: number): Point {
	return { icon: UserPlus, page: pages.createStudent, count, noun: students, about: "to activate" };
}

function pointsOfMail({ waiting, failed }: OutboxSummary): Point[] {
	return [
		{ icon: MailX, page: mailsInState("failed"), count: failed, noun: mails, about: "could not be sent" },
		{ icon: MailWarning, page: mailsInState("waiting"), count: waiting, noun: mails, about: "not sent yet" },
	];
}

function Line({ point: { icon: Icon, page, count, noun, about } }: { point: Point }) {
	return (
		<li className="relative flex gap-3 max-md:py-3">
			<Icon aria-hidden="true" className="mt-0.5 size-[18px] shrink-0 text-soft" />
			<span>
				<Link to={page} className={`${textLink} stretched`}>
					{counted(count, noun)}
				</Link>{" "}
				{about}
			</span>
		</li>
	);
}
