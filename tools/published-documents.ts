import { existsSync, readFileSync } from "node:fs";

/**
 * Loaded before everything else (`node --import`) by what builds a publication, or the site in another language than English: content is then
 * as staff published it, and in that language. The variables name a file of the documents by name, one of what was delivered in their place, and the language.
 */
const { PUBLISHED_DOCUMENTS: file, DELIVERED_DOCUMENTS: deliveredFile, SITE_LANGUAGE: language } = process.env;
if (file !== undefined) globalThis.publishedDocuments = JSON.parse(readFileSync(file, "utf8"));
if (deliveredFile !== undefined) globalThis.deliveredDocuments = JSON.parse(readFileSync(deliveredFile, "utf8"));
/** Beside them the server leaves the pictures that they name. */
const logo = new URL("../content/images/uploaded/logo.png", import.meta.url);
if (existsSync(logo)) globalThis.publishedLogo = readFileSync(logo, "base64");
if (language === "hi") globalThis.siteWords = await import("../content/hi/words.ts");
if (language === "kn") globalThis.siteWords = await import("../content/kn/words.ts");
