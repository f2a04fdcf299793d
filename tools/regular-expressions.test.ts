import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * One long line must not block the process: each of our expressions takes linear time (ASVS 5.0, 15.2.2). A header may
 * be 16 kB long, for which a quadratic one takes half a second and a linear one less than a millisecond.
 */
const root = join(import.meta.dirname, "..");
const length = 16_000;
const maxMs = 60;

const repeatedParts = [" ", "/", "a", "0", ".", "-", ",", ";", "@", "\n", "a@", "a.", "=", "; ", "</", "é"];
const before = ["", "x", "/", "; "];
const after = ["", "\u0001", "x!"];
const lines = repeatedParts.flatMap((part) =>
	before.flatMap((start) => after.map((end) => start + part.repeat(length / part.length) + end)),
);

/** These only read our own texts, or short ones. */
const boundedExpressions: Record<string, string> = {
	"/\\S+@\\S+/g": "server/platform/log.ts cuts to 500",
	"/\\/+$/": "server/certificates/numbers.ts refuses more than 300",
	"/<(path|circle|[a-z]+)\\b([^>]*?)\\/?>/g": "server/platform/pdf/mark.ts reads our own drawing",
	'/([\\w-]+)="([^"]*)"/g': "server/platform/pdf/mark.ts reads our own drawing",
	'/<([^>]+)>;\\s*rel="next"/': "contract/client.ts reads our own server's header",
};

test("No regular expression takes more than linear time", () => {
	const slow = new Set<string>();
	for (const { file, literal } of expressionsIn(["server", "contract"])) {
		const [, source = "", flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? [];
		for (const line of lines) {
			if (measureMs(() => line.search(new RegExp(source, flags))) <= maxMs) continue;
			// Measured again, because the machine may have been busy.
			if (measureMs(() => line.search(new RegExp(source, flags))) > maxMs) slow.add(`${file}: ${literal}`);
			break;
		}
	}
	expect([...slow].filter((each) => !(each.slice(each.indexOf(": ") + 2) in boundedExpressions))).toEqual([]);
});

function measureMs(work: () => void): number {
	const { user } = process.threadCpuUsage();
	work();
	return (process.threadCpuUsage().user - user) / 1000;
}

function expressionsIn(folders: string[]): { file: string; literal: string }[] {
	const files = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }));
	return files
		.filter((file) => !/(^|[/-])testing\.ts$|\.test\.ts$/.test(file))
		.flatMap((file) => {
			const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest);
			return literalsIn(source).map((literal) => ({ file, literal }));
		});
}

function literalsIn(source: ts.SourceFile): string[] {
	const found: string[] = [];
	const visit = (node: ts.Node) => {
		if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}
