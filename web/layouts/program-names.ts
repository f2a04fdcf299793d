import { programs } from "#content/programs/index.ts";

/** What the console and the portal need of the programs: read at build, so that neither loads their texts. */
export const programNames = programs.map(({ slug, title, domain, ground }) => ({ slug, title, domain, ground }));
