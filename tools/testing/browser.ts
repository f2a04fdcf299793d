import { spawnSync } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress, createBrotliDecompress } from "node:zlib";

export type TestBrowser = {
	executablePath: string;
	args: string[];
	/** Flags of Playwright to leave out. */
	ignoreDefaultArgs: string[];
	env: Record<string, string>;
};

const browserPackage = new URL("../", import.meta.resolve("@sparticuz/chromium"));

/** Without background tasks, and with no network traffic except that of the tested page. */
const flags = [
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-gpu",
	"--disable-quic",
	"--disable-sync",
	"--font-render-hinting=none",
	"--no-first-run",
];

/**
 * A Chromium from npm packages: the binary of `@sparticuz/chromium` with the shared libraries and the font that a bare
 * machine lacks, unpacked once. `GRADWAY_CHROMIUM` names another browser to use instead.
 */
export async function testBrowser(): Promise<TestBrowser> {
	const ignoreDefaultArgs = (await hasSharedMemory()) ? [noSharedMemoryFlag] : [];
	const sandbox = canSandbox() ? [] : ["--no-sandbox"];
	const args = [...flags, ...sandbox, ...(ignoreDefaultArgs.length === 0 ? [noSharedMemoryFlag] : [])];
	const env: Record<string, string> = { HOME: tmpdir(), ...definedVariables(process.env) };
	if (env.GRADWAY_CHROMIUM) return { executablePath: env.GRADWAY_CHROMIUM, args, ignoreDefaultArgs, env };
	if (process.platform !== "linux" || process.arch !== "x64")
		throw new Error(
			`No browser comes with the packages for ${process.platform} ${process.arch}: set GRADWAY_CHROMIUM to the path of a Chromium.`,
		);
	const folder = await unpackedFolder();
	const libraries = [join(folder, "lib"), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
	return {
		executablePath: join(folder, "chromium"),
		args,
		ignoreDefaultArgs,
		env: { ...env, FONTCONFIG_PATH: folder, LD_LIBRARY_PATH: libraries },
	};
}

/** Makes Chromium's processes share memory through temporary files, which costs a fifth more processor time per page. */
const noSharedMemoryFlag = "--disable-dev-shm-usage";
const minSharedMemoryBytes = 1024 ** 3;

/** In a container /dev/shm may have only 64 MB, which a few pages fill. */
async function hasSharedMemory(): Promise<boolean> {
	const memory = await statfs("/dev/shm").catch(() => undefined);
	return memory !== undefined && memory.bsize * memory.bavail >= minSharedMemoryBytes;
}

function definedVariables(variables: NodeJS.ProcessEnv): Record<string, string> {
	return Object.fromEntries(
		Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);
}

/** Chromium has no sandbox for root, or where ordinary users may not create namespaces. */
function canSandbox(): boolean {
	if (process.platform !== "linux") return true;
	if (process.getuid?.() === 0) return false;
	return spawnSync("unshare", ["--user", "--map-root-user", "--net", "true"]).status === 0;
}

/** The unpacked browser's folder. It appears complete or not at all, so several processes may call this at once. */
async function unpackedFolder(): Promise<string> {
	const { version } = JSON.parse(await readFile(new URL("package.json", browserPackage), "utf8"));
	const name = `gradway-chromium-${version}`;
	const shared = fileURLToPath(new URL(`../../node_modules/.cache/${name}`, import.meta.url));
	const own = join(tmpdir(), `${name}-${userInfo().uid}`);
	for (const folder of [shared, own]) if (await isUnpacked(folder)) return folder;
	return unpackInto(shared).catch((reason: NodeJS.ErrnoException) => {
		if (reason.code === "EACCES" || reason.code === "EROFS" || reason.code === "EPERM") return unpackInto(own);
		throw reason;
	});
}

const isUnpacked = (folder: string) =>
	access(join(folder, "chromium")).then(
		() => true,
		() => false,
	);

async function unpackInto(folder: string): Promise<string> {
	await mkdir(dirname(folder), { recursive: true });
	const staging = await mkdtemp(`${folder}-`);
	try {
		await chmod(staging, 0o755);
		await Promise.all([unpackBinary(staging), unpackTar("al2023", staging), unpackTar("fonts", staging)]);
		await writeFile(join(staging, "fonts.conf"), fontConfiguration);
		await rename(staging, folder).catch(async (reason: unknown) => {
			if (!(await isUnpacked(folder))) throw reason;
		});
		return folder;
	} finally {
		await rm(staging, { recursive: true, force: true });
	}
}

const packedFile = (name: string) => new URL(`bin/${name}.br`, browserPackage);

async function unpackBinary(folder: string) {
	const binary = createWriteStream(join(folder, "chromium"), { mode: 0o755 });
	await pipeline(createReadStream(packedFile("chromium")), createBrotliDecompress(), binary);
}

const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

const tarBlock = 512;

/** Unpacks the plain files of a tar: a header block with name and octal size, then the bytes in whole blocks. */
async function unpackTar(name: string, folder: string) {
	const tar = await promisify(brotliDecompress)(await readFile(packedFile(`${name}.tar`)));
	for (let at = 0; at + tarBlock <= tar.length && tar[at] !== 0; ) {
		const text = (start: number, length: number) =>
			tar.toString("latin1", at + start, at + start + length).replace(/\0.*$/s, "");
		const size = Number.parseInt(text(124, 12), 8);
		const start = at + tarBlock;
		if (text(156, 1) === "0" || text(156, 1) === "") {
			const file = join(folder, text(0, 100));
			await mkdir(dirname(file), { recursive: true });
			await writeFile(file, tar.subarray(start, start + size));
		}
		at = start + Math.ceil(size / tarBlock) * tarBlock;
	}
}
