import { existsSync, readFileSync } from "node:fs";

/**
 * Loaded before everything else (`node --import`) by what builds a publication: content is then as staff published it. The variable names a file of
 * the documents by name.
 */
const file = process.env.PUBLISHED_DOCUMENTS;
if (file !== undefined) globalThis.publishedDocuments = JSON.parse(readFileSync(file, "utf8"));
/** Beside them the server leaves the pictures that they name. */
const logo = new URL("../content/images/uploaded/logo.png", import.meta.url);
if (existsSync(logo)) globalThis.publishedLogo = readFileSync(logo, "base64");
