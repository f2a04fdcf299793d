import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../overload/networks.ts";
import { type DrainedServer, drain } from "./drain.ts";
import { forwardingHeaderOf } from "./proxy-traces.ts";

/**
 * Connection limits: how many there may be, how long a request may take to arrive, and how they are closed on shutdown.
 */
const timeouts = {
	requestTimeout: 30_000,
	headersTimeout: 15_000,
	/** Longer than a load balancer's usual 60 s, so that it never reuses a connection that we are closing. */
	keepAliveTimeout: 72_000,
	/** How often timeouts are checked; Node's default of 30 s would triple them. */
	connectionsCheckingInterval: 2_000,
};
/** Connections from one network that is not a trusted proxy. A browser opens six. */
const maxPerNetwork = 100;

type ConnectionOptions = {
	maxConnections: number;
	isProxy: (address: string | undefined) => boolean;
	/**
	 * Called once, when a request has proxy headers though no proxy is trusted: all clients then seem to share one
	 * address.
	 */
	onUnknownProxy?: ((header: string) => void) | undefined;
};

export function openConnections({ maxConnections, isProxy, onUnknownProxy }: ConnectionOptions) {
	const servers: DrainedServer[] = [];
	let isStopping = false;
	let isReported = onUnknownProxy === undefined;

	function detectProxy({ headers }: IncomingMessage): void {
		const header = forwardingHeaderOf(headers);
		if (header === undefined) return;
		isReported = true;
		onUnknownProxy?.(header);
	}

	return {
		serve(handle: RequestListener): Server {
			const server = createServer(timeouts, (request, response) => {
				if (!isReported) detectProxy(request);
				if (isStopping) response.setHeader("connection", "close");
				if (isAmbiguousRequest(request)) response.writeHead(400, { connection: "close" }).end();
				else handle(request, response);
			});
			server.maxConnections = maxConnections;
			// A connection that arrives while all descriptors are in use is dropped; closing idle connections makes room
			// for the next.
			server.on("drop", () => server.closeIdleConnections());
			limitPerNetwork(server, isProxy);
			servers.push({ server, sockets: trackSockets(server) });
			return server;
		},
		async close(): Promise<void> {
			isStopping = true;
			await Promise.all(servers.map(drain));
		},
	};
}

/** Two Host headers, which a proxy and this server might resolve differently, or an HTTP version without headers. */
function isAmbiguousRequest({ rawHeaders, httpVersionMajor }: IncomingMessage): boolean {
	if (httpVersionMajor < 1) return true;
	let hostCount = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at] as string;
		if (name.length === 4 && name.toLowerCase() === "host") hostCount += 1;
	}
	return hostCount > 1;
}

function limitPerNetwork(server: Server, isProxy: ConnectionOptions["isProxy"]): void {
	const openByNetwork = new Map<string, number>();
	server.on("connection", (socket: Socket) => {
		if (isProxy(socket.remoteAddress)) return;
		const network = networkOf(socket.remoteAddress ?? "");
		const count = openByNetwork.get(network) ?? 0;
		if (count >= maxPerNetwork) return void socket.destroy();
		openByNetwork.set(network, count + 1);
		socket.once("close", () => {
			const remaining = (openByNetwork.get(network) ?? 0) - 1;
			if (remaining > 0) openByNetwork.set(network, remaining);
			else openByNetwork.delete(network);
		});
	});
}

function trackSockets(server: Server): Set<Socket> {
	const sockets = new Set<Socket>();
	server.on("connection", (socket: Socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
	});
	return sockets;
}
