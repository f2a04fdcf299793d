import fastify from "fastify";
import pg from "pg";
import type { BodyFor } from "#contract/endpoint.ts";
import type { applyForCourse } from "#contract/enquiries.ts";
import { callOnce } from "./load.ts";

/**
 * The baselines: a bare Fastify that fetches pages from us once and then sends the same bytes and headers, and one that
 * inserts the same row into the same table without validation.
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

async function readPage(url: string) {
	const { headers, bytes } = await callOnce(url, { headers: { "accept-encoding": "br" } });
	// Headers that Node adds by itself.
	const ofTheConnection = ["connection", "keep-alive", "date", "transfer-encoding"];
	const own = Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name));
	return { headers: Object.fromEntries(own) as Record<string, string>, bytes };
}

type Sent = BodyFor<typeof applyForCourse>;

function takeIn(pool: pg.Pool): void {
	let insert: { name: string; text: string } | undefined;
	app.post<{ Body: Sent }>("/api/apply/course", async ({ body: sent, headers }, reply) => {
		const { firstTouch, lastTouch, consent, filledIn: _, ...fields } = sent;
		const [id, now] = [crypto.randomUUID(), new Date()];
		const row = {
			...{ id, kind: "course", created_at: now, phone_e164: "+919000012345", ...fields },
			...{ first_touch: firstTouch, last_touch: lastTouch, consent_version: consent, consent_at: now },
			...{ idempotency_key: headers["idempotency-key"], body_hash: id },
		};
		insert ??= insertOf(Object.keys(row));
		await pool.query({ ...insert, values: Object.values(row) });
		reply.status(201);
		return { ...sent, _id: id, createdAt: now };
	});
}

function insertOf(columns: string[]) {
	const values = columns.map((_, at) => `$${at + 1}`).join(", ");
	return { name: "insert_enquiry", text: `insert into enquiries (${columns.join(", ")}) values (${values})` };
}
