import { Check } from "lucide-react";
import { type CSSProperties, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { courseInPortal } from "#contract/paths.ts";
import type { PortalCourseWithSessions, PortalSession } from "#contract/portal-courses.ts";
import { SearchField } from "#web/ui/app-search.tsx";
import { textLink } from "../parts/buttons.ts";
import { progressText, sessionCountText } from "./progress.ts";

type LessonListProps = {
	course: PortalCourseWithSessions;
	/** The index of the current session. */
	index: number;
	isPlaying: boolean;
	/** Sessions that were opened before this visit. */
	opened: ReadonlySet<string>;
	/** Called when the student chooses a session to watch here. */
	onChoose: (id: string) => void;
};

/** Indent per row and maximum indent of the last row, in px. */
const wideIndent = { step: 16, max: 304 };
const narrowIndent = { step: 4, max: 72 };

/** Lists from this length scroll in their own frame and have a search. */
const longListRows = 13;

/** The list of sessions; each row is indented one step more than the row above. On wide screens beside the player. */
export function LessonList({ course, index, isPlaying, opened, onChoose }: LessonListProps) {
	const { sessions, watchedcount } = course;
	const [q, setQ] = useState("");
	const field = useRef<HTMLInputElement>(null);
	const frame = useRef<HTMLOListElement>(null);
	const isLong = sessions.length >= longListRows;
	const found = filterSessions(sessions, q);
	useScrollToCurrent(frame, `${sessions[index]?._id} ${q}`);
	return (
		<section aria-labelledby="sessions" className={`md:wrap ${panel}`}>
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 max-md:px-gutter xl:px-4 xl:pt-4">
				<div>
					<h2 id="sessions" className="part-title text-[32px]">
						{sessionCountText(sessions.length)}
					</h2>
					<p className="mt-1 text-[16px] text-soft">{progressText(watchedcount, sessions.length)}</p>
				</div>
				{index >= rowsInView && q === "" && <ScrollToCurrent number={index + 1} />}
				{isLong && (
					<div className="w-full max-w-[420px] xl:max-w-none xl:pt-1">
						<SearchField q={q} hint="Topic or number" field={field} onSearch={setQ} />
					</div>
				)}
			</div>
			<ol
				ref={frame}
				className={`relative mt-5 border-t-2 border-rule xl:mt-4 xl:min-h-0 xl:overflow-y-auto ${isLong ? "max-xl:max-h-[min(75dvh,720px)] max-xl:overflow-y-auto max-xl:border-b-2" : ""}`}
			>
				{found.map(({ session, index: at }) => (
					<Row
						key={session._id}
						session={session}
						number={at + 1}
						address={courseInPortal(course._id, session._id)}
						indent={indentStyle(at, sessions.length)}
						isCurrent={at === index}
						status={statusText(session, at === index, isPlaying, opened)}
						onChoose={(press) => isPlainClick(press) && onChoose(session._id)}
					/>
				))}
			</ol>
			<p role="status" className="px-gutter py-4 text-[16px]/6 empty:hidden md:px-0 xl:px-4">
				{found.length === 0 && `No session has “${q}” in its topic.`}
			</p>
		</section>
	);
}

/** Beside the player, at most as high as it, in the page's colour. */
const panel =
	"off-ground xl:absolute xl:inset-x-0 xl:top-7 xl:flex xl:max-h-[calc(100%-3.5rem)] xl:flex-col xl:bg-page xl:px-0 xl:text-strong";

/** Scrolls the list, never the page. */
function useScrollToCurrent(frame: RefObject<HTMLElement | null>, trigger: string): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: `trigger` changes with the current session and the search.
	useLayoutEffect(() => {
		const row = frame.current?.querySelector<HTMLElement>("[aria-current]")?.closest("li");
		if (!frame.current || !row) return;
		frame.current.scrollTop = row.offsetTop - (frame.current.clientHeight - row.offsetHeight) / 2;
	}, [frame, trigger]);
}

type RowProps = {
	session: PortalSession;
	number: number;
	address: string;
	indent: CSSProperties;
	isCurrent: boolean;
	/** 'Watched', 'Playing', 'Resume' or 'Play'. */
	status: string;
	onChoose: (press: MouseEvent) => void;
};

/** A plain click, not one for another tab or window. */
function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return !(metaKey || ctrlKey || shiftKey || altKey);
}

