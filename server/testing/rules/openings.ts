import type { JobApplicationState } from "#contract/openings.ts";
import type { Outcome } from "./outcome.ts";

type State = "published" | "closed";
type ModelOpening = { title: string; state: State; deadline: string; version: number };
type ModelJobApplication = { opening: number; student: number; state: JobApplicationState; version: number };
export type OpeningChange = {
	details?: { title: string; deadline: string } | undefined;
	state?: State | undefined;
	version?: number | undefined;
};

/** The rules of openings and of applying for them, in memory (product decision "Student portal"). */
export class Openings {
	readonly all: (ModelOpening | undefined)[] = [];
	readonly applied: ModelJobApplication[] = [];
	readonly #trail: string[];
	readonly #today: string;

	constructor(trail: string[], today: string) {
		this.#trail = trail;
		this.#today = today;
	}

	publish(input: { title: string; deadline: string }): Outcome {
		if (input.deadline < this.#today) return "fields-invalid";
		this.all.push({ ...input, state: "published", version: 1 });
		this.#trail.push(`added ${input.title}`);
		return "done";
	}

	change(at: number, { details, state, version }: OpeningChange): Outcome {
		const opening = this.all[at];
		if (opening === undefined) return "not-found";
		if (version !== undefined && version !== opening.version) return "changed-meanwhile";
		const changed = { ...opening, ...details, ...(state && { state }) };
		if (changed.deadline !== opening.deadline && changed.deadline < this.#today) return "fields-invalid";
		const isRewritten = changed.title !== opening.title || changed.deadline !== opening.deadline;
		if (isRewritten) this.#trail.push(`changed ${changed.title}`);
		if (changed.state !== opening.state) this.#trail.push(`status-changed ${changed.title}`);
		if (isRewritten || changed.state !== opening.state) changed.version += 1;
		this.all[at] = changed;
		return "done";
	}

	remove(at: number): Outcome {
		const opening = this.all[at];
		if (opening === undefined) return "not-found";
		if (this.countOf(at) > 0) return "applications-first";
		this.all[at] = undefined;
		this.#trail.push(`removed ${opening.title}`);
		return "done";
	}

	apply(student: number, studentRecord: { status: string } | undefined, at: number): Outcome {
		const opening = this.all[at];
		if (opening === undefined) return "not-found";
		const hasApplied = this.applied.some((each) => each.opening === at && each.student === student);
		if (opening.state === "closed") return hasApplied ? "already-applied" : "opening-over";
		if (studentRecord?.status !== "active") return "signed-out";
		if (hasApplied) return "already-applied";
		this.applied.push({ opening: at, student, state: "applied", version: 1 });
		return "done";
	}

	move(at: number, application: number, { state, version }: { state: JobApplicationState; version?: number }): Outcome {
		const jobApplication = this.applied[application];
		if (jobApplication === undefined || jobApplication.opening !== at) return "not-found";
		if (version !== undefined && version !== jobApplication.version) return "changed-meanwhile";
		if (jobApplication.state === state) return "done";
		Object.assign(jobApplication, { state, version: jobApplication.version + 1 });
		this.#trail.push(`application-moved ${this.all[at]?.title}`);
		return "done";
	}

	countOf(at: number): number {
		return this.applied.filter(({ opening }) => opening === at).length;
	}
}
