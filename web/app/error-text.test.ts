import { expect, test } from "vitest";
import { CallFailed } from "#contract/client.ts";
import { errorText, errorTextAfterLeaving, errorTextWithRequest, fieldErrorText } from "./error-text.ts";

const refused = new CallFailed(
	409,
	{ error: "User already exists or invalid email" },
	new Headers({ "x-request-id": "c613" }),
);

test("A refusal is said without the request's id, but for a course that could not be added", () => {
	expect(errorText(refused)).toBe("User already exists or invalid email.");
	expect(errorTextWithRequest(refused)).toBe("User already exists or invalid email. Request c613.");
	expect(errorText(new TypeError("fetch failed"))).toBe("The server could not be reached. Nothing is lost.");
});

test("What was refused is said in the words of its field, and nothing is promised about a form that was left", () => {
	const body = { error: "Please check the marked fields.", fields: { reason: "Choose a reason." } };
	const inField = new CallFailed(400, body, new Headers());
	expect(fieldErrorText(inField)).toBe("Choose a reason.");
	expect(errorTextAfterLeaving(inField)).toBe("Choose a reason.");
	expect(errorTextAfterLeaving(new TypeError("fetch failed"))).toBe("The server could not be reached.");
});
