import { expect, test, vi } from "vitest";
import { isStillAt, paramsNow } from "./address-now.ts";

const isAt = (pathname: string, search: string) => vi.stubGlobal("window", { location: { pathname, search } });
const rendered = new URLSearchParams("q=asha&form=edit&id=7");

test("The address is read where rendering lags behind it, but never with another screen's parameters", () => {
	isAt("/leads", "?q=ravi");
	expect(paramsNow("/leads", rendered).toString()).toBe("q=ravi");
	isAt("/students", "?q=ravi");
	expect(paramsNow("/leads", rendered)).toBe(rendered);
});

test("A form is still open only on its own screen, for its own record", () => {
	const isStillOpen = () => isStillAt("/leads", rendered, ["form", "id", "from"]);
	isAt("/leads", "?q=ravi&form=edit&id=7");
	expect(isStillOpen()).toBe(true);
	isAt("/leads", "?q=asha&form=edit&id=8");
	expect(isStillOpen()).toBe(false);
	isAt("/leads", "?q=asha");
	expect(isStillOpen()).toBe(false);
	isAt("/students", "?q=asha&form=edit&id=7");
	expect(isStillOpen()).toBe(false);
});
