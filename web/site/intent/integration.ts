import type { AstroIntegration } from "astro";

/** Adds `client:intent`, which loads a form's script on the first interaction. */
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
