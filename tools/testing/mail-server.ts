import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

export type ReceivedMail = { from: string; to: string; data: string };
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
/** How the server answers a recipient or the end of `DATA`. */
type SmtpVerdict = "accept" | "refuse receiver" | "fail for now" | "hang";

/** A small mail server on a real socket, with enough SMTP for one sender. */
export async function startMailServer() {
	const received: ReceivedMail[] = [];
	const sockets = new Set<Socket>();
	const behaviour = { verdict: "accept" as SmtpVerdict };
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
		handleConnection(socket, () => behaviour.verdict, received);
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

function handleConnection(socket: Socket, verdict: () => SmtpVerdict, received: ReceivedMail[]): void {
	let mail: ReceivedMail = { from: "", to: "", data: "" };
	let inData = false;
	const reply = (line: string) => socket.write(`${line}\r\n`);
	const endMessage = () => {
		inData = false;
		if (verdict() === "hang") return;
		if (verdict() === "fail for now") return reply("451 asha@mail.example is busy");
		received.push(mail);
		reply("250 kept");
	};
	const handleCommand = (line: string) => {
		if (/^(EHLO|HELO)/i.test(line)) return reply("250 test");
		if (/^MAIL FROM/i.test(line)) {
			mail = { from: addressIn(line), to: "", data: "" };
			return reply("250 go on");
		}
		if (/^RCPT TO/i.test(line)) {
			mail.to = addressIn(line);
			return reply(verdict() === "refuse receiver" ? `550 no ${mail.to} here` : "250 go on");
		}
		if (/^DATA/i.test(line)) {
			inData = true;
			return reply("354 go on");
		}
		if (/^QUIT/i.test(line)) return socket.end("221 bye\r\n");
		return reply("250 fine");
	};
	const lines = createInterface(socket);
	// The readline interface repeats the socket's error: the sender was killed.
	lines.on("error", () => undefined);
	lines.on("line", (line) => {
		if (!inData) handleCommand(line);
		else if (line === ".") endMessage();
		// SMTP doubles a dot at the start of a line.
		else mail.data += `${line.replace(/^\./, "")}\n`;
	});
	reply("220 test");
}

function addressIn(line: string): string {
	return /<([^>]*)>/.exec(line)?.[1] ?? "";
}
