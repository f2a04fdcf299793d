import { api } from "#contract/api.ts";
import type { Import } from "#contract/imports.ts";
import { answerQueryOptions } from "#web/api.ts";

export const latestImports = () => answerQueryOptions(["imports", "list"], api.listImports, {});

const pollIntervalMs = 1000;

/** Polled each second while the import runs or is undone. */
export const importStatus = (id: string) => ({
	...answerQueryOptions(["imports", "one", id], api.readImport, { params: { id } }),
	refetchInterval: ({ state: { data } }: { state: { data?: Import | undefined } }) =>
		data?.state === "running" || data?.state === "undoing" ? pollIntervalMs : false,
});
