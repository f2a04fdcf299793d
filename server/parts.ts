import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { OpenDatabase } from "./db/open.ts";
import type { Papers } from "./documents/papers.ts";

export type Clock = () => Date;

/** What the process hands to the app and to the background work. */
export type Parts = { config: Config; database: OpenDatabase; clock: Clock; log: FastifyBaseLogger; papers: Papers };
