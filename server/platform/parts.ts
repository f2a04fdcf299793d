import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config/config.ts";
import type { OpenDatabase } from "./db/open.ts";

export type Clock = () => Date;

/** The dependencies of the app and of the background jobs. */
export type Parts = { config: Config; database: OpenDatabase; clock: Clock; log: FastifyBaseLogger };
