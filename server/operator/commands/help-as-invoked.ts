/** The process title that `deploy/systemd/gradway` sets. */
const installed = "gradway";

/** Help is written for npm. Under the installed `gradway` the same commands are shown without `npm run` and `--`. */
export function helpAsInvoked(help: string, title = process.title): string {
	if (title !== installed) return help;
	const byNpm = /^ {2}npm run (?:-s )?(?<name>\S+)(?: --)?(?<words>.*?)(?<about> {2,}.*)?$/gm;
	return help.replace(byNpm, (line: string, name: string, words: string, about = "") => {
		const call = `  ${installed} ${name}${words}`;
		return about === "" ? call : call.padEnd(line.length - about.length) + about;
	});
}
