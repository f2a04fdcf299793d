import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { documentNames, documentValue } from "#content/document-values.ts";
import { schemaOf } from "#content/schema/documents.ts";
import { fieldOf } from "#content/schema/form.ts";
import { makeDirectory } from "../../platform/make-directory.ts";
import { shrinkPicture } from "../pictures/redraw.ts";

/** The release, with the sources that a build needs (`tools/prune-release.ts`). */
const releaseFolder = dirname(dirname(dirname(import.meta.dirname)));
export const sources = [
	...["content", "contract", "web", "tools", "dist/pdf", "dist/preview"],
	// Needed to draw brochures and certificates, and for the page template's placeholders.
	...["server/certificates/pdf", "server/platform/pdf", "server/site/brochure"],
	...["server/platform/http/pages/page-template.ts", "server/platform/india-time.ts"],
	...["astro.config.ts", "tsconfig.json", "package.json"],
];
const packagesFolder = join(releaseFolder, "node_modules");
const publishedFile = "documents.json";
const deliveredFile = "delivered.json";
const packagesMissingText =
	"This release cannot build pages: its build packages were removed. Ask your technical contact to install it with them.";

/** The documents as delivered, read before this process serves any publication. */
const deliveredDocuments = JSON.stringify(
	Object.fromEntries(documentNames().map((name) => [name, documentValue(name)])),
);

type Progress = { step: "checking" | "building" | "drawing" | "storing"; done: number; of: number };
/** As `tools/build/content-check.ts` reports it. */
type ContentProblem = { file: string; field: string; limit: string; found: string };
type OutputLine = Progress | { problems: ContentProblem[] } | { pages: number };

type BuildResult = { siteFolder: string; pages: number; content: Record<string, Record<string, unknown>> };
type BuildProblems = { document: string | null; text: string }[];

/** The documents contradict one another, or the pages cannot be built from them. */
export class BuildFailed extends Error {
	readonly problems: BuildProblems;
	constructor(problems: BuildProblems) {
		super("The site could not be built");
		this.name = "BuildFailed";
		this.problems = problems;
	}
}

type BuildInput = {
	/** An empty folder for this build only. */
	folder: string;
	documents: Readonly<Record<string, unknown>>;
	/** The pictures that the documents name. */
	pictures: readonly { name: string; bytes: Buffer }[];
	publicUrl: string;
	expectedPages: number;
	/** Folders of earlier sites, whose compressed files are reused if they are unchanged. */
	earlierSites: readonly string[];
	priority?: number | undefined;
	signal: AbortSignal;
	onProgress: (progress: Progress) => void;
};

/**
 * Builds the site from these documents in a process of its own, without our environment or access to our database.
 * Throws BuildFailed, or the reason that `signal` was aborted with.
 */
export async function buildInChildProcess(input: BuildInput): Promise<BuildResult> {
	const { folder, signal } = input;
	if (![join(packagesFolder, "astro"), join(releaseFolder, "web/pages")].every((path) => existsSync(path)))
		throw new BuildFailed([{ document: null, text: packagesMissingText }]);
	await writeSources(input);
	// The build may have been stopped while the sources were copied.
	signal.throwIfAborted();
	const child = startBuild(input);
	const kill = () => child.pid !== undefined && killGroup(child.pid);
	signal.addEventListener("abort", kill, { once: true });
	const output = followOutput(child, input.onProgress);
	try {
		const code = await new Promise<number | null>((resolve, reject) => {
			child.once("error", reject);
			child.once("close", resolve);
		});
		signal.throwIfAborted();
		if (output.problems.length > 0) throw new BuildFailed(output.problems.map(describeProblem));
		if (code !== 0) throw new BuildFailed([{ document: null, text: describeBuildFailure(output.errorOutput) }]);
	} finally {
		signal.removeEventListener("abort", kill);
	}
	const content = JSON.parse(await readFile(join(folder, "dist/content.json"), "utf8"));
	return { siteFolder: join(folder, "dist/site"), pages: output.pages, content };
}

/** Copies everything that a build reads: a release may be read-only, and two builds must not share files. */
async function writeSources({ folder, documents, pictures }: BuildInput): Promise<void> {
	await makeDirectory(folder);
	await writeFile(join(folder, publishedFile), JSON.stringify(documents));
	await writeFile(join(folder, deliveredFile), deliveredDocuments);
	for (const each of sources) await copyWritable(join(releaseFolder, each), join(folder, each));
	await writePictures(join(folder, "content/images/uploaded"), pictures, logoOf(documents));
	await symlink(packagesFolder, join(folder, "node_modules"));
}

