import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

export type Received = { from: string; to: string; data: string };
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
/** How the server answers a recipient or the end of `DATA`. */
type Verdict = "accept" | "refuse receiver" | "fail for now" | "hang";

/** A small mail server on a real socket, with enough SMTP for one sender. */
export async function startMailServer() {
	const received: Received[] = [];
	const sockets = new Set<Socket>();
	const behaviour = { verdict: "accept" as Verdict };
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
		converse(socket, () => behaviour.verdict, received);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("No port");
	return {
		/** A process may stand still on a busy machine for longer than the product waits for its mail server. */
		url: `smtp://127.0.0.1:${address.port}?connectionTimeout=120000&greetingTimeout=120000&socketTimeout=120000`,
		received,
		behaviour,
		close: () => {
			for (const socket of sockets) socket.destroy();
			return new Promise((resolve) => server.close(resolve));
		},
	};
}

function converse(socket: Socket, verdict: () => Verdict, received: Received[]): void {
	let mail: Received = { from: "", to: "", data: "" };
	let inData = false;
	const say = (line: string) => socket.write(`${line}\r\n`);
	const end = () => {
		inData = false;
		if (verdict() === "hang") return;
		if (verdict() === "fail for now") return say("451 asha@mail.example is busy");
		received.push(mail);
		say("250 kept");
	};
	const command = (line: string) => {
		if (/^(EHLO|HELO)/i.test(line)) return say("250 test");
		if (/^MAIL FROM/i.test(line)) {
			mail = { from: addressIn(line), to: "", data: "" };
			return say("250 go on");
		}
		if (/^RCPT TO/i.test(line)) {
			mail.to = addressIn(line);
			return say(verdict() === "refuse receiver" ? `550 no ${mail.to} here` : "250 go on");
		}
		if (/^DATA/i.test(line)) {
			inData = true;
			return say("354 go on");
		}
		if (/^QUIT/i.test(line)) return socket.end("221 bye\r\n");
		return say("250 fine");
	};
	const lines = createInterface(socket);
	// The readline interface repeats the socket's error: the sender was killed.
	lines.on("error", () => undefined);
	lines.on("line", (line) => {
		if (!inData) command(line);
		else if (line === ".") end();
		// SMTP doubles a dot at the start of a line.
		else mail.data += `${line.replace(/^\./, "")}\n`;
	});
	say("220 test");
}

function addressIn(line: string): string {
	return /<([^>]*)>/.exec(line)?.[1] ?? "";
}
