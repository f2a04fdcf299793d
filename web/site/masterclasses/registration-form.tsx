import { useEffect, useRef, useState } from "react";
import { indiaTimeZone } from "#contract/days.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { courseFields } from "#contract/enquiry-fields.ts";
import { masterclassPage, pages } from "#contract/paths.ts";
import { masterclassRegistration, registerForMasterclass } from "#contract/registrations.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { lowercase } from "../../ui/typing.ts";
import { emailField } from "../forms/enquiry-fields.tsx";
import { EnquiryForm, type StateOf } from "../forms/enquiry-form.tsx";
import { registrationSuccess, submitFailure, submitting } from "../forms/words.ts";
import { CalendarLink } from "./calendar-link.tsx";

/** Passed as props, because an island carries no content. */
type RegistrationWords = { note: string; sent: { title: string; text: string; join: string; others: string } };

const formId = "registration";
const fieldNames = ["name", "email", "clgemail", "collegename", "phone"];
const typingRules = { email: lowercase, clgemail: lowercase };

/** The registration form. The group's link replaces it once registered. */
export function RegistrationForm({ id, words }: { id: string; words: RegistrationWords }) {
	const [registered, setRegistered] = useState<Registered>();
	if (registered !== undefined) return <RegisteredPanel registered={registered} words={words.sent} />;
	return (
		<div className="form-field">
			<h2 className="form-title">Register Now</h2>
			<EnquiryForm
				id={formId}
				endpoint={registerForMasterclass}
				params={{ id }}
				schema={masterclassRegistration}
				fieldNames={fieldNames}
				typingRules={typingRules}
				hidden={{ page: masterclassPage(id) }}
				button="Register Now"
				busyLabel={submitting}
				note={words.note}
				success={registrationSuccess}
				failure={submitFailure}
				onStored={(_, answer) => setRegistered({ ...answer, _id: id, at: new Date() })}
				fields={(stateOf) => <RegistrationFields stateOf={stateOf} />}
			/>
		</div>
	);
}

export function RegistrationFields({ stateOf }: { stateOf: StateOf }) {
	const of = (name: string) => ({ id: `${formId}-${name}`, name, required: true, ...stateOf(name) });
	return (
		<>
			<Field {...of("name")} label="Name" autoComplete="name" autoCapitalize="words" />
			<Field {...of("email")} label="Email" {...emailField} autoComplete="email" />
			<Field
				{...of("clgemail")}
				label="Student's College Email"
				{...emailField}
				autoComplete="off"
				placeholder="you@college.ac.in"
				help={courseFields.collegemail.formField.help}
			/>
			<Field
				{...of("collegename")}
				label="College Name"
				autoComplete="organization"
				help={courseFields.college.formField.help}
			/>
			<Field {...of("phone")} label="Number" type="tel" inputMode="tel" autoComplete="tel" placeholder="98450 00000" />
		</>
	);
}

/** The link may be missing if a proxy dropped the answer's body; the registration is stored all the same. */
type Registered = Partial<AnswerOf<typeof registerForMasterclass>> & { _id: string; at: Date };

/** The next steps after registering. The heading takes the focus. */
function RegisteredPanel({ registered, words }: { registered: Registered; words: RegistrationWords["sent"] }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const { _id: id, title = "", link, start, at } = registered;
	return (
		<div className="registered">
			<div className="applied-field">
				<div className="applied-text">
					<h2 ref={heading} tabIndex={-1} className="form-title">
						{words.title}
					</h2>
					<p>{words.text}</p>
					<div className="masterclass-acts">
						{link !== undefined && (
							<ButtonLink href={link} target="_blank" rel="noopener">
								{words.join}
							</ButtonLink>
						)}
						<CalendarLink id={id} title={title} />
					</div>
				</div>
				<ol className="applied-steps">
					<li className="ground-night">
						<strong>Registered</strong> today, {timeText(at)}
					</li>
					<li className="ground-marigold">
						<strong>The group</strong> join it now
					</li>
					{start !== undefined && (
						<li className="ground-lagoon">
							<strong>Live</strong> {formatInIndia(new Date(start))}
						</li>
					)}
				</ol>
			</div>
			<a href={pages.masterclasses} className="applied-another text-link">
				{words.others}
			</a>
		</div>
	);
}

const timeFormat = { hour: "numeric", minute: "2-digit", hour12: true } as const;
const dateFormat = { timeZone: indiaTimeZone, day: "numeric", month: "short" } as const;

const timeText = (at: Date) => at.toLocaleTimeString("en-IN", timeFormat);
/** Breaks only between day, time and zone. */
const formatInIndia = (at: Date) =>
	[
		at.toLocaleDateString("en-IN", dateFormat),
		at.toLocaleTimeString("en-IN", { ...timeFormat, timeZone: indiaTimeZone }),
		"India time",
	]
		.map((part) => part.replaceAll(" ", "\u00a0"))
		.join(", ");
