/**
 * Which folder may import which (docs/decisions/0001-one-package-one-process.md). `tools/import-rules.test.ts` plants a
 * breach of each rule and expects it to be found.
 */
const ours = "^(content|contract|server|web|e2e|bench|tools)/";
const besides = (...folders) => `^(?!(${folders.join("|")})/)${ours.slice(1)}`;

const tests = "(\\.test|/testing|/testing/.+)\\.ts$";
/** Each may import those before it only, so there is no cycle between folders. */
const serverFolders = [
	...["platform", "identity", "webhooks"],
	...["leads", "courses", "students", "masterclasses", "certificates", "openings", "site", "fees"],
	...["across", "sample", "operator"],
];
const platformFolders = [
	...["config", "metrics", "db", "overload", "rate-limits", "http", "lists"],
	...["undo", "audit", "jobs", "mail", "pdf"],
];

const rule = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

export default {
	forbidden: [
		rule("no-cycle", {}, { circular: true }, "A cycle hides which part rests on which."),
		rule(
			"content-knows-nothing",
			{ path: "^content/", pathNot: "\\.test\\.ts$" },
			{ pathNot: ["^content/", "^node_modules/zod/"] },
			"A provider edits content without knowing the code.",
		),
		rule(
			"contract-knows-zod",
			{ path: "^contract/", pathNot: "\\.test\\.ts$" },
			{ pathNot: ["^contract/", "^node_modules/zod/"] },
			"The contract runs in browsers, servers, tests and benchmarks alike.",
		),
		rule(
			"server-knows-content-and-contract",
			{ path: "^server/", pathNot: tests },
			{ path: besides("server", "content", "contract") },
		),
		...serverFolders.map((folder, place) =>
			rule(
				"server-folders-in-order",
				{ path: `^server/${folder}/`, pathNot: tests },
				{ path: `^server/((${["testing", ...serverFolders.slice(place + 1)].join("|")})/|[^/]+$)` },
				"Platform knows no slice, a slice those before it, across all of them; none the app.",
			),
		),
		...platformFolders.map((folder, place) =>
			rule(
				"platform-folders-in-order",
				{ path: `^server/platform/${folder}/`, pathNot: tests },
				{ path: `^server/platform/((${platformFolders.slice(place + 1).join("|") || "-"})/)` },
				"Nothing that lists, mails or jobs need knows of them.",
			),
		),
		rule(
			"server-folders-are-listed",
			{
				path: [
					`^server/(?!(testing|${serverFolders.join("|")})/)[^/]+/`,
					`^server/platform/(?!(${platformFolders.join("|")})/)[^/]+/`,
				],
			},
			{},
			"A new folder takes its place in the order above.",
		),
		rule(
			"server-root-is-main-and-app",
			{ path: "^server/[^/]+$", pathNot: "^server/(main|app)(\\.test)?\\.ts$" },
			{},
			"Each file has a folder, which says what it may import.",
		),
		rule(
			"server-imports-no-tests",
			{ path: "^server/", pathNot: tests },
			{ path: tests },
			"What tests need is not part of the product.",
		),
		rule(
			"server-starts-no-process",
			{ path: "^server/", pathNot: [tests, "^server/site/editing/build-in-child-process\\.ts$"] },
			{ path: "^(node:)?child_process$" },
			"Nothing that a visitor sends can become a command of the system. One fixed command builds a publication.",
		),
		rule(
			"web-knows-content-and-contract",
			{ path: "^web/", pathNot: "\\.test\\.tsx?$" },
			{ path: besides("web", "content", "contract") },
		),
		rule("ui-knows-no-business", { path: "^web/ui/", pathNot: "\\.test\\.tsx?$" }, { path: besides("web/ui") }),
		rule("brand-knows-content-and-ui", { path: "^web/brand/" }, { path: besides("web/brand", "web/ui", "content") }),
		rule("app-is-shared", { path: "^web/app/" }, { path: "^web/(site|console|portal|pages|layouts)/" }),
		rule("site-stands-alone", { path: "^web/site/" }, { path: "^web/(console|portal|pages|layouts)/" }),
		rule("console-stands-alone", { path: "^web/console/" }, { path: "^web/(site|portal|pages|layouts)/" }),
		rule("portal-stands-alone", { path: "^web/portal/" }, { path: "^web/(site|console|pages|layouts)/" }),
		rule(
			"browser-tests-know-content-and-contract",
			{ path: "^(e2e|bench)/" },
			{ path: besides("e2e", "bench", "content", "contract", "tools") },
		),
		rule(
			"nobody-imports-server",
			{ path: "^(content|contract|web|e2e|bench)/" },
			{ path: "^server/" },
			"Everyone else talks to the server over HTTP.",
		),
		rule(
			"only-declared-packages",
			{ path: ours },
			{ dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown", "undetermined"] },
			"What is used is in package.json.",
		),
		rule(
			"drizzle-as-commonjs",
			// PGlite's own driver, which only the build needs.
			{ path: "^server/", pathNot: [tests, "^server/platform/db/(drizzle|embedded/write-template)\\.ts$"] },
			{ path: "node_modules/drizzle-orm/", dependencyTypesNot: ["type-only"] },
			"Its ES modules cost half a second at each start: import from platform/db/drizzle.ts.",
		),
		rule(
			"no-build-package-in-production",
			// The reader of the API's documentation is loaded in development only; uploaded pictures are taken where sites are built.
			{
				path: "^(server|contract|content)/",
				pathNot: [tests, "^server/platform/http/api-docs\\.ts$", "^server/site/pictures/redraw\\.ts$"],
			},
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
