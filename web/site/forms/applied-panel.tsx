import { useEffect, useRef } from "react";
import { language, languages } from "#content/language.ts";
import { replyTime } from "#content/reply-promise.ts";
import { t } from "#content/words.ts";
import { FilledText } from "../filled-text.tsx";

/** `mailed`: whether the installation sends mails. */
export type SentApplication = { name: string; phone: string; email: string; mailed: boolean; at: Date };

type AppliedPanelProps = { applied: SentApplication; another: { address: string } | { press: () => void } };

/** Replaces the form after it was sent: three steps of what was done and what follows. Its heading takes the focus. */
export function AppliedPanel({ applied, another }: AppliedPanelProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus({ preventScroll: false }), []);
	return (
		<div className="applied">
			<div className="applied-field">
				<div className="applied-text">
					<h2 ref={heading} tabIndex={-1} className="form-title">
						{t("We have your application, {name}", { name: firstName(applied.name) })}
					</h2>
					<p>
						<FilledText
							text={t("Our admissions team calls within {time}, on {phone}.")}
							time={replyTime.course}
							phone={<span className="whitespace-nowrap">{applied.phone}</span>}
						/>
						{applied.mailed && ` ${t("A copy is on its way to {email}.", { email: applied.email })}`}
					</p>
				</div>
				<ol className="applied-steps">
					<li className="ground-night">
						<strong>{t("Applied")}</strong> {t("today,")}{" "}
						<span className="whitespace-nowrap">{timeOfDay(applied.at)}</span>
					</li>
					<li className="ground-marigold">
						<strong>{t("A call")}</strong> {t("within {time}", { time: replyTime.course })}
					</li>
					<li className="ground-lagoon">
						<strong>{t("Your plan")}</strong> {t("choose it when you are sure")}
					</li>
				</ol>
			</div>
			<AnotherProgram another={another} />
		</div>
	);
}

function AnotherProgram({ another }: Pick<AppliedPanelProps, "another">) {
	const label = t("Apply for another program");
	return "address" in another ? (
		<a href={another.address} className="applied-another text-link">
			{label}
		</a>
	) : (
		<button type="button" onClick={another.press} className="applied-another text-link">
			{label}
		</button>
	);
}

export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? "";

export const timeOfDay = (at: Date) =>
	at.toLocaleTimeString(languages[language].code, { hour: "numeric", minute: "2-digit", hour12: true });
