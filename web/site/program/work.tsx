import type { Program } from "#content/program.ts";
import { entryOfProgram, nameOfProgram } from "#content/programs/index.ts";
import { t } from "#content/words.ts";
import { type Work as Assignment, sampleSessions, works, workWords } from "#content/work.ts";
import { portalPicture } from "#contract/paths.ts";
import "./work.css";

/** An assignment with a mentor's comments, beside a drawing of the portal. Nothing if the program has no example. */
export function Work({ program }: { program: Program }) {
	const work = entryOfProgram(works, program.slug);
	if (work === undefined) return null;
	const session = sampleSessions[program.slug] ?? sampleSessions[nameOfProgram(program.slug)];
	return (
		<section className="section work" aria-labelledby="work">
			<div className="wrap work-row">
				<div>
					<h2 id="work" className="heading">
						{workWords.title}
					</h2>
					{work.specimen && <p className="work-says">{workWords.sentence}</p>}
					<Commented work={work} />
				</div>
				<figure>
					<img src={portalPicture} alt="" width="560" height="420" loading="lazy" />
					<figcaption>{workWords.portal}</figcaption>
					{session && (
						<p>
							{workWords.session}{" "}
							<a className="text-link" href={session.address} target="_blank" rel="noopener">
								{t("{title}, {minutes} minutes", session)}
							</a>
						</p>
					)}
				</figure>
			</div>
		</section>
	);
}

function Commented({ work: { file, lines, comments, specimen } }: { work: Assignment }) {
	return (
		<div className="work-file">
			<p>
				<b>{file}</b> {specimen && <i>{workWords.example}</i>}
			</p>
			<ol>
				{lines.map((line, at) => (
					<li key={line}>
						<code>{line}</code>
						{comments
							.filter((comment) => comment.line === at + 1)
							.map(({ text }) => (
								<p key={text}>
									<b>{workWords.mentor}:</b> {text}
								</p>
							))}
					</li>
				))}
			</ol>
		</div>
	);
}
