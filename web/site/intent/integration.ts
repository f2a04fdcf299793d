import type { AstroIntegration } from "astro";

/** Adds `client:intent`: a form's script is fetched when someone turns to the form, not before. */
export function intent(): AstroIntegration {
	return {
		name: "intent",
		hooks: {
			"astro:config:setup": ({ addClientDirective }) => {
				addClientDirective({ name: "intent", entrypoint: "./web/site/intent/directive.ts" });
			},
		},
	};
}
