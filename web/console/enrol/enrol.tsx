import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import { dayInIndia } from "#contract/days.ts";
import type { EnrolForm } from "#contract/enrolments.ts";
import { client } from "#web/api.ts";
import { momentFormat } from "#web/app/date-formats.ts";
import { errorText } from "#web/app/error-text.ts";
import { RequestDetails } from "#web/app/request-details.tsx";
import { rupees } from "#web/app/rupees.ts";
import { ProgramMark } from "#web/brand/program-mark.tsx";
import { programOf, usePrograms } from "#web/brand/programs.ts";
import { plainButton } from "../parts/buttons.tsx";
import { grounds } from "../parts/panel-head.tsx";
import { dropDraft, storedDraft, storeState } from "../popup/draft.ts";
import { Overlay } from "../popup/overlay.tsx";
import { Submit } from "../popup/submit.tsx";
import {
	type Batch,
	batchesOf,
	bodyOf,
	controls,
	type EnrolDraft,
	newDraft,
	type Problems,
	partsOf,
	planOf,
	problemsIn,
	sumsOf,
} from "./enrol-draft.ts";
import { EnrolFields } from "./fields.tsx";
import { Summary } from "./summary.tsx";
import { useEnrolling } from "./use-enrolling.ts";

export type EnrolProps = {
	of: { lead: string } | { student: string };
	form: EnrolForm;
	/** Reads the form again, as places may be taken meanwhile. */
	onOutdated: () => void;
	onClose: () => void;
};

/** Plan, batch, schedule and first payment, stored together or not at all. */
export function Enrol({ of, form, onOutdated, onClose }: EnrolProps) {
	const [today] = useState(() => dayInIndia(new Date()));
	const batches = useOrderedBatches(form);
	const programs = usePrograms();
	const { draft, change, isUsed } = useDraft(of, () => newDraft(form, batchesOf(programs, form), today));
	const [problems, setProblems] = useState<Problems>({});
	const frame = useRef<HTMLFormElement>(null);
	const [first] = useState(() => ({ current: null as HTMLElement | null }));
	const batch = batches.find(({ _id }) => _id === draft.batchid);
	const sums = sumsOf(draft, form);
	const parts = partsOf(draft, sums.agreed, batch?.starts, today);
	const context = { form, batch, parts, today };
	const known = useKnownStudent(of, form);
	/** During the email look-up: a double click's second press must not confirm a question not yet shown. */
	const isAsking = useRef(false);
	const shown = { ...form, student: known.student };
	const enrolling = useEnrolling(draft, batch, {
		onDone: () => {
			isUsed();
			onClose();
		},
		onRefused: (found) => {
			setProblems(found);
			focusFirst(frame.current, found);
			onOutdated();
		},
	});
	const typed = (changes: Partial<EnrolDraft>) => {
		const next = change(changes);
		if (Object.keys(problems).length > 0) {
			const after = sumsOf(next, form);
			const chosen = batches.find(({ _id }) => _id === next.batchid);
			const newParts = partsOf(next, after.agreed, chosen?.starts, today);
			setProblems(problemsIn(next, { form, batch: chosen, parts: newParts, today }));
		}
	};
	const press = async () => {
		if (enrolling.busy || isAsking.current) return;
		const found = problemsIn(draft, context);
		if (Object.keys(found).length === 0) {
			isAsking.current = true;
			const { refused, student } = await known.find(draft.email);
			isAsking.current = false;
			const wrong = student ? `${student.name} has this email. Press Enrol again to use their record.` : refused;
			if (wrong !== undefined) found.email = wrong;
		}
		setProblems(found);
		if (Object.keys(found).length > 0) return focusFirst(frame.current, found);
		enrolling.start(bodyOf(draft, of, context));
	};
	const emailTyped = async () => {
		if (draft.email.trim() === "") return;
		const { refused } = await known.find(draft.email);
		if (refused !== undefined) setProblems((before) => ({ ...before, email: refused }));
	};
	const program = programOf(programs, batch?.domain ?? form.domain);
	const ground = grounds[program?.ground ?? "peacock"];
	const { busy, error } = enrolling;
	return (
		<Overlay
			label={`Enrol ${form.name}`}
			width="enrolment"
			onClose={() => !busy && onClose()}
			initialFocus={first}
			holds
			ground={ground}
		>
			<form
				ref={frame}
				noValidate
				className="flex min-h-0 flex-1 flex-col"
				onSubmit={(event: FormEvent) => {
					event.preventDefault();
					void press();
				}}
				onKeyDown={(event: KeyboardEvent) => {
					if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
					event.preventDefault();
					void press();
				}}
			>
				<Head form={shown} slug={program?.slug} ground={ground} />
				<div className="min-h-0 flex-1 scroll-pb-12 overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_318px]">
					<EnrolFields
						{...{ of, draft, form, batches, batch, parts, sums, problems, today, first }}
						onChange={typed}
						onEmail={emailTyped}
					/>
					<Summary {...{ draft, batch, parts, sums }} form={shown} isLead={"lead" in of} />
				</div>
				<footer className="flex shrink-0 flex-col gap-3 border-t border-hairline px-6 py-4 max-md:border-t-2 max-md:border-keyline max-md:px-4 max-md:py-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]">
					{error && !busy && (
						<div role="alert" className="border-l-4 border-wrong pl-3 text-[14px]/5 text-wrong">
							<p>{errorText(error)}</p>
							<RequestDetails error={error} />
						</div>
					)}
					<p className="flex items-baseline justify-between gap-3 text-[14px] md:hidden">
						Agreed{" "}
						{planOf(draft) ? (
							<b className="console-title text-[20px]">{rupees(sums.agreed)}</b>
						) : (
							<span className="text-soft">none</span>
						)}
					</p>
					<div className="flex flex-wrap items-center gap-2">
						<Submit busy={busy} className="max-md:!h-[52px] max-md:flex-1 max-md:!rounded-[3px_26px_26px_3px]">
							{busy ? "Enrolling..." : sums.paid > 0 ? `Enrol and take ${rupees(sums.paid)}` : "Enrol"}
						</Submit>
						<button
							type="button"
							className={`${plainButton} !h-11 !text-[15px] max-md:!h-[52px]`}
							disabled={busy}
							onClick={onClose}
						>
							Cancel
						</button>
						<label className="ml-4 flex items-center gap-2.5 text-[14px] max-md:order-first max-md:ml-0 max-md:min-h-11 max-md:w-full">
							<input
								type="checkbox"
								checked={draft.whatsApp}
								onChange={({ target }) => typed({ whatsApp: target.checked })}
								className="size-[18px] shrink-0 accent-accent"
							/>
							Send the fee link by WhatsApp afterwards
						</label>
					</div>
				</footer>
			</form>
		</Overlay>
	);
}

