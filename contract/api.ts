import type { Endpoint } from "./endpoint.ts";
import * as subjects from "./endpoints.ts";

/** A module's exports that are endpoints, by name. */
type Endpoints<Module> = { [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] };

const isEndpoint = (value: unknown) =>
	typeof value === "object" && value !== null && "method" in value && "path" in value && "for" in value;

/** Every endpoint there is. The server binds all of them, OpenAPI lists them, the access matrix tests them. */
export const api = Object.fromEntries(Object.entries(subjects).filter(([, value]) => isEndpoint(value))) as Endpoints<
	typeof subjects
>;
