import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { launch } from "puppeteer-core";
import { freePort } from "#tools/testing/free-port.ts";

/** A page of a stock browser, which Playwright cannot drive. Elements are found by CSS selector and waited for. */
export type OtherPage = {
	open: (address: string) => Promise<void>;
	press: (selector: string) => Promise<void>;
	type: (selector: string, text: string) => Promise<void>;
	text: (selector: string) => Promise<string>;
	address: () => Promise<string>;
	close: () => Promise<void>;
};

export type OtherBrowser = {
	name: string;
	/** Why it is not available here; undefined: it is. */
	missing: string | undefined;
	start: () => Promise<OtherPage>;
};

const waitMs = 30_000;
const [width, height] = [1280, 900];

const firefox = process.env.GRADWAY_FIREFOX || found("firefox", "firefox-esr");
const webkitDriver = found("WebKitWebDriver");
const screen = found("Xvfb");

export const otherBrowsers: OtherBrowser[] = [
	{
		name: "Firefox",
		missing: firefox
			? undefined
			: "Firefox is not installed (Debian: apt install firefox-esr; GRADWAY_FIREFOX names one)",
		start: startFirefox,
	},
	{
		name: "WebKitGTK",
		missing:
			webkitDriver && screen
				? undefined
				: "WebKitWebDriver or Xvfb is not installed (Debian: apt install webkit2gtk-driver xvfb)",
		start: startWebKit,
	},
];

function found(...names: string[]): string | undefined {
	const folders = (process.env.PATH ?? "").split(delimiter);
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** A stock Firefox, by WebDriver BiDi. */
async function startFirefox(): Promise<OtherPage> {
	const browser = await launch({
		browser: "firefox",
		executablePath: firefox as string,
		// An extended support release does not support emulating a viewport.
		defaultViewport: null,
		args: [`--width=${width}`, `--height=${height}`],
	});
	const page = await browser.newPage();
	// Puppeteer's own locators wait by code that a page's policy refuses.
	const find = async (selector: string) => {
		const element = await page.$(selector);
		if (!(await element?.isVisible())) throw new Error(`${selector} is not shown`);
		return element as NonNullable<typeof element>;
	};
	return {
		open: async (address) => void (await page.goto(address)),
		press: (selector) => eventually(async () => (await find(selector)).click()),
		type: async (selector, text) => (await eventually(() => find(selector))).type(text),
		text: (selector) => eventually(async () => (await find(selector)).evaluate(({ textContent }) => textContent ?? "")),
		address: async () => page.url(),
		close: () => browser.close(),
	};
}

/** The browser of WebKitGTK's driver, by WebDriver, on a virtual screen. */
async function startWebKit(): Promise<OtherPage> {
	const size = `${width}x${height}x24`;
	const xvfb = spawn(screen as string, ["-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp"]);
	const [display] = await once(xvfb.stdout, "data");
	const port = await freePort();
	const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: "x11" };
	const driver = spawn(webkitDriver as string, [`--port=${port}`, "--host=127.0.0.1"], { env, stdio: "ignore" });
	const call = callerOf(`http://127.0.0.1:${port}`);
	const stop = () => Promise.all([driver, xvfb].map(ended));
	const session = await eventually(() => call("POST", "/session", { capabilities: {} }))
		.then(({ sessionId }) => `/session/${sessionId}`)
		.catch((error: unknown) => stop().then(() => Promise.reject(error)));
	const find = async (selector: string) => {
		const element = await call("POST", `${session}/element`, { using: "css selector", value: selector });
		const path = `${session}/element/${Object.values(element)[0]}`;
		if (!(await call("GET", `${path}/displayed`))) throw new Error(`${selector} is not shown`);
		return path;
	};
	return {
		open: (url) => call("POST", `${session}/url`, { url }),
		press: (selector) => eventually(async () => call("POST", `${await find(selector)}/click`, {})),
		type: async (selector, text) => call("POST", `${await eventually(() => find(selector))}/value`, { text }),
		text: (selector) => eventually(async () => call("GET", `${await find(selector)}/property/textContent`)),
		address: () => call("GET", `${session}/url`),
		close: async () => {
			await call("DELETE", session).catch(() => {});
			await stop();
		},
	};
}

// biome-ignore lint/suspicious/noExplicitAny: WebDriver's answers have no types.
type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<any>;

function callerOf(driver: string): Call {
	return async (method, path, body) => {
		const answered = await fetch(driver + path, { method, ...(body && { body: JSON.stringify(body) }) });
		const { value } = (await answered.json()) as { value: { message?: string } };
		if (!answered.ok) throw new Error(`${method} ${path}: ${value.message}`);
		return value;
	};
}

async function eventually<Result>(act: () => Promise<Result>): Promise<Result> {
	for (const until = Date.now() + waitMs; ; await pause(100)) {
		try {
			return await act();
		} catch (error) {
			if (Date.now() > until) throw error;
		}
	}
}

async function ended(child: ChildProcess): Promise<void> {
	const end = once(child, "exit");
	child.kill();
	await end;
}