/** The batches of the person's program first, otherwise in the server's order. */
function useOrderedBatches(form: EnrolForm): Batch[] {
	const asked = new Set(batchesOf(usePrograms(), form));
	return form.batches.toSorted((one, other) => Number(asked.has(other)) - Number(asked.has(one)));
}

/** The draft survives a reload or a sign-in, and is dropped once it is used or given up. */
function useDraft(of: EnrolProps["of"], begin: () => EnrolDraft) {
	const name = `enrolment ${Object.values(of)[0]}`;
	const [draft, setDraft] = useState<EnrolDraft>(() => {
		const started = begin();
		const stored = storedDraft(name);
		const isDraft = typeof stored === "object" && stored !== null && "plan" in stored && "typed" in stored;
		return isDraft ? { ...started, ...(stored as EnrolDraft) } : started;
	});
	useEffect(() => () => dropDraft(name), [name]);
	const change = (changes: Partial<EnrolDraft>) => {
		const next = { ...draft, ...changes };
		setDraft(next);
		storeState(name, next);
		return next;
	};
	return { draft, change, isUsed: () => dropDraft(name) };
}

type EmailLookup = { refused?: string | undefined; student?: EnrolForm["student"] };

/** The student record in use: the one with the lead's email, or with the typed one. */
function useKnownStudent(of: EnrolProps["of"], form: EnrolForm) {
	const [typed, setTyped] = useState({ email: form.email, student: form.student });
	/** Empty if this email was looked up before: the head shows its student. */
	const find = async (written: string): Promise<EmailLookup> => {
		const email = written.trim().toLowerCase();
		if ("student" in of || email === typed.email) return {};
		try {
			const { student } = (await client(api.readEnrolForm, { query: { ...of, email } })).data;
			setTyped({ email, student });
			return { student };
		} catch (error) {
			return {
				refused: error instanceof CallFailed ? (error.fields.email ?? errorText(error)) : errorText(error as Error),
			};
		}
	};
	return { student: typed.student, find };
}

function focusFirst(frame: HTMLElement | null, problems: Problems): void {
	const wrong = controls.find((each) => problems[each] !== undefined);
	if (wrong !== undefined) frame?.querySelector<HTMLElement>(`[data-control="${wrong}"]`)?.focus();
}

type HeadProps = { form: EnrolForm; slug: string | undefined; ground: string };

function Head({ form: { name, email, phone, student }, slug, ground }: HeadProps) {
	const reached = [email, phone].filter(Boolean).join(", ");
	return (
		<header className={`flex min-h-[84px] shrink-0 items-stretch max-md:min-h-16 ${ground}`}>
			{slug && <ProgramMark slug={slug} className="size-[84px] shrink-0 self-end max-md:size-16" />}
			<div className="flex min-w-0 flex-col justify-center px-4 py-2 pr-16">
				<h2 className="console-title text-[25px]/[1.1] wrap-anywhere max-md:text-[20px]">Enrol {name}</h2>
				<p role="status" className="mt-0.5 text-[14px]/[1.3] wrap-anywhere">
					{reached && `${reached}. `}
					{student && `Known as a student since ${monthOf(student.createdAt)}: the record of ${student.name} is used.`}
				</p>
			</div>
		</header>
	);
}

const monthOf = momentFormat({ month: "long", year: "numeric" });
