import { expect, test, vi } from "vitest";
import { queryClient } from "../query-client.ts";
import { conversionCounts } from "./queries.ts";

// Read while the modules load.
vi.stubGlobal("matchMedia", () => ({ matches: false }));
const { downloadConversions } = await import("./conversions.tsx");

test("Conversions whose answer was lost are read again, so that they can be downloaded again", async () => {
	const counts = { ready: 2, corrections: 0, "no-permission": 0, "no-click": 0, old: 0, last: null };
	const { queryKey } = conversionCounts();
	queryClient.setQueryData(queryKey, counts);
	vi.stubGlobal("fetch", async () => {
		throw new TypeError("Failed to fetch");
	});
	await expect(downloadConversions(undefined)).rejects.toThrow("Failed to fetch");
	expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
	queryClient.clear();
});
