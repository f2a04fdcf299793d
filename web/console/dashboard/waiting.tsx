import { useQuery } from "@tanstack/react-query";
import { ClockAlert, Hourglass, type LucideIcon, MailWarning, MailX, UserPlus, UserX } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { api } from "#contract/api.ts";
import { enquiryKinds, unassignedOwner } from "#contract/enquiries.ts";
import type { Funnel, WaitingLeads } from "#contract/funnel.ts";
import type { OutboxSummary } from "#contract/outbox.ts";
import { pages } from "#contract/paths.ts";
import { countWithNoun, type Noun } from "#web/app/numbers.ts";
import { openLeadsUrl } from "../leads/filters.tsx";
import { enquiryTables } from "../leads/lead.ts";
import { mailsInState } from "../mail/mail-state.tsx";
import { outboxSummary } from "../mail/queries.ts";
import { textLink } from "../parts/buttons.tsx";
import { pollIntervalMs } from "../query-client.ts";
import { useMay, VisibleTo } from "../role.tsx";
import { headingClass } from "./applications.tsx";
import { funnel } from "./queries.ts";

const studentNoun = { one: "pending student", many: "pending students" };
const mailNoun = { one: "email", many: "emails" };

/** Pending work in sentences, or that there is none. */
export function Waiting({ pending }: { pending: number | undefined }) {
	const mayReadMails = useMay()(api.summariseOutbox);
	const { points, isIncomplete, isNothing, delivers } = useWaiting(pending, mayReadMails);
	return (
		<section aria-labelledby="waiting" className="py-4">
			<h2 id="waiting" className={`${headingClass} mb-2`}>
				Waiting
			</h2>
			<ul className="flex flex-col gap-4 max-md:gap-0">
				{points.map((point) => (
					<Line key={point.about} point={point} />
				))}
				{isIncomplete && (
					<li className="text-wrong">Not all of it could be counted. It is tried again every half minute.</li>
				)}
				{isNothing && (
					<li className="text-soft">
						{mayReadMails
							? "Nothing is waiting: every lead has an owner and a reply, no student is pending and every email was sent."
							: "Nothing is waiting: every lead has an owner and a reply."}
					</li>
				)}
			</ul>
			<VisibleTo endpoint={api.listOutbox}>
				<p className="mt-4 border-t border-hairline pt-3 text-soft">
					{delivers === false && "Email sending is not set up, so emails are kept in the outbox to read. "}
					<Link to={pages.outbox} className={textLink}>
						Open Outbox
					</Link>
					.
				</p>
			</VisibleTo>
		</section>
	);
}

/** What waits. `isIncomplete`: something could not be counted; `isNothing`: all is counted, and nothing waits. */
function useWaiting(pending: number | undefined, mayReadMails: boolean) {
	const may = useMay();
	// Any grouping would do, as it does not change what waits; the funnel beside this reads the same one first.
	const { data: leads, isLoadingError: areLeadsUnknown } = useQuery({
		...funnel("week"),
		refetchInterval: pollIntervalMs,
	});
	const { data: mail, isLoadingError: isMailUnknown } = useQuery({
		...outboxSummary(),
		refetchInterval: pollIntervalMs,
		enabled: mayReadMails,
	});
	const points = [
		...(leads ? leadPoints(leads.waiting) : []),
		...(pending === undefined ? [] : [pendingStudents(pending)]),
		...(mail ? mailPoints(mail) : []),
	]
		.map((point) => ({ ...point, counts: point.counts.filter(({ count }) => count > 0) }))
		.filter(({ counts }) => counts.length > 0);
	const isMailKnown = mail !== undefined || !mayReadMails;
	const areStudentsKnown = pending !== undefined || !may(api.changeStudentStatus);
	const isKnown = leads !== undefined && isMailKnown && areStudentsKnown;
	return {
		points,
		isIncomplete: areLeadsUnknown || isMailUnknown,
		isNothing: isKnown && points.length === 0,
		delivers: mail?.delivers,
	};
}

type Point = { icon: LucideIcon; about: string; counts: { page: string; count: number; noun: Noun }[] };

/** Late replies, replies that can still be in time, and leads without an owner. Each count opens its list, per kind, oldest first. */
function leadPoints(waiting: Funnel["waiting"]): Point[] {
	const pointOf = (
		figure: keyof WaitingLeads,
		icon: LucideIcon,
		about: string,
		filters: Record<string, string>,
	): Point => ({
		icon,
		about,
		counts: enquiryKinds.map((kind) => ({
			page: openLeadsUrl(kind, { ...filters, sort: "createdAt" }),
			count: waiting[kind][figure],
			noun: enquiryTables[kind].noun,
		})),
	});
	return [
		pointOf("late", ClockAlert, "late", { funnel: "never" }),
		pointOf("waiting", Hourglass, "waiting for a reply", { funnel: "waiting" }),
		pointOf("unassigned", UserX, "unassigned", { owner: unassignedOwner }),
	];
}

function pendingStudents(count: number): Point {
	return { icon: UserPlus, about: "to activate", counts: [{ page: pages.createStudent, count, noun: studentNoun }] };
}

function mailPoints({ waiting, failed }: OutboxSummary): Point[] {
	return [
		{
			icon: MailX,
			about: "could not be sent",
			counts: [{ page: mailsInState("failed"), count: failed, noun: mailNoun }],
		},
		{
			icon: MailWarning,
			about: "not sent yet",
			counts: [{ page: mailsInState("waiting"), count: waiting, noun: mailNoun }],
		},
	];
}

/** If a line has a single link, the whole line is its target. */
function Line({ point: { icon: Icon, about, counts } }: { point: Point }) {
	return (
		<li className="relative flex gap-3 max-md:py-3">
			<Icon aria-hidden="true" className="mt-0.5 size-[18px] shrink-0 text-soft" />
			<span>
				{counts.map(({ page, count, noun }, at) => (
					<Fragment key={page}>
						{at > 0 && ", "}
						<Link to={page} className={`${textLink} ${counts.length === 1 ? "stretched" : "max-md:py-3"}`}>
							{countWithNoun(count, noun)}
						</Link>
					</Fragment>
				))}{" "}
				{about}
			</span>
		</li>
	);
}
