import { builtTemplate } from "#server/platform/db/embedded/template.ts";
import { writeTemplate } from "#server/platform/db/embedded/write-template.ts";

/** The empty, migrated database that a first start with the embedded engine copies. */
await writeTemplate(builtTemplate);
