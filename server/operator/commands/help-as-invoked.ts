/** The process title that `deploy/systemd/gradway` sets. */
const installedTitle = "gradway";

/** Help is written for npm. Under the installed `gradway` the same commands are shown without `npm run` and `--`. */
export function helpAsInvoked(help: string, title = process.title): string {
	if (title !== installedTitle) return help;
	const npmUsage = /^ {2}npm run (?:-s )?(?<name>\S+)(?: --)?(?<words>.*?)(?<about> {2,}.*)?$/gm;
	return help.replace(npmUsage, (line: string, name: string, words: string, about = "") => {
		const call = `  ${installedTitle} ${name}${words}`;
		return about === "" ? call : call.padEnd(line.length - about.length) + about;
	});
}
