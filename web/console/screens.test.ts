import { expect, test } from "vitest";
import { consolePages, homePageByRole } from "#contract/paths.ts";
import { type AdminRole, adminRoles, mayCall } from "#contract/roles.ts";
import { screens } from "./screens.ts";

test("each page that asks for an admin's sign-in has its screen, and no other page has one", () => {
	expect(screens.map(({ page }) => page).toSorted()).toEqual(consolePages.toSorted());
});

const shownTo = (role: AdminRole) => screens.filter(({ reads }) => mayCall(role, reads)).map(({ page }) => page);

test("owners and managers see every screen, the others those of their work", () => {
	for (const role of ["owner", "manager"] as const) expect(shownTo(role)).toHaveLength(screens.length);
	expect(shownTo("counsellor")).not.toContain("/audit");
	expect(shownTo("placement")).toContain("/recruitment-data");
	expect(shownTo("placement")).not.toContain("/apply-data");
	expect(shownTo("trainer")).toContain("/add-course");
	const accounts = ["/create-user", "/active-user", "/inactive-user", "/fees", "/batches", "/money", "/site"];
	expect(shownTo("accounts")).toEqual(accounts);
});

test("each role begins on a screen that it sees", () => {
	for (const role of adminRoles) expect(shownTo(role)).toContain(homePageByRole[role]);
});
