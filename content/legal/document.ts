import type * as z from "zod/mini";
import type { legalDocument } from "../schema/texts.ts";

export type LegalDocument = z.output<typeof legalDocument>;
export type LegalSection = LegalDocument["sections"][number];
export type LegalPart = LegalSection["parts"][number];
