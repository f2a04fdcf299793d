import { type RefObject, useEffect, useState } from "react";
import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import { dayInIndia } from "#contract/days.ts";
import type { EnrolForm } from "#contract/enrolments.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { useIsMounted } from "#web/app/use-is-mounted.ts";
import { usePrograms } from "#web/brand/programs.ts";
import { dropDraft, storedDraft, storeState, useKeyOfDraft } from "../popup/draft.ts";
import { focusFirst, stillWrong } from "../popup/problems.ts";
import {
	type Batch,
	batchesOf,
	bodyOf,
	controls,
	type EnrolDraft,
	isTyped,
	newDraft,
	type Problems,
	partsOf,
	problemsIn,
	sumsOf,
} from "./enrol-draft.ts";
import { useEnrolling } from "./use-enrolling.ts";

export type EnrolProps = {
	of: { lead: string } | { student: string };
	form: EnrolForm;
	/** Reads the form again, as places may be taken meanwhile. */
	onOutdated: () => void;
	onClose: () => void;
};

const fields = controls.map((each) => [each, `[data-control="${each}"]`] as const);

/** What is typed in the form, what follows from it, what is wrong with it, and what its controls do. */
export function useEnrolForm({ of, form, onOutdated, onClose }: EnrolProps, frame: RefObject<HTMLFormElement | null>) {
	const [today] = useState(() => dayInIndia(new Date()));
	const batches = useOrderedBatches(form);
	const programs = usePrograms();
	const { draft, began, key, keep, change, isUsed } = useDraft(of, () =>
		newDraft(form, batchesOf(programs, form), today),
	);
	const [problems, setProblems] = useState<Problems>({});
	const known = useKnownStudent(of, form);
	/** During the email look-up: a double click's second press must not confirm a question not yet shown. */
	const [isAsking, setAsking] = useState(false);
	const isMounted = useIsMounted();
	const context = contextOf(draft, form, today);
	const { batch, sums, parts } = context;
	const show = (found: Problems) => {
		setProblems(found);
		focusFirst(frame.current, fields, found);
	};
	const enrolling = useEnrolling(draft, batch, {
		key,
		onDone: () => {
			isUsed();
			onClose();
		},
		onRefused: (found) => {
			show(found);
			onOutdated();
		},
	});
	const busy = enrolling.busy || isAsking;
	const typed = (changes: Partial<EnrolDraft>) => {
		// It would not be sent.
		if (busy) return;
		const next = change(changes);
		setProblems(stillWrong(problemsIn(next, contextOf(next, form, today)), problems));
	};
	const submit = async () => {
		if (busy) return;
		const body = bodyOf(draft, of, context);
		const isUnanswered = key.isUnanswered(body);
		const found = problemsIn(draft, { ...context, isUnanswered });
		// The student may exist because of that request, so nothing is asked.
		if (Object.keys(found).length === 0 && !isUnanswered) {
			setAsking(true);
			const { refused, student } = await known.find(draft.email);
			if (!isMounted.current) return;
			setAsking(false);
			if (student) found.email = `${student.name} has this email. Press Enrol again to use their record.`;
			else if (refused !== undefined) found.email = refused;
		}
		show(found);
		if (Object.keys(found).length > 0) return;
		keep();
		enrolling.start(body);
	};
	const emailTyped = async () => {
		if (draft.email.trim() === "") return;
		const { refused } = await known.find(draft.email);
		if (refused !== undefined) setProblems((before) => ({ ...before, email: refused }));
	};
	const { student } = known;
	const loses = () => !busy && isTyped(draft, began);
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
		typed,
		submit,
		emailTyped,
		loses,
	};
}

/** What follows from a draft. */
function contextOf(draft: EnrolDraft, form: EnrolForm, today: string) {
	const batch = form.batches.find(({ _id }) => _id === draft.batchid);
	const sums = sumsOf(draft, form);
	return { form, today, batch, sums, parts: partsOf(draft, sums.agreed, batch?.starts, today) };
}

/** The batches of the person's program first, otherwise in the server's order. */
function useOrderedBatches(form: EnrolForm): Batch[] {
	const asked = new Set(batchesOf(usePrograms(), form));
	return form.batches.toSorted((one, other) => Number(asked.has(other)) - Number(asked.has(one)));
}

/** The draft and its key survive a reload or a sign-in, and are dropped once it is used or given up. */
function useDraft(of: EnrolProps["of"], begin: () => EnrolDraft) {
	const name = `enrolment ${Object.values(of)[0]}`;
	const [began] = useState(begin);
	const [draft, setDraft] = useState<EnrolDraft>(() => {
		const stored = storedDraft(name);
		const isDraft = typeof stored === "object" && stored !== null && "plan" in stored && "typed" in stored;
		return isDraft ? { ...began, ...(stored as EnrolDraft) } : began;
	});
	useEffect(() => () => dropDraft(name), [name]);
	const key = useKeyOfDraft(name);
	const change = (changes: Partial<EnrolDraft>) => {
		const next = { ...draft, ...changes };
		setDraft(next);
		storeState(name, next);
		return next;
	};
	const keep = () => storeState(name, draft);
	return { draft, began, key, keep, change, isUsed: () => dropDraft(name) };
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
