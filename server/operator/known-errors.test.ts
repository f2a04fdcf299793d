import pg from "pg";
import { afterEach, expect, inject, test, vi } from "vitest";
import { DrizzleQueryError } from "../platform/db/drizzle.ts";
import { openForOperator } from "../platform/db/open.ts";
import { createTestDatabase } from "../platform/db/testing.ts";
import { knownErrorLine, reportCommandError } from "./known-errors.ts";

afterEach(() => {
	process.exitCode = undefined;
	vi.restoreAllMocks();
});

const lineFor = async (url: string) => {
	const refused = await openForOperator({ dataDir: "none", url }, false).then(
		(database) => database.close(),
		(error: unknown) => error,
	);
	return knownErrorLine(refused);
};

test.runIf(inject("databases").postgres)(
	"A connection that PostgreSQL refuses is one line that says what to check",
	async () => {
		const url = await createTestDatabase();
		const withUrl = (change: (url: URL) => void) => {
			const changed = new URL(url);
			change(changed);
			return lineFor(changed.href);
		};
		expect(await withUrl((url) => (url.pathname = "/nowhere"))).toMatch(
			/^PostgreSQL has no such database\. .*\(3D000\)$/,
		);
		expect(await withUrl((url) => (url.username = "nobody_here"))).toMatch(/^PostgreSQL does not let .*\(28000\)$/);
		expect(await withUrl((url) => (url.search = "sslmode=verify-full"))).toBe(
			"PostgreSQL does not encrypt, as sslmode in DATABASE_URL asks.",
		);
		expect(await withUrl((url) => (url.search = "sslmode=verify-full&sslrootcert=/nowhere.pem"))).toBe(
			"DATABASE_URL names /nowhere.pem, which cannot be read. (ENOENT)",
		);
	},
);

test.runIf(inject("databases").postgres)("So is a database that is another user's", async () => {
	const url = new URL(await createTestDatabase({ migrated: false }));
	const otherRole = `stranger_${crypto.randomUUID().slice(0, 8)}`;
	const owner = new pg.Client({ connectionString: url.href });
	await owner.connect();
	await owner.query(`create role ${otherRole} login`);
	url.username = otherRole;
	expect(await lineFor(url.href)).toMatch(/^PostgreSQL does not allow this user .*\(42501\)$/);
	await owner.query(`drop role ${otherRole}`);
	await owner.end();
});

test.each([
	["28P01", /^PostgreSQL does not take this password\. .*%-codes/],
	["0A000", /pg_trgm/],
	["DEPTH_ZERO_SELF_SIGNED_CERT", /^PostgreSQL's certificate is not trusted\. Check sslmode and sslrootcert/],
])("%s is foreseen, whatever wraps it", (code, line) => {
	const cause = Object.assign(new Error("a driver's words"), { code });
	expect(knownErrorLine(new DrizzleQueryError("select 1", [], cause))).toMatch(line);
});

test("An unknown error is printed with its code and frames, without personal data", async () => {
	const errorLog = vi.spyOn(console, "error").mockImplementation(() => {});
	const cause = Object.assign(new Error('Key (email)=(asha@mail.example) is "referenced"'), { code: "23503" });
	await reportCommandError(
		new DrizzleQueryError("delete from enquiries where email = $1", ["asha@mail.example"], cause),
	);
	expect(process.exitCode).toBe(1);
	const text = errorLog.mock.calls.flat().join("\n");
	expect(text).toMatch(/^Error, 23503\n {4}at .*known-errors\.test/);
	expect(text).not.toContain("asha");
});
