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
if (DATABASE_URL) serveEnquiries(new pg.Pool({ connectionString: DATABASE_URL, max: Number(POOL) }));
await app.listen({ port: Number(PORT), host: "127.0.0.1" });

async function serve(path: string): Promise<void> {
	const { headers, bytes } = await readPage(`${ORIGIN}${path}`);
	app.get(path, (request, reply) => {
		if (!String(request.headers["accept-encoding"]).includes("br")) return reply.code(406).send();
		return reply.headers(headers).send(bytes);
	});
}

async function readPage(url: string) {
	const { headers, bytes } = await callOnce(url, { headers: { "accept-encoding": "br" } });
	// Headers that Node adds by itself.
	const connectionHeaders = ["connection", "keep-alive", "date", "transfer-encoding"];
	const pageHeaders = Object.entries(headers).filter(([name]) => !connectionHeaders.includes(name));
	return { headers: Object.fromEntries(pageHeaders) as Record<string, string>, bytes };
}

type EnquiryBody = BodyFor<typeof applyForCourse>;

function serveEnquiries(pool: pg.Pool): void {
	let insert: { name: string; text: string } | undefined;
	app.post<{ Body: EnquiryBody }>("/api/apply/course", async ({ body: input, headers }, reply) => {
		const { firstTouch, lastTouch, consent, filledIn: _, ...fields } = input;
		const [id, now] = [crypto.randomUUID(), new Date()];
		const row = {
			id,
			kind: "course",
			created_at: now,
			phone_e164: "+919000012345",
			...fields,
			first_touch: firstTouch,
			last_touch: lastTouch,
			consent_version: consent,
			consent_at: now,
			idempotency_key: headers["idempotency-key"],
			body_hash: id,
		};
		insert ??= insertStatement(Object.keys(row));
		await pool.query({ ...insert, values: Object.values(row) });
		reply.status(201);
		return { ...input, _id: id, createdAt: now };
	});
}

function insertStatement(columns: string[]) {
	const values = columns.map((_, at) => `$${at + 1}`).join(", ");
	return { name: "insert_enquiry", text: `insert into enquiries (${columns.join(", ")}) values (${values})` };
}
