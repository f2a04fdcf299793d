import { type ErrorBody, type ErrorId, errors } from "#contract/errors.ts";

type Details = {
	/** One message per rejected field. */
	fields?: Record<string, string>;
	/** Replaces the id's own text. */
	error?: string;
	retryAfterSeconds?: number;
	/** The underlying error, for the log only. */
	cause?: unknown;
};

/** Thrown anywhere below a route; only `http/answer-errors.ts` turns it into a response. */
export class Refusal extends Error {
	readonly id: ErrorId;
	readonly fields: Record<string, string> | undefined;
	readonly retryAfterSeconds: number | undefined;

	constructor(id: ErrorId, { fields, error, retryAfterSeconds, cause }: Details = {}) {
		super(error ?? errors[id].text, { cause });
		this.name = "Refusal";
		this.id = id;
		this.fields = fields;
		this.retryAfterSeconds = retryAfterSeconds;
	}

	get status(): number {
		return errors[this.id].status;
	}

	get body(): ErrorBody {
		return { error: this.message, ...(this.fields && { fields: this.fields }) };
	}
}

/** One rejected field. `error` replaces the id's own text in the answer. */
export function invalidField(name: string, text: string, error?: string): Refusal {
	return new Refusal("fields-invalid", { fields: { [name]: text }, ...(error !== undefined && { error }) });
}
