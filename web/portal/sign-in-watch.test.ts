import { environmentManager } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import { errorIdHeader } from "#contract/errors.ts";
import { loginFor, pages, withEndReason } from "#contract/paths.ts";
import { clearScreen, watchSignIn } from "./sign-in-watch.ts";

const ananya = { name: "Ananya D", email: "ananya@mail.example", signedInUntil: new Date().toISOString() };

test("The portal asks again and again who is logged in, but not after a logout, while the login page loads", async () => {
	// As in a browser: on a server queries have no interval.
	environmentManager.setIsServer(() => false);
	vi.useFakeTimers();
	onTestFinished(() => {
		environmentManager.setIsServer(() => true);
		vi.useRealTimers();
	});
	vi.stubGlobal("addEventListener", () => {});
	const ask = vi.fn(async () => Response.json(ananya));
	vi.stubGlobal("fetch", ask);
	watchSignIn();
	await vi.advanceTimersByTimeAsync(minuteMs);
	const asked = ask.mock.calls.length;
	expect(asked).toBeGreaterThan(2);
	expect(clearScreen()).toBe(true);
	await vi.advanceTimersByTimeAsync(minuteMs);
	expect(ask).toHaveBeenCalledTimes(asked);
});

test("If one tab is told why the sign-in ended, the others give the same reason", async () => {
	const open = vi.fn();
	vi.stubGlobal("location", { pathname: pages.profile, search: "", replace: open });
	vi.stubGlobal("addEventListener", () => {});
	await openTab(Response.json(ananya));
	await openTab(Response.json({}, { status: 401, headers: { [errorIdHeader]: "sign-in-elsewhere" } }));
	const login = withEndReason("elsewhere", loginFor(pages.profile));
	await expect.poll(() => open.mock.calls).toEqual([[login], [login]]);
});

/** Another tab has its own modules. */
async function openTab(answer: Response): Promise<void> {
	vi.resetModules();
	vi.stubGlobal("fetch", async () => answer.clone());
	(await import("./sign-in-watch.ts")).watchSignIn();
}
