import { launch } from "chrome-launcher";
import { testBrowser } from "#tools/testing/browser.ts";

/** Starts the tests' browser without Playwright; `without` is one of its flags to leave out. */
export async function openChrome(flags: string[], without = "") {
	const { executablePath, args, env } = await testBrowser();
	const chromeFlags = [...flags, ...args.filter((flag) => flag !== without)];
	const chrome = await launch({ chromePath: executablePath, chromeFlags, envVars: env, logLevel: "error" });
	return { port: chrome.port, [Symbol.dispose]: () => chrome.kill() };
}

/** A tab over the DevTools protocol only: Playwright switches prerendering off. */
export type Tab = {
	open(url: string): Promise<void>;
	/** Clears the browser's cache. */
	forget(): Promise<void>;
	evaluate<Value>(expression: string): Promise<Value>;
	hover(place: Place): Promise<void>;
	click(place: Place): Promise<void>;
};
type Place = { x: number; y: number };
type Target = { id: string; type: string; url: string; webSocketDebuggerUrl: string };

const loadedWithinMs = 10_000;
const askEveryMs = 25;

export async function openTab(port: number): Promise<Tab> {
	await pressed(port, "Page.enable", {});
	const mouse = (type: string, { x, y }: Place, more = {}) =>
		pressed(port, "Input.dispatchMouseEvent", { type, x, y, ...more });
	const evaluate = async <Value>(expression: string) => {
		const { result, exceptionDetails } = await pressed<Evaluated>(port, "Runtime.evaluate", {
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
			await pressed(port, "Page.navigate", { url });
			const deadline = Date.now() + loadedWithinMs;
			while (!(await evaluate<boolean>(`document.readyState === "complete" && location.href === "${url}"`))) {
				if (Date.now() > deadline) throw new Error(`${url} did not load`);
				await new Promise((resolve) => setTimeout(resolve, askEveryMs));
			}
		},
		forget: () => pressed(port, "Network.clearBrowserCache", {}),
		hover: async (place) => void (await mouse("mouseMoved", place)),
		click: async (place) => {
			const left = { button: "left", clickCount: 1 };
			await mouse("mousePressed", place, left);
			await mouse("mouseReleased", place, left);
		},
	};
}

type Evaluated = {
	result: { value: unknown };
	exceptionDetails?: { text: string; exception?: { description?: string } };
};

/** Sends one command on its own connection, because a tab's target changes when a prerendered page is activated. */
async function pressed<Answer>(port: number, method: string, params: object): Promise<Answer> {
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
