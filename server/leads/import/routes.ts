import * as endpoints from "#contract/imports.ts";
import { actorOf } from "../../platform/audit/audit.ts";
import type { Bind } from "../../platform/http/bind.ts";
import type { Parts } from "../../platform/parts.ts";
import { suggestColumns } from "./columns.ts";
import * as imports from "./imports.ts";
import { matchProgram } from "./programs.ts";

export function importRoutes(bind: Bind, { database: { db } }: Parts): void {
	bind(endpoints.suggestColumns, ({ body }) => suggestColumns(db, body.headings));
	bind(endpoints.matchPrograms, async ({ body }) => body.spellings.map(matchProgram));
	bind(endpoints.createImport, ({ body, caller, now }) => imports.createImport(db, body, actorOf({ caller, now })));
	bind(endpoints.addImportRows, ({ params, body }) => imports.addRows(db, params.id, body));
	bind(endpoints.reviewImport, ({ params, now }) => imports.reviewImport(db, params.id, now));
	bind(endpoints.startImport, ({ params, caller, now }) =>
		imports.startImport(db, params.id, actorOf({ caller, now })),
	);
	bind(endpoints.undoImport, ({ params, caller, now }) => imports.undoImport(db, params.id, actorOf({ caller, now })));
	bind(endpoints.removeImport, ({ params }) => imports.removeImport(db, params.id));
	bind(endpoints.readImport, ({ params }) => imports.readImport(db, params.id));
	bind(endpoints.listImports, () => imports.listImports(db));
	bind(endpoints.listImportRows, async ({ params, query, caller, now }) => {
		// Later pages belong to the same file.
		if (query.export && query.after === 0)
			await imports.recordExportOfRows(db, params.id, query.outcome, actorOf({ caller, now }));
		return imports.readImportRows(db, params.id, query);
	});
}
