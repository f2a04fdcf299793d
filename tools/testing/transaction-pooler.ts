import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A stand-in for PgBouncer in transaction mode, as far as a server can notice: a client has a connection to PostgreSQL
 * for one transaction, each time perhaps another one, and nobody resets it in between.
 */
export type TransactionPooler = { url: string; stop(): Promise<void> };

type PoolerOptions = {
	/** Connections to PostgreSQL, taken in turn. */
	connections?: number;
	/** Like PgBouncer's `ignore_startup_parameters`: any other parameter of a client is refused. */
	ignored?: string[];
	/** An error to answer to every client. */
	refusal?: string;
};

type Message = { type: string; bytes: Buffer };

/** Pools connections to the server at `url`, which must not ask for a password. */
export async function startTransactionPooler(
	url: string,
	{ connections = 2, ignored = [], refusal }: PoolerOptions = {},
): Promise<TransactionPooler> {
	const target = new URL(url);
	const backends = openBackends(target, connections);
	const clients = new Set<Socket>();
	const server = createServer({ noDelay: true }, (client) => {
		clients.add(client);
		client.once("close", () => clients.delete(client));
		if (refusal === undefined) serveClient(client, backends, new Set([...alwaysAllowed, ...ignored]));
		else client.once("data", () => client.end(fatalError(refusal)));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = new URL(url);
	address.port = String((server.address() as AddressInfo).port);
	return {
		url: address.href,
		async stop() {
			for (const client of clients) client.destroy();
			backends.end();
			server.close();
			await once(server, "close");
		},
	};
}

/** Parameters that every pooler handles itself. */
const alwaysAllowed = ["user", "database", "client_encoding", "application_name"];

type Backend = { socket: Socket; read: (onMessage: (message: Message) => void) => void };
type Backends = ReturnType<typeof openBackends>;

function openBackends(target: URL, max: number) {
	const backends: Promise<Backend>[] = [];
	const free: Backend[] = [];
	const waiting: ((backend: Backend) => void)[] = [];

	function release(backend: Backend): void {
		const next = waiting.shift();
		if (next) next(backend);
		else free.push(backend);
	}

	return {
		async take(): Promise<Backend> {
			if (backends.length < max) {
				const backend = openBackend(target);
				backends.push(backend);
				return backend;
			}
			return free.shift() ?? new Promise((resolve) => waiting.push(resolve));
		},
		give: release,
		/** Replaces a connection whose transaction was cut off, because nobody may go on with it. */
		replace(backend: Backend): void {
			backend.socket.destroy();
			const replacement = openBackend(target);
			backends.push(replacement);
			replacement.then(release, () => {});
		},
		end(): void {
			for (const backend of backends) backend.then(({ socket }) => socket.destroy()).catch(() => {});
		},
	};
}

async function openBackend(target: URL): Promise<Backend> {
	const socket = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
	socket.on("error", () => {});
	let onMessage: (message: Message) => void = () => {};
	readMessages(socket, (message) => onMessage(message));
	const ready = new Promise<void>((resolve) => {
		onMessage = ({ type }) => type === "Z" && resolve();
	});
	socket.write(startup({ user: target.username, database: target.pathname.slice(1) }));
	await Promise.race([ready, once(socket, "close")]);
	return {
		socket,
		read: (reader) => {
			onMessage = reader;
		},
	};
}

function serveClient(client: Socket, backends: Backends, allowedParameters: Set<string>): void {
	let backend: Promise<Backend> | undefined;
	let pendingReplies = 0;

	const answer = (message: Message) => {
		client.write(message.bytes);
		if (message.type !== "Z") return;
		pendingReplies -= 1;
		const isIdle = message.bytes.toString("latin1", 5) === "I";
		if (!isIdle || pendingReplies > 0) return;
		backend?.then(backends.give);
		backend = undefined;
	};
	const forward = ({ type, bytes }: Message) => {
		if (type === "X") return client.end();
		if (type === "Q" || type === "S") pendingReplies += 1;
		backend ??= backends.take();
		void backend.then((taken) => {
			taken.read(answer);
			taken.socket.write(bytes);
		});
	};
	client.on("error", () => {});
	client.on("close", () => void backend?.then(backends.replace));
	acceptClient(client, allowedParameters, () => readMessages(client, forward));
}

/** The startup packet has no type byte; a request for TLS may come before it. */
function acceptClient(client: Socket, allowedParameters: Set<string>, accepted: () => void): void {
	client.once("data", (packet) => {
		if (packet.length === 8 && packet.readInt32BE(4) === 80_877_103) {
			client.write("N");
			return acceptClient(client, allowedParameters, accepted);
		}
		const names = packet
			.toString("utf8", 8)
			.split("\0")
			.filter((_, at) => at % 2 === 0);
		const unknown = names.find((name) => name !== "" && !allowedParameters.has(name));
		if (unknown !== undefined) return client.end(fatalError(`unsupported startup parameter: ${unknown}`));
		const parameters = Object.entries({ server_version: "18.0", client_encoding: "UTF8" });
		client.write(
			Buffer.concat([
				frame("R", Buffer.alloc(4)),
				...parameters.map(([name, value]) => frame("S", Buffer.from(`${name}\0${value}\0`))),
				frame("K", Buffer.alloc(8)),
				frame("Z", Buffer.from("I")),
			]),
		);
		accepted();
	});
}

function fatalError(message: string): Buffer {
	return frame("E", Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`));
}

function startup(parameters: Record<string, string>): Buffer {
	const body = Buffer.from(`\0\x03\0\0${Object.entries(parameters).flat().join("\0")}\0\0`, "latin1");
	return Buffer.concat([length(body), body]);
}

function frame(type: string, body: Buffer): Buffer {
	return Buffer.concat([Buffer.from(type), length(body), body]);
}

function length(body: Buffer): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeInt32BE(body.length + 4);
	return bytes;
}

function readMessages(socket: Socket, onMessage: (message: Message) => void): void {
	let buffered: Buffer = Buffer.alloc(0);
	socket.on("data", (chunk: Buffer) => {
		buffered = Buffer.concat([buffered, chunk]);
		while (buffered.length >= 5 && buffered.length >= 1 + buffered.readInt32BE(1)) {
			const end = 1 + buffered.readInt32BE(1);
			onMessage({ type: buffered.toString("latin1", 0, 1), bytes: buffered.subarray(0, end) });
			buffered = buffered.subarray(end);
		}
	});
}
