import { builtTemplate, writeTemplate } from "#server/db/template.ts";

/** The empty, migrated database that a first start with the embedded engine copies. */
await writeTemplate(builtTemplate);
