import { expect, test } from "vitest";
import { CallFailed } from "#contract/client.ts";
import { errorText, errorTextWithRequest } from "./error-text.ts";

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
