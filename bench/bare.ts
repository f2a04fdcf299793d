import { request } from "node:http";
import fastify from "fastify";
import pg from "pg";

/**
 * The baselines: a bare Fastify that fetches pages from us once, then sends the same bytes and headers; and that inserts the same row into the same
 * table, without validation.
 */
const { DATABASE_URL, ORIGIN, PAGES, POOL, PORT } = process.env;
const app = fastify();
app.get("/readyz", async () => ({}));
if (PAGES) for (const path of PAGES.split(" ")) await serve(path);
if (DATABASE_URL) takeIn(new pg.Pool({ connectionString: DATABASE_URL, max: Number(POOL) }));
await app.listen({ port: Number(PORT), host: "127.0.0.1" });

async function serve(path: string): Promise<void> {
	const { headers, bytes } = await readPage(`${ORIGIN}${path}`);
	app.get(path, (asked, reply) => {
		if (!String(asked.headers["accept-encoding"]).includes("br")) return reply.code(406).send();
		return reply.headers(headers).send(bytes);
	});
}

type Page = { headers: Record<string, string>; bytes: Buffer };

function readPage(url: string): Promise<Page> {
	// What Node adds by itself.
	const ofTheConnection = ["connection", "keep-alive", "date", "transfer-encoding"];
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

type Sent = Record<
	"name" | "email" | "phone" | "college" | "collegemail" | "domain" | "reason" | "page" | "consent",
	string
> & {
	passingyear: number;
	firstTouch: object;
	lastTouch: object;
};

function takeIn(pool: pg.Pool): void {
	const columns =
		"id kind created_at phone_e164 name email phone college collegemail passingyear domain reason page first_touch last_touch consent_version consent_at idempotency_key body_hash".split(
			" ",
		);
	const insert = {
		name: "insert_lead",
		text: `insert into enquiries (${columns.join(", ")}) values (${columns.map((_, each) => `$${each + 1}`).join(", ")})`,
	};
	app.post<{ Body: Sent }>("/api/apply/course", async ({ body: sent, headers }, reply) => {
		const { name, email, phone, college, collegemail, passingyear, domain, reason, page, firstTouch, lastTouch } = sent;
		const [id, now] = [crypto.randomUUID(), new Date()];
		const values = [
			...[
				id,
				"course",
				now,
				"+919000012345",
				name,
				email,
				phone,
				college,
				collegemail,
				passingyear,
				domain,
				reason,
				page,
			],
			...[firstTouch, lastTouch, sent.consent, now, headers["idempotency-key"], id],
		];
		await pool.query({ ...insert, values });
		reply.status(201);
		return { ...sent, _id: id, createdAt: now };
	});
}
