/**
 * Runs beside an installed `@mdn/mdn-http-observatory`, in its folder: `node scan.mjs <httpPort> <httpsPort> [{ path, cookie }, …]`.
 * MDN's own `scan()` takes neither a port nor a cookie, so this calls what it calls, in its order: retriever, tests, chart.
 */
const from = (path) => import(`./node_modules/@mdn/mdn-http-observatory/src/${path}.js`);
const { retrieve } = await from("retriever/retriever");
const { ALL_TESTS } = await from("constants");
const { getGradeForScore, getScoreDescription, getScoreModifier } = await from("grader/grader");
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await from("grader/charts");

const perfect = 100;
const [httpPort, httpsPort, asked] = process.argv.slice(2);
const scans = [];
for (const { path, cookie } of JSON.parse(asked))
	scans.push(await scan(path, { httpPort, httpsPort, path, ...(cookie && { headers: [`Cookie: ${cookie}`] }) }));
console.log(JSON.stringify(scans));

async function scan(path, wishes) {
	const retrieved = await retrieve("localhost", wishes);
	const { auto } = retrieved.responses;
	if (!auto) throw new Error(`Nothing answered at ${path}`);
	const results = ALL_TESTS.map((test) => test(retrieved));
	const modifiers = results.map(({ result }) => getScoreModifier(result));
	const plain = modifiers.filter((each) => each < 0).reduce((sum, each) => sum + each, perfect);
	const withCredit = modifiers.reduce((sum, each) => sum + each, perfect);
	const { grade, score } = getGradeForScore(plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? withCredit : plain);
	const tests = results.map((output) => ({
		name: output.constructor.name,
		result: output.result,
		pass: output.pass,
		modifier: getScoreModifier(output.result),
		says: getScoreDescription(output.result),
	}));
	return { path, status: auto.status, grade, score, tests };
}
