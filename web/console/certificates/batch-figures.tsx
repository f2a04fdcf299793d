import { useQuery } from "@tanstack/react-query";
import { type CourseCertificateKind, courseCertificateKinds, mostIssuedAtOnce } from "#contract/certificates.ts";
import { batchToIssue } from "#web/api.ts";
import { reason } from "#web/reason.ts";
import { counted, inIndia } from "../numbers.ts";
import { textLink } from "../parts/buttons.ts";
import { mishap, remark, remarkToCome } from "../parts/notice.ts";

type Chosen = { kind: string; courseid: string; batch: string };

/** Who of the batch would get it, while it is chosen. */
export function BatchFigures({ kind, courseid, batch }: Chosen) {
	const chosenKind = courseCertificateKinds.find((each) => each === kind);
	return (
		<div role="status" className="empty:-mb-3">
			{chosenKind !== undefined && courseid !== "" && batch !== "" && (
				<Figures kind={chosenKind} courseid={courseid} batch={batch} />
			)}
		</div>
	);
}

type Asked = { kind: CourseCertificateKind; courseid: string; batch: string };

function Figures(asked: Asked) {
	const { data, error, refetch } = useQuery(batchToIssue(asked));
	if (error)
		return (
			<p className={mishap}>
				{reason(error)}{" "}
				<button type="button" className={textLink} onClick={() => refetch()}>
					Retry
				</button>
			</p>
		);
	if (data === undefined) return <p className={`${remarkToCome} after-a-moment`}>Counting</p>;
	return <p className={remark}>{figuresInWords(data)}</p>;
}
const student = { one: "student", many: "students" };

/** '14 students get it, 3 have it already.' */
export function figuresInWords({ without, with: held }: { without: number; with: number }): string {
	const have = `${inIndia(held)} ${held === 1 ? "has" : "have"} it already`;
	if (without === 0 && held === 0) return "No active student of this batch has this course.";
	if (without === 0) return `Nobody is left to get it: ${have}.`;
	if (without > mostIssuedAtOnce)
		return `${counted(mostIssuedAtOnce, student)} get it now. Issue again for the other ${inIndia(without - mostIssuedAtOnce)}.`;
	const get = `${counted(without, student)} ${without === 1 ? "gets" : "get"} it`;
	return held === 0 ? `${get}.` : `${get}, ${have}.`;
}
