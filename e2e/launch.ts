import type { LaunchOptions } from "@playwright/test";
import { testBrowser } from "#tools/testing/browser.ts";

/** Starts the browser that comes with the packages. */
export async function launchOptions(): Promise<LaunchOptions> {
	const { executablePath, args, ignoreDefaultArgs, env } = await testBrowser();
	return { executablePath, args, ignoreDefaultArgs, env, chromiumSandbox: !args.includes("--no-sandbox") };
}
