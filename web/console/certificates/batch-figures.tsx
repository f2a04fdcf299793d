import { useQuery } from "@tanstack/react-query";
import type { api } from "#contract/api.ts";
import { type CourseCertificateKind, courseCertificateKinds, mostIssuedAtOnce } from "#contract/certificates.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { errors } from "#contract/errors.ts";
import { errorText } from "#web/app/error-text.ts";
import { countWithNoun, formatCount } from "#web/app/numbers.ts";
import { textLink } from "../parts/buttons.tsx";
import { mishap, pendingRemark, remark } from "../popup/looks.ts";
import { batchToIssue } from "./queries.ts";

type IssueChoice = { to: string; kind: string; courseid: string; batch: string; studentid: string };

/** Who would get a certificate and how far they are with the course, shown while the form is filled in. */
export function IssueFigures({ to, kind, courseid, batch, studentid }: IssueChoice) {
	const chosenKind = courseCertificateKinds.find((each) => each === kind);
	const whom = to === "batch" ? { batch } : { studentid };
	const isChosen = chosenKind !== undefined && courseid !== "" && Object.values(whom).every(Boolean);
	return (
		<div role="status" className="empty:-mb-3">
			{isChosen && <Figures kind={chosenKind} courseid={courseid} {...whom} />}
		</div>
	);
}

type FiguresQuery = { kind: CourseCertificateKind; courseid: string; batch?: string; studentid?: string };
type Figures = AnswerOf<typeof api.countBatchToIssue>;

function Figures(asked: FiguresQuery) {
	const { data, error, refetch } = useQuery(batchToIssue(asked));
	if (error)
		return (
			<p className={mishap}>
				{errorText(error)}{" "}
				<button type="button" className={textLink} onClick={() => refetch()}>
					Retry
				</button>
			</p>
		);
	if (data === undefined) return <p className={`${pendingRemark} after-a-moment`}>Counting</p>;
	const watched = watchedInWords(data);
	const unprintable = data.students.filter(({ printable }) => !printable).map(({ name }) => name);
	return (
		<div className="flex flex-col gap-1.5">
			{asked.batch !== undefined && <p className={remark}>{figuresInWords(data)}</p>}
			{watched && <p className={remark}>{watched}</p>}
			{unprintable.length > 0 && (
				<p className={mishap}>
					Left out: {unprintable.join(", ")}. {errors["name-unprintable"].text}
				</p>
			)}
			{data.sessions > 0 && data.students.length > 1 && <EachOne {...data} />}
		</div>
	);
}

function EachOne({ students, sessions }: Figures) {
	return (
		<details className="text-[14px]">
			<summary className={`${textLink} flex min-h-6 w-fit cursor-pointer items-center max-md:min-h-11`}>
				Sessions watched by each
			</summary>
			<ul className="mt-1 max-h-40 overflow-y-auto" tabIndex={-1}>
				{students.map(({ _id, name, watched, below }) => (
					<li key={_id} className="flex justify-between gap-4 py-0.5">
						<span className="min-w-0 wrap-anywhere">{name}</span>
						<span className={below ? "font-semibold text-wrong" : ""}>
							{formatCount(watched)} of {formatCount(sessions)}
						</span>
					</li>
				))}
			</ul>
		</details>
	);
}

/** '3 of 10 have watched less than half of the sessions. Give a reason to issue it to them.' */
export function watchedInWords({
	students,
	sessions,
	enough,
}: Pick<Figures, "students" | "sessions" | "enough">): string | undefined {
	const [only, ...more] = students;
	if (only === undefined) return undefined;
	if (sessions === 0) return "The course has no sessions here, so nothing is on record as watched.";
	if (more.length === 0) {
		const far = `${only.name} has watched ${formatCount(only.watched)} of ${formatCount(sessions)} sessions.`;
		return only.below ? `${far} The course asks for ${enough} %: give a reason.` : far;
	}
	const below = students.filter((each) => each.below).length;
	if (below === 0) return undefined;
	const part = enough === 50 ? "half" : `${enough} %`;
	const have = below === 1 ? "has" : "have";
	return `${formatCount(below)} of ${formatCount(students.length)} ${have} watched less than ${part} of the sessions. Give a reason to issue it to them.`;
}

const student = { one: "student", many: "students" };

/** '14 students get it, 3 have it already.' */
export function figuresInWords({ without, with: held }: { without: number; with: number }): string {
	const have = `${formatCount(held)} ${held === 1 ? "has" : "have"} it already`;
	if (without === 0 && held === 0) return "No active student of this batch has this course.";
	if (without === 0) return `Nobody is left to get it: ${have}.`;
	if (without > mostIssuedAtOnce)
		return `${countWithNoun(mostIssuedAtOnce, student)} get it now. Issue again for the other ${formatCount(without - mostIssuedAtOnce)}.`;
	const get = `${countWithNoun(without, student)} ${without === 1 ? "gets" : "get"} it`;
	return held === 0 ? `${get}.` : `${get}, ${have}.`;
}
