import fastify from "fastify";
import pg from "pg";

/** The baseline for lead intake: one insert of the same row into the same table, without validation. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL) });
const app = fastify();

const columns =
	"id kind created_at name email phone phone_e164 college collegemail passingyear domain reason page first_touch last_touch consent_version consent_at idempotency_key body_hash".split(
		" ",
	);
const insert = {
	name: "insert_lead",
	text: `insert into enquiries (${columns.join(", ")}) values (${columns.map((_, each) => `$${each + 1}`).join(", ")})`,
};

type Sent = Record<
	"name" | "email" | "phone" | "college" | "collegemail" | "domain" | "reason" | "page" | "consent",
	string
> & {
	passingyear: number;
	firstTouch: object;
	lastTouch: object;
};

app.get("/readyz", async () => ({}));
app.post<{ Body: Sent }>("/api/apply/course", async ({ body: sent, headers }, reply) => {
	const { name, email, phone, college, collegemail, passingyear, domain, reason, page, firstTouch, lastTouch } = sent;
	const id = crypto.randomUUID();
	const now = new Date();
	const person = [name, email, phone, "+919000012345", college, collegemail, passingyear, domain, reason];
	const values = [
		id,
		"course",
		now,
		...person,
		page,
		firstTouch,
		lastTouch,
		sent.consent,
		now,
		headers["idempotency-key"],
		id,
	];
	await pool.query({ ...insert, values });
	reply.status(201);
	return { ...sent, _id: id, createdAt: now };
});
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
