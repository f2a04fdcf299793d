import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "./networks.ts";
import { forwardingHeaderOf } from "./proxy-traces.ts";
import { type Door, seeOff } from "./see-off.ts";

/** Of the connections: how many there may be, how long a request may take to arrive, and how they end with the process. */
const times = {
	requestTimeout: 30_000,
	headersTimeout: 15_000,
	/** Longer than a balancer's usual minute, so that it never sends into a connection we are closing. */
	keepAliveTimeout: 72_000,
	/** How late such a time may be noticed: Node's own 30 seconds would triple them. */
	connectionsCheckingInterval: 2_000,
};
/** From one network that is no proxy of ours. A browser opens six. */
const mostOfOneNetwork = 100;

type Wishes = {
	mostConnections: number;
	isProxy: (address: string | undefined) => boolean;
	/** Told once, when a request names a proxy that nobody said to trust: all visitors look like one then. */
	onUnknownProxy?: ((header: string) => void) | undefined;
};

export function openConnections({ mostConnections, isProxy, onUnknownProxy }: Wishes) {
	const doors: Door[] = [];
	let isStopping = false;
	let isTold = onUnknownProxy === undefined;

	function lookForProxy({ headers }: IncomingMessage): void {
		const header = forwardingHeaderOf(headers);
		if (header === undefined) return;
		isTold = true;
		onUnknownProxy?.(header);
	}

	return {
		serve(handle: RequestListener): Server {
			const server = createServer(times, (request, response) => {
				if (!isTold) lookForProxy(request);
				if (isStopping) response.setHeader("connection", "close");
				if (isAmbiguous(request)) response.writeHead(400, { connection: "close" }).end();
				else handle(request, response);
			});
			server.maxConnections = mostConnections;
			// Who comes when all descriptors are taken finds nobody; who comes next finds the places of those who only kept theirs.
			server.on("drop", () => server.closeIdleConnections());
			boundNetworks(server, isProxy);
			doors.push({ server, sockets: socketsOf(server) });
			return server;
		},
		async close(): Promise<void> {
			isStopping = true;
			await Promise.all(doors.map(seeOff));
		},
	};
}

/** Two hosts, which a proxy and we may choose between differently, or no version, so that no header can follow. */
function isAmbiguous({ rawHeaders, httpVersionMajor }: IncomingMessage): boolean {
	if (httpVersionMajor < 1) return true;
	let hosts = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at] as string;
		if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
	}
	return hosts > 1;
}

function boundNetworks(server: Server, isProxy: Wishes["isProxy"]): void {
	const open = new Map<string, number>();
	server.on("connection", (socket: Socket) => {
		if (isProxy(socket.remoteAddress)) return;
		const network = networkOf(socket.remoteAddress ?? "");
		const before = open.get(network) ?? 0;
		if (before >= mostOfOneNetwork) return void socket.destroy();
		open.set(network, before + 1);
		socket.once("close", () => {
			const left = (open.get(network) ?? 0) - 1;
			if (left > 0) open.set(network, left);
			else open.delete(network);
		});
	});
}

function socketsOf(server: Server): Set<Socket> {
	const sockets = new Set<Socket>();
	server.on("connection", (socket: Socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
	});
	return sockets;
}
