import { Refusal } from "../http/errors.ts";

export const someonesEmail = "Someone has this email already.";

const uniqueViolation = "23505";

export function emailTaken(): Refusal {
	return new Refusal("user-exists", { fields: { email: someonesEmail } });
}

/** For a statement that can break no other unique key than the email's. */
export function refuseTakenEmail(error: unknown): never {
	const { cause } = error as { cause?: { code?: unknown } };
	throw cause?.code === uniqueViolation ? emailTaken() : error;
}
