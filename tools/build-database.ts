import { builtTemplate } from "#server/db/template.ts";
import { writeTemplate } from "#server/db/write-template.ts";

/** The empty, migrated database that a first start with the embedded engine copies. */
await writeTemplate(builtTemplate);
