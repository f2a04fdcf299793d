import { specimens } from "#content/documents.ts";
import { checkContent, findLeftovers } from "./content-check.ts";
import type { Problem } from "./content-shapes.ts";

/**
 * Prints the problems of `content/`, one a line: file, field, limit, found. The build begins with it (`--quiet`) and
 * stops at a problem. Run by hand it also lists what is left of the default provider and what is a sample.
 */
const quiet = process.argv.includes("--quiet");
const formatProblem = ({ file, field, limit, found }: Problem) =>
	`content/${file}${field && `, ${field}`}: wanted ${limit}; found ${found}`;

const problems = checkContent();
for (const problem of problems) console.error(formatProblem(problem));
const leftoverProblems = findLeftovers();
if (leftoverProblems.length > 0)
	console.log(`Left of the default provider:\n${leftoverProblems.map(formatProblem).join("\n")}`);
if (!quiet) {
	const byFile = Map.groupBy(specimens(), ({ file }) => file);
	if (byFile.size > 0) console.log("Invented, to be replaced before opening:");
	for (const [file, samples] of byFile)
		console.log(`content/${file}: ${samples.map(({ field }) => field || "all of it").join(", ")}`);
	console.log(problems.length === 0 ? "The content fits." : `${problems.length} problems.`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
