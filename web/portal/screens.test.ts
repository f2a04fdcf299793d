import { expect, test } from "vitest";
import { portalPages } from "#contract/paths.ts";
import { screens } from "./screens.ts";

test("each page that asks for a student's sign-in has its screen, and no other page has one", () => {
	expect(screens.map(({ page }) => page).toSorted()).toEqual(portalPages.toSorted());
});
