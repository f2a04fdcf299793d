import { type RefObject, useState } from "react";
import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import { dayInIndia } from "#contract/days.ts";
import type { EnrolForm } from "#contract/enrolments.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useIsMounted } from "#web/app/use-is-mounted.ts";
import { usePrograms } from "#web/brand/programs.ts";
import { clearDraft, readStoredDraft, storeState, useDraftIdempotencyKey } from "../popup/draft.ts";
import { focusFirstInvalid, onlyMarkedProblems } from "../popup/problems.ts";
import {
	type Batch,
	batchesOf,
	bodyOf,
	controls,
	type EnrolDraft,
	isDirty,
	newDraft,
	type Problems,
	partsOf,
	problemsIn,
	sumsOf,
} from "./enrol-draft.ts";
import { useEnrolling } from "./use-enrolling.ts";

export type EnrolProps = {
	subject: { lead: string } | { student: string };
	form: EnrolForm;
	/** Reads the form again, as places may have been taken since. */
	onOutdated: () => void;
	onClose: () => void;
};

const fields = controls.map((each) => [each, `[data-control="${each}"]`] as const);

/** The form's input, the values derived from it, its problems, and the handlers of its controls. */
export function useEnrolForm(
	{ subject, form, onOutdated, onClose }: EnrolProps,
	frame: RefObject<HTMLFormElement | null>,
) {
	const [today] = useState(() => dayInIndia(new Date()));
	const batches = useOrderedBatches(form);
	const programs = usePrograms();
	const { draft, initial, key, persist, change, discard } = useDraft(subject, () =>
		newDraft(form, batchesOf(programs, form), today),
	);
	const [problems, setProblems] = useState<Problems>({});
	const existingStudent = useExistingStudent(subject, form);
	/** During the email look-up: a double click's second press must not confirm a question not yet shown. */
	const [isLookingUp, setLookingUp] = useState(false);
	const isMounted = useIsMounted();
	const context = enrolContext(draft, form, today);
	const { batch, sums, parts } = context;
	const showProblems = (foundProblems: Problems) => {
		setProblems(foundProblems);
		focusFirstInvalid(frame.current, fields, foundProblems);
	};
	const close = () => {
		discard();
		onClose();
	};
	const enrolling = useEnrolling(draft, batch, {
		key,
		onDone: close,
		onRefused: (foundProblems) => {
			showProblems(foundProblems);
			onOutdated();
		},
	});
	const busy = enrolling.busy || isLookingUp;
	const applyChanges = (changes: Partial<EnrolDraft>) => {
		// It would not be sent.
		if (busy) return;
		const next = change(changes);
		setProblems(onlyMarkedProblems(problemsIn(next, enrolContext(next, form, today)), problems));
	};
	const submit = async () => {
		if (busy) return;
		const body = bodyOf(draft, subject, context);
		const isUnanswered = key.isUnanswered(body);
		const foundProblems = problemsIn(draft, { ...context, isUnanswered });
		// The student may exist because of that request, so no confirmation is needed.
		if (Object.keys(foundProblems).length === 0 && !isUnanswered) {
			setLookingUp(true);
			const { refusal, student } = await existingStudent.find(draft.email);
			if (!isMounted.current) return;
			setLookingUp(false);
			if (student) foundProblems.email = `${student.name} has this email. Press Enrol again to use their record.`;
			else if (refusal !== undefined) foundProblems.email = refusal;
		}
		showProblems(foundProblems);
		if (Object.keys(foundProblems).length > 0) return;
		persist();
		enrolling.start(body);
	};
	const lookUpEmail = async () => {
		if (draft.email.trim() === "") return;
		const { refusal } = await existingStudent.find(draft.email);
		if (refusal !== undefined) setProblems((before) => ({ ...before, email: refusal }));
	};
	const { student } = existingStudent;
	const hasUnsavedInput = () => !busy && isDirty(draft, initial);
	const { error } = enrolling;
	return {
		draft,
		batches,
		batch,
		sums,
		parts,
		problems,
		today,
		student,
		busy,
		error,
		applyChanges,
		submit,
		lookUpEmail,
		hasUnsavedInput,
		close,
	};
}

/** What follows from a draft. */
function enrolContext(draft: EnrolDraft, form: EnrolForm, today: string) {
	const batch = form.batches.find(({ _id }) => _id === draft.batchid);
	const sums = sumsOf(draft, form);
	return { form, today, batch, sums, parts: partsOf(draft, sums.agreed, batch?.starts, today) };
}

/** The batches of the person's program first, otherwise in the server's order. */
function useOrderedBatches(form: EnrolForm): Batch[] {
	const preferred = new Set(batchesOf(usePrograms(), form));
	return form.batches.toSorted((one, other) => Number(preferred.has(other)) - Number(preferred.has(one)));
}

/** The draft and its key survive Back, a reload or a sign-in, and are dropped once it is used or given up. */
function useDraft(subject: EnrolProps["subject"], createInitial: () => EnrolDraft) {
	const name = `enrolment ${Object.values(subject)[0]}`;
	const [initial] = useState(createInitial);
	const [draft, setDraft] = useState<EnrolDraft>(() => {
		const stored = readStoredDraft(name);
		const isDraft = typeof stored === "object" && stored !== null && "plan" in stored && "typed" in stored;
		return isDraft ? { ...initial, ...(stored as EnrolDraft) } : initial;
	});
	const key = useDraftIdempotencyKey(name);
	const change = (changes: Partial<EnrolDraft>) => {
		const next = { ...draft, ...changes };
		setDraft(next);
		storeState(name, next);
		return next;
	};
	const persist = () => storeState(name, draft);
	return { draft, initial, key, persist, change, discard: () => clearDraft(name) };
}

type EmailLookup = { refusal?: string | undefined; student?: EnrolForm["student"] };

/** The student record in use: the one with the lead's email, or with the typed one. */
function useExistingStudent(subject: EnrolProps["subject"], form: EnrolForm) {
	const [current, setCurrent] = useState({ email: form.email, student: form.student });
	/** Empty if this email was looked up before: the header shows its student. */
	const find = async (input: string): Promise<EmailLookup> => {
		const email = input.trim().toLowerCase();
		if ("student" in subject || email === current.email) return {};
		try {
			const { student } = (await client(api.readEnrolForm, { query: { ...subject, email } })).data;
			setCurrent({ email, student });
			return { student };
		} catch (error) {
			return {
				refusal: error instanceof CallFailed ? (error.fields.email ?? errorText(error)) : errorText(error as Error),
			};
		}
	};
	return { student: current.student, find };
}
