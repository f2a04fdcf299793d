import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { scheduledJobs } from "../../app.ts";
import { takeInCourseApplication } from "../../leads/take-in.ts";
import { admissions, anApplication, requestMetadata } from "../../leads/testing.ts";
import { describeWithDatabase, openTestPglite, openTestPostgres } from "../../platform/db/testing.ts";
import { startBackground } from "../../platform/jobs/jobs.ts";
import { countRuns } from "../../platform/metrics/counters.ts";
import { openTestApp, unreachableDatabase } from "../../testing/app.ts";

const monitoring = new URL("../../../deploy/monitoring/", import.meta.url);
const monitoringConfig = ["alerts.yaml", "dashboard.json"]
	.map((file) => readFileSync(new URL(file, monitoring), "utf8").replaceAll('\\"', '"'))
	.join("\n");
/** The scraper adds the first; the backup's unit writes the second for another collector. */
const externalMetrics = ["up", "gradway_backup_done_timestamp_seconds"];

const reading = (metrics: string, series: string) => {
	const line = metrics.split("\n").find((each) => each.startsWith(`${series} `));
	return line === undefined ? undefined : Number(line.slice(series.length));
};

test("Every metric of the dashboard and the alerts is exported", async () => {
	const { app } = await openTestApp(await openTestPostgres());
	await countRuns("mail", async () => 0)();
	for (const url of ["/", "/healthz"]) await app.inject(url);
	const exposition = (await app.inject("/metrics")).payload;
	const metricNames = new Set(monitoringConfig.match(/\b(gradway|http|nodejs|process)_[a-z\d_]+\b/g));
	expect(metricNames.size).toBeGreaterThan(15);
	for (const name of metricNames)
		if (!externalMetrics.includes(name)) expect(exposition, name).toMatch(new RegExp(`^${name}(\\{.*\\})? `, "m"));
});

test("Every label and value that an alert or panel selects is exported", async () => {
	const { app, parts } = await openTestApp(await openTestPglite());
	await countRuns("mail", async () => 0)();
	await startBackground(parts, scheduledJobs(parts)).stop();
	await app.inject("/");
	await app.inject("/healthz");
	const exposition = (await app.inject("/metrics")).payload;
	const selectedLabels = [...monitoringConfig.matchAll(/\b((?:gradway|http)_[a-z\d_]+)\{([^}]*)\}/g)].flatMap(
		([, name = "", by = ""]) =>
			[...by.matchAll(/(\w+)[=!]~?"([^"]*)"/g)].map(([, label = "", values = ""]) => ({ name, label, values })),
	);
	const ownLabels = selectedLabels.filter(({ label }) => !["job", "instance"].includes(label));
	expect(ownLabels.length).toBeGreaterThan(10);
	for (const { name, label, values } of ownLabels) {
		const isListed = ["id", "outcome", "work"].includes(label);
		for (const value of isListed ? values.split("|") : ['[^"]*'])
			expect(exposition, `${name} ${label} ${value}`).toMatch(new RegExp(`^${name}\\{.*\\b${label}="${value}"`, "m"));
	}
});

test("Every alert has a page of its own in the operator's guide", () => {
	const guide = readFileSync(new URL("../../../docs/operating.md", import.meta.url), "utf8");
	const alerts = [...monitoringConfig.matchAll(/alert: (\w+)/g)].map(([, name = ""]) => name);
	const runbooks = [...monitoringConfig.matchAll(/runbook: docs\/operating\.md#(\w+)/g)].map(([, anchor]) => anchor);
	expect(runbooks).toEqual(alerts.map((name) => name.toLowerCase()));
	for (const name of alerts) expect(guide).toContain(`### ${name}\n`);
});

describeWithDatabase("The metrics", (open) => {
	test("count an enquiry once, and report how many mails wait and for how long", async () => {
		const database = await open();
		const { app, clock } = await openTestApp(database);
		const read = async () => (await app.inject("/metrics")).payload;
		const course = 'gradway_leads_taken_total{kind="course"}';
		const before = reading(await read(), course) ?? Number.NaN;
		const metadata = requestMetadata({ idempotencyKey: crypto.randomUUID() });
		const application = anApplication();
		for (let attempt = 0; attempt < 2; attempt++)
			await takeInCourseApplication(database.db, admissions, application, metadata);
		clock.now = new Date(metadata.now.getTime() + 90_000);
		const exposition = await read();
		expect(reading(exposition, course)).toBe(before + 1);
		expect(reading(exposition, 'gradway_outbox_mails{state="waiting"}')).toBe(2);
		expect(reading(exposition, "gradway_outbox_oldest_seconds")).toBe(90);
		expect(reading(exposition, "gradway_database_up")).toBe(1);
		expect(exposition).toContain(`database="${database.kind}",mail="none"`);
	});

	test("report that the database is unavailable, without its metrics", async () => {
		const { app } = await openTestApp(unreachableDatabase(await open()));
		const before = reading((await app.inject("/metrics")).payload, 'gradway_refusals_total{id="database-away"}') ?? 0;
		expect((await app.inject("/readyz")).statusCode).toBe(503);
		const exposition = (await app.inject("/metrics")).payload;
		expect(reading(exposition, "gradway_database_up")).toBe(0);
		expect(reading(exposition, 'gradway_refusals_total{id="database-away"}')).toBe(before + 1);
		expect(exposition).not.toMatch(/^gradway_outbox_(mails|oldest_seconds)[ {]/m);
	});
});
