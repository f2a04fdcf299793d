import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { reaches } from "./roles.ts";

/** What a new provider sets up, in the order in which it is offered; any order will do. */
export const setupSteps = [
	"place",
	"look",
	"contacts",
	"sign-in",
	"mail",
	"program",
	"plans",
	"team",
	"samples",
] as const;
export type SetupStep = (typeof setupSteps)[number];

const setup = z.object({
	/** The provider's name, as drafted or published. */
	name: z.string(),
	steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(["done", "start", "fix"]), about: z.string() })),
	/** Someone chose not to be reminded on the dashboard. */
	isPutOff: z.boolean(),
	/** Figures whose review is late. */
	lateFigures: z.int(),
});
export type Setup = z.output<typeof setup>;

export const readSetup = endpoint({
	method: "GET",
	path: "/site/setup",
	for: "admin",
	reach: reaches.management,
	summary: "How far a new provider has been set up, step by step",
	answers: { 200: setup },
});

/** "look" and "program" keep what is delivered. "later": no reminder on the dashboard, until "again". */
export const setupChoices = ["look", "program", "later", "again"] as const;

export const saveSetupChoice = endpoint({
	method: "POST",
	path: "/site/setup",
	for: "admin",
	reach: reaches.management,
	summary: "Keep what is delivered, or put the setting up off",
	body: z.object({ choice: z.enum(setupChoices) }),
	answers: { 204: null },
});
