import { existsSync, readFileSync } from "node:fs";

/**
 * Loaded first (`node --import`) by the build of a publication or of a translated site, so that content is as staff
 * published it, in that language. Its variables name a file with the documents, one with the delivered values that they
 * replaced, and the language.
 */
const { PUBLISHED_DOCUMENTS: file, DELIVERED_DOCUMENTS: deliveredFile, SITE_LANGUAGE: language } = process.env;
if (file !== undefined) globalThis.publishedDocuments = JSON.parse(readFileSync(file, "utf8"));
if (deliveredFile !== undefined) globalThis.deliveredDocuments = JSON.parse(readFileSync(deliveredFile, "utf8"));
/** The server writes the pictures that the documents name beside them. */
const logo = new URL("../../content/images/uploaded/logo.png", import.meta.url);
if (existsSync(logo)) globalThis.publishedLogo = readFileSync(logo, "base64");
if (language === "hi") globalThis.siteWords = await import("../../content/hi/words.ts");
if (language === "kn") globalThis.siteWords = await import("../../content/kn/words.ts");
