import type { TestProject } from "vitest/node";
import { findEmbeddedTemplate } from "./test-databases.ts";

/** Before the tests that run on PGlite only. */
export default async function setUp(project: TestProject): Promise<void> {
	project.provide("databases", { embeddedTemplate: await findEmbeddedTemplate() });
}