/** Below normal, so that a build does not slow down requests. */
const usualPriority = constants.priority.PRIORITY_BELOW_NORMAL;

function startBuild({
	folder,
	publicUrl,
	expectedPages,
	earlierSites,
	priority = usualPriority,
}: BuildInput): ChildProcess {
	const child = spawn(process.execPath, [join(folder, "tools/build/publication.ts")], {
		cwd: folder,
		stdio: ["ignore", "pipe", "pipe", "ipc"],
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			PUBLIC_URL: publicUrl,
			HOME: folder,
			TMPDIR: folder,
			PUBLISHED_DOCUMENTS: join(folder, publishedFile),
			EXPECTED_PAGES: String(expectedPages),
			DELIVERED_DOCUMENTS: join(folder, deliveredFile),
			COMPRESSED_BEFORE: earlierSites.join(delimiter),
			NODE_OPTIONS: `--import=${join(folder, "tools/build/published-documents.ts")}`,
		},
		// A process group of its own, so that its children can be killed with it.
		detached: true,
	});
	// Child processes inherit the priority.
	if (child.pid !== undefined) setPriority(child.pid, priority);
	return child;
}

/** Collects the output of the build. */
function followOutput(child: ChildProcess, onProgress: BuildInput["onProgress"]) {
	const output = { problems: [] as ContentProblem[], pages: 0, errorOutput: "" };
	child.stderr?.on("data", (chunk: Buffer) => {
		output.errorOutput = (output.errorOutput + chunk.toString()).slice(-2000);
	});
	createInterface({ input: child.stdout as Readable }).on("line", (line) => {
		const message = JSON.parse(line) as OutputLine;
		if ("step" in message) onProgress(message);
		else Object.assign(output, message);
	});
	return output;
}

const testFile = /\.test\.tsx?$/;

/** Copies without tests. `cp` keeps modes, so from a read-only release it makes folders that could neither be filled nor removed. */
export async function copyWritable(from: string, to: string): Promise<void> {
	await cp(from, to, { recursive: true, filter: (path) => !testFile.test(path) });
	const isFolder = (await stat(to)).isDirectory();
	await chmod(to, isFolder ? 0o700 : 0o600);
	if (!isFolder) return;
	for (const entry of await readdir(to, { recursive: true, withFileTypes: true }))
		await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** No page shows a picture larger than this, at two device pixels per CSS pixel; icons and documents need a larger logo. */
const pageLimits = { width: 640, height: 192 };
const drawingLimits = { width: 384, height: 384 };

async function writePictures(folder: string, pictures: BuildInput["pictures"], logo: unknown): Promise<void> {
	await makeDirectory(folder);
	for (const { name, bytes } of pictures) {
		await writeFile(join(folder, `${name}.png`), await shrinkPicture(bytes, pageLimits));
		if (name === logo) await writeFile(join(folder, "logo.png"), await shrinkPicture(bytes, drawingLimits));
	}
}

const logoOf = ({ provider }: BuildInput["documents"]) => (provider as { logo?: unknown } | undefined)?.logo;

function killGroup(pid: number): void {
	try {
		process.kill(-pid, "SIGKILL");
	} catch {
		// It has already ended.
	}
}

export function describeProblem({ file, field, limit, found }: ContentProblem): BuildProblems[number] {
	const name = field === "jobs" ? "jobs" : file.replace(/^legal\/|\.ts$/g, "");
	const document = name === "programs/index" ? "catalogue" : name;
	const schema = schemaOf(document);
	const root = schema && fieldOf(schema);
	const label = root?.kind === "group" ? root.fields[field]?.label : undefined;
	// Texts that only a developer can change are in no document.
	return {
		document: schema === undefined ? null : document,
		text: `${field && `${label ?? field}: `}wanted ${limit}; found ${found}`,
	};
}

/** The first line that is not part of a stack trace. */
function describeBuildFailure(output: string): string {
	const line = output.split("\n").find((each) => each.trim() !== "" && !/^\s+at /.test(each));
	return `The pages could not be built${line === undefined ? "." : `: ${line.trim().slice(0, 300)}`}`;
}
