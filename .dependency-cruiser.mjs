/** The walls of the house (docs/decisions/0001-the-house.md). `tools/walls.test.ts` proves that each fails on a planted breach. */
const ours = "^(content|contract|server|web|e2e|bench|tools)/";
const besides = (...rooms) => `^(?!(${rooms.join("|")})/)${ours.slice(1)}`;

const wall = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

export default {
	forbidden: [
		wall("no-cycle", {}, { circular: true }, "A cycle hides which part rests on which."),
		wall(
			"content-knows-nothing",
			{ path: "^content/", pathNot: "\\.test\\.ts$" },
			{ pathNot: "^content/" },
			"A provider edits content without knowing the code.",
		),
		wall(
			"contract-knows-zod",
			{ path: "^contract/", pathNot: "\\.test\\.ts$" },
			{ pathNot: ["^contract/", "^node_modules/zod/"] },
			"The contract runs in browsers, servers, tests and benchmarks alike.",
		),
		wall(
			"server-knows-content-and-contract",
			{ path: "^server/", pathNot: "(\\.test|/testing)\\.ts$" },
			{ path: besides("server", "content", "contract") },
		),
		wall(
			"server-starts-no-process",
			{ path: "^server/", pathNot: "(\\.test|/testing)\\.ts$" },
			{ path: "^(node:)?child_process$" },
			"Nothing that a visitor sends can become a command of the system.",
		),
		wall("web-knows-content-and-contract", { path: "^web/" }, { path: besides("web", "content", "contract") }),
		wall("ui-knows-no-business", { path: "^web/ui/", pathNot: "\\.test\\.tsx?$" }, { path: besides("web/ui") }),
		wall("brand-knows-content-and-ui", { path: "^web/brand/" }, { path: besides("web/brand", "web/ui", "content") }),
		wall("site-stands-alone", { path: "^web/site/" }, { path: "^web/(console|portal|pages|layouts)/" }),
		wall("console-stands-alone", { path: "^web/console/" }, { path: "^web/(site|portal|pages|layouts)/" }),
		wall("portal-stands-alone", { path: "^web/portal/" }, { path: "^web/(site|console|pages|layouts)/" }),
		wall(
			"journeys-know-content-and-contract",
			{ path: "^(e2e|bench)/" },
			{ path: besides("e2e", "bench", "content", "contract", "tools") },
		),
		wall(
			"nobody-imports-server",
			{ path: "^(content|contract|web|e2e|bench)/" },
			{ path: "^server/" },
			"Everyone else talks to the server over HTTP.",
		),
		wall(
			"only-declared-packages",
			{ path: ours },
			{ dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown", "undetermined"] },
			"What is used is in package.json.",
		),
		wall(
			"no-build-package-in-production",
			// The reader of the API's documentation is loaded in development only.
			{ path: "^(server|contract|content)/", pathNot: ["(\\.test|/testing)\\.ts$", "^server/http/api-docs\\.ts$"] },
			{ dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
			"A production install leaves development packages out.",
		),
	],
	options: {
		doNotFollow: { path: "node_modules" },
		exclude: { path: "\\.d\\.ts$|^web/.*\\.astro$|virtual:|astro:" },
		tsConfig: { fileName: "tsconfig.json" },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "require", "node", "default"],
			extensions: [".ts", ".tsx", ".mts", ".js", ".mjs", ".json"],
		},
	},
};
