import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ephemeral ports: one of those could be taken before the server listens. */
const [first, end] = [20_000, 32_000];
const maxTries = 100;

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
	for (let tries = 0; tries < maxTries; tries += 1) {
		const port = randomInt(first, end);
		if (await isFree(port)) return port;
	}
	throw new Error("There is no free port");
}

async function isFree(port: number): Promise<boolean> {
	const server = createServer().listen(port, "127.0.0.1");
	try {
		await once(server, "listening");
	} catch {
		return false;
	}
	server.close();
	await once(server, "close");
	return true;
}
