import { expect, test } from "vitest";
import { CallFailed } from "#contract/client.ts";
import { reason, reasonWithRequest } from "./reason.ts";

const refused = new CallFailed(
	409,
	{ error: "User already exists or invalid email" },
	new Headers({ "x-request-id": "c613" }),
);

test("A refusal is said without the request's id, but for a course that could not be added", () => {
	expect(reason(refused)).toBe("User already exists or invalid email.");
	expect(reasonWithRequest(refused)).toBe("User already exists or invalid email. Request c613.");
	expect(reason(new TypeError("fetch failed"))).toBe("The server could not be reached. Nothing is lost.");
});
