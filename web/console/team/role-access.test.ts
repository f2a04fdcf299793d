import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { type AdminRole, adminRoles, mayExport } from "#contract/roles.ts";
import { accessOf } from "./role-access.ts";

const words = (role: AdminRole, subject: string) => accessOf(role).find(({ title }) => title === subject)?.text;

test("An owner reaches everything; read-only reach is labelled", () => {
	expect(new Set(accessOf("owner").map((each) => each.text))).toEqual(new Set(["all", "publish", "yes"]));
	expect(words("manager", "Team, roles")).toBe("all, to read");
	expect(words("accounts", "Students")).toBe("names only");
});

test("A counsellor reaches their own leads and those nobody has, and no Excel", () => {
	expect(words("counsellor", "Applied Course, Contact Us")).toBe("own and unassigned");
	expect([words("counsellor", "Students"), words("counsellor", "Excel")]).toEqual(["own, to read", null]);
	expect([words("counsellor", "Fees, receipts"), words("counsellor", "Money by source")]).toEqual([
		"own, to read",
		"own",
	]);
	expect([words("trainer", "Students"), words("placement", "Students")]).toEqual(["own batches", "all"]);
	expect([words("placement", "Recruiter"), words("trainer", "Recruiter")]).toEqual(["all", null]);
});

test("Owners and managers publish the site, everyone else drafts", () => {
	const site = adminRoles.map((role) => words(role, "Site"));
	expect(site).toEqual(["publish", "publish", "draft", "draft", "draft", "draft"]);
});

test("Accounts can export the Excel files of fees, and nothing else", () => {
	expect([words("accounts", "Fees, receipts"), words("accounts", "Excel")]).toEqual(["all", "fees only"]);
	const taken = Object.entries<Endpoint>(api).filter(([, each]) => each.list && mayExport("accounts", each));
	expect(taken.map(([name]) => name)).toEqual(["listDayBook"]);
	expect([mayExport("counsellor", api.listDayBook), mayExport("manager", api.listDayBook)]).toEqual([false, true]);
});