function Row({ session, number, address, indent, isCurrent, status, onChoose }: RowProps) {
	return (
		<li
			style={indent}
			className={`relative flex min-h-[60px] border-b border-hairline max-md:min-h-16 ${isCurrent ? "bg-chosen" : "hover:bg-hover"}`}
		>
			<span
				className={`relative flex w-[calc(44px+var(--narrow))] shrink-0 items-center justify-end pr-3 font-display text-[24px] font-extrabold [font-stretch:78%] md:w-[calc(60px+var(--wide))] md:pr-4 md:text-[26px] xl:w-[calc(48px+var(--narrow))] xl:pr-3 xl:text-[24px] forced-colors:border-r-4 ${numberColour(session, isCurrent)}`}
			>
				<span aria-hidden="true">{number}</span>
				{isCurrent && (
					<span className="absolute -top-[9px] -right-[9px] size-[18px] rounded-full bg-kumkum forced-colors:bg-[Highlight]" />
				)}
			</span>
			<span className="flex min-w-0 flex-1 items-center gap-x-6 gap-y-0.5 py-2 pr-4 pl-3 max-md:flex-col max-md:items-stretch max-md:justify-center md:pr-6 md:pl-5 xl:flex-col xl:items-stretch xl:justify-center xl:pr-4 xl:pl-3">
				<Link
					to={address}
					onClick={onChoose}
					aria-label={`Session ${number}: ${session.topic}, ${status}`}
					aria-current={isCurrent ? "true" : undefined}
					className={`stretched min-w-0 flex-1 text-[16px]/[1.3] wrap-anywhere outline-none after:-outline-offset-3 after:outline-(--focus) focus-visible:after:outline-3 max-md:flex-none xl:flex-none ${isCurrent ? "font-semibold" : "font-medium"}`}
				>
					{session.topic}
				</Link>
				<SessionStatus isWatched={session.watchedAt !== null} isCurrent={isCurrent} status={status} />
			</span>
		</li>
	);
}

function numberColour({ watchedAt }: PortalSession, isCurrent: boolean): string {
	if (isCurrent) return "bg-marigold text-ink";
	return watchedAt === null ? "bg-[light-dark(var(--color-unwatched),#1c414b)] text-soft" : "bg-accent text-on-accent";
}

function SessionStatus({ isWatched, isCurrent, status }: { isWatched: boolean; isCurrent: boolean; status: string }) {
	const colour = isWatched ? "text-(--color-right)" : isCurrent ? "" : "text-accent";
	return (
		<span
			aria-hidden="true"
			className={`flex items-center gap-2 text-[15px]/5 font-semibold max-md:justify-end md:w-[112px] xl:w-auto xl:justify-end ${colour}`}
		>
			{isWatched && <Check className="size-[18px]" />}
			{status}
		</span>
	);
}

function statusText(
	{ _id, watchedAt }: PortalSession,
	isCurrent: boolean,
	isPlaying: boolean,
	opened: ReadonlySet<string>,
): string {
	if (watchedAt !== null) return "Watched";
	if (isCurrent && isPlaying) return "Playing";
	return isCurrent && opened.has(_id) ? "Resume" : "Play";
}

/** From this index on, a row is below the first screen. */
const rowsInView = 12;

function ScrollToCurrent({ number }: { number: number }) {
	const show = () => {
		const row = document.querySelector<HTMLElement>("ol a[aria-current]");
		row?.scrollIntoView({ block: "center" });
		row?.focus({ preventScroll: true });
	};
	return (
		<button type="button" onClick={show} className={`${textLink} min-h-11`}>
			Go to session {number} in the list
		</button>
	);
}

/** Long courses indent less, so that the last rows keep room for the topic. */
function indentStyle(row: number, rows: number): CSSProperties {
	const indent = ({ step, max }: typeof wideIndent) =>
		`${Math.round(row * Math.min(step, max / Math.max(1, rows - 1)))}px`;
	return { "--wide": indent(wideIndent), "--narrow": indent(narrowIndent) } as CSSProperties;
}

type MatchingSession = { session: PortalSession; index: number };

/** Sessions whose topic contains the words or whose number matches; all of them for an empty search. */
export function filterSessions(sessions: readonly PortalSession[], q: string): MatchingSession[] {
	const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean);
	return sessions
		.map((session, index) => ({ session, index }))
		.filter(({ session: { topic }, index }) => {
			const text = topic.toLocaleLowerCase();
			return words.every((word) => text.includes(word) || word === String(index + 1));
		});
}
