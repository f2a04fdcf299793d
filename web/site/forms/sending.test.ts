import { beforeEach, describe, expect, test } from "vitest";
import { CallFailed } from "#contract/client.ts";
import { clearRequest, isUnavailable, requestFor, retryDelayMs, storeWaiting, waitingRequest } from "./sending.ts";

const place = "sending /contact contact";
let tab: Storage;

beforeEach(() => {
	tab = memoryStorage();
});

describe("a form's content is one request until it is stored or changed", () => {
	test("sent again, it has the same key and the same body", () => {
		const first = requestFor({ name: "Asha" }, { filledIn: 900 }, place, tab);
		const again = requestFor({ name: "Asha" }, { filledIn: 4200 }, place, tab);
		expect(again).toEqual(first);
		expect(again.body).toEqual({ name: "Asha", filledIn: 900 });
	});

	test("changed, it gets a new key", () => {
		const first = requestFor({ name: "Asha" }, {}, place, tab);
		expect(requestFor({ name: "Asha Rao" }, {}, place, tab).key).not.toBe(first.key);
	});

	test("after it was stored, the same words are a new message", () => {
		const first = requestFor({ name: "Asha" }, {}, place, tab);
		clearRequest(place, tab);
		expect(requestFor({ name: "Asha" }, {}, place, tab).key).not.toBe(first.key);
	});

	test("a browser that refuses storage still sends", () => {
		const refusing = new Proxy(tab, {
			get: () => () => {
				throw new DOMException("refused", "SecurityError");
			},
		});
		expect(requestFor({ name: "Asha" }, {}, place, refusing).key).toMatch(/^[0-9a-f]{32}$/);
	});
});

describe("after a reload, a request goes on", () => {
	test("that was waiting", () => {
		const { key, body } = requestFor({ name: "Asha" }, { filledIn: 900 }, place, tab);
		storeWaiting(true, place, tab);
		expect(waitingRequest({ name: "Asha" }, place, tab)).toMatchObject({ key, body });
	});

	test("not if it was answered, corrected or stored", () => {
		requestFor({ name: "Asha" }, {}, place, tab);
		expect(waitingRequest({ name: "Asha" }, place, tab)).toBeUndefined();
		storeWaiting(true, place, tab);
		expect(waitingRequest({ name: "Asha Rao" }, place, tab)).toBeUndefined();
		storeWaiting(false, place, tab);
		expect(waitingRequest({ name: "Asha" }, place, tab)).toBeUndefined();
		clearRequest(place, tab);
		storeWaiting(true, place, tab);
		expect(waitingRequest({ name: "Asha" }, place, tab)).toBeUndefined();
	});
});

describe("what failed is sent again only if the service was away", () => {
	const answered = (status: number) => new CallFailed(status, { error: "No" }, new Headers());

	test.each([502, 503, 504])("%i is away", (status) => expect(isUnavailable(answered(status))).toBe(true));
	test.each([400, 413, 422, 429, 500])("%i is an answer", (status) =>
		expect(isUnavailable(answered(status))).toBe(false),
	);
	test("no network is away", () => expect(isUnavailable(new TypeError("Failed to fetch"))).toBe(true));
});

describe("waiting grows and is bounded", () => {
	test("it doubles up to 8 seconds", () => {
		expect([1, 2, 3, 4, 5, 9].map((attempts) => retryDelayMs(attempts, null, 0))).toEqual([
			1000, 2000, 4000, 8000, 8000, 8000,
		]);
	});

	test("the server's Retry-After is kept to, within the bound", () => {
		expect(retryDelayMs(1, 5, 0)).toBe(5000);
		expect(retryDelayMs(1, 3600, 0)).toBe(8000);
	});

	test("chance spreads visitors over a quarter more", () => expect(retryDelayMs(1, null, 1)).toBe(1250));
});

function memoryStorage(): Storage {
	const values = new Map<string, string>();
	return {
		get length() {
			return values.size;
		},
		key: (index) => [...values.keys()][index] ?? null,
		getItem: (key) => values.get(key) ?? null,
		setItem: (key, value) => void values.set(key, value),
		removeItem: (key) => void values.delete(key),
		clear: () => values.clear(),
	};
}
