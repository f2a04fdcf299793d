import { connect } from "node:net";
import type { FastifyInstance } from "fastify";

/** The raw response to these bytes, read until the server closes. */
export async function sendBytes(app: FastifyInstance, bytes: string): Promise<string> {
	if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
	const address = app.server.address();
	if (address === null || typeof address === "string") throw new Error("No port");
	const socket = connect(address.port, "127.0.0.1");
	let response = "";
	socket.on("data", (chunk) => (response += chunk));
	// A server that closes before it has read everything resets the connection, which may come after its answer.
	socket.on("error", () => {});
	socket.write(bytes);
	await new Promise((resolve) => socket.once("close", resolve));
	return response;
}
