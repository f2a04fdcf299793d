import { builtTemplate } from "#server/platform/db/embedded/template.ts";
import { writeTemplate } from "#server/platform/db/embedded/write-template.ts";

/** Builds the empty, migrated database that the first start of an embedded engine copies. */
await writeTemplate(builtTemplate);
