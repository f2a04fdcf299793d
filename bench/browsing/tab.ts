import { launch } from "chrome-launcher";
import { testBrowser } from "#tools/testing/browser.ts";

/** Starts the tests' browser without Playwright; `excludedFlag` is one of its flags to leave out. */
export async function openChrome(flags: string[], excludedFlag = "") {
	const { executablePath, args, env } = await testBrowser();
	const chromeFlags = [...flags, ...args.filter((flag) => flag !== excludedFlag)];
	const chrome = await launch({ chromePath: executablePath, chromeFlags, envVars: env, logLevel: "error" });
	return { port: chrome.port, [Symbol.dispose]: () => chrome.kill() };
}

/** A tab over the DevTools protocol only: Playwright switches prerendering off. */
export type Tab = {
	open(url: string): Promise<void>;
	/** Clears the browser's cache. */
	clearCache(): Promise<void>;
	evaluate<Value>(expression: string): Promise<Value>;
	hover(point: Point): Promise<void>;
	click(point: Point): Promise<void>;
};
type Point = { x: number; y: number };
type Target = { id: string; type: string; url: string; webSocketDebuggerUrl: string };

const loadTimeoutMs = 10_000;
const pollIntervalMs = 25;

export async function openTab(port: number): Promise<Tab> {
	await sendCommand(port, "Page.enable", {});
	const mouse = (type: string, { x, y }: Point, extra = {}) =>
		sendCommand(port, "Input.dispatchMouseEvent", { type, x, y, ...extra });
	const evaluate = async <Value>(expression: string) => {
		const { result, exceptionDetails } = await sendCommand<Evaluated>(port, "Runtime.evaluate", {
			expression,
			awaitPromise: true,
			returnByValue: true,
		});
		if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
		return result.value as Value;
	};
	return {
		evaluate,
		open: async (url) => {
			await sendCommand(port, "Page.navigate", { url });
			const deadline = Date.now() + loadTimeoutMs;
			while (!(await evaluate<boolean>(`document.readyState === "complete" && location.href === "${url}"`))) {
				if (Date.now() > deadline) throw new Error(`${url} did not load`);
				await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
			}
		},
		clearCache: () => sendCommand(port, "Network.clearBrowserCache", {}),
		hover: async (point) => void (await mouse("mouseMoved", point)),
		click: async (point) => {
			const leftButton = { button: "left", clickCount: 1 };
			await mouse("mousePressed", point, leftButton);
			await mouse("mouseReleased", point, leftButton);
		},
	};
}

type Evaluated = {
	result: { value: unknown };
	exceptionDetails?: { text: string; exception?: { description?: string } };
};

/** Sends one command on its own connection, because a tab's target changes when a prerendered page is activated. */
async function sendCommand<Answer>(port: number, method: string, params: object): Promise<Answer> {
	const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[];
	const target = targets.find(({ type }) => type === "page");
	if (target === undefined) throw new Error("The browser has no tab");
	const socket = new WebSocket(target.webSocketDebuggerUrl);
	return new Promise((resolve, reject) => {
		socket.onopen = () => socket.send(JSON.stringify({ id: 1, method, params }));
		socket.onerror = () => reject(new Error(`${method} was not answered`));
		socket.onmessage = ({ data }) => {
			const { id, result, error } = JSON.parse(String(data));
			if (id !== 1) return;
			socket.close();
			if (error) reject(new Error(error.message));
			else resolve(result);
		};
	});
}
