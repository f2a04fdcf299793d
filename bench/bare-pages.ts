import { request } from "node:http";
import fastify from "fastify";

/** The baseline for pages: fetches them from us once, then sends the same bytes and headers. */
const app = fastify();

type Page = { headers: Record<string, string>; bytes: Buffer };
/** What Node adds by itself. */
const ofTheConnection = ["connection", "keep-alive", "date", "transfer-encoding"];

app.get("/readyz", async () => ({}));
for (const path of (process.env.PAGES ?? "").split(" ")) {
	const { headers, bytes } = await readPage(`${process.env.ORIGIN}${path}`);
	app.get(path, (asked, reply) => {
		if (!String(asked.headers["accept-encoding"]).includes("br")) return reply.code(406).send();
		return reply.headers(headers).send(bytes);
	});
}
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });

function readPage(url: string): Promise<Page> {
	return new Promise((resolve, reject) => {
		const sending = request(url, { headers: { "accept-encoding": "br" } }, async (response) => {
			const parts: Buffer[] = [];
			for await (const part of response) parts.push(part as Buffer);
			const headers = Object.entries(response.headers).filter(([name]) => !ofTheConnection.includes(name));
			resolve({ headers: Object.fromEntries(headers) as Page["headers"], bytes: Buffer.concat(parts) });
		});
		sending.on("error", reject);
		sending.end();
	});
}
