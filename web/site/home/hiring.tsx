import { ArrowRight } from "lucide-react";
import { home } from "#content/home.ts";
import type { Program } from "#content/program.ts";
import { programAt, programs } from "#content/programs/index.ts";
import { replyTime } from "#content/reply-promise.ts";
import { t } from "#content/words.ts";
import { pages, programPage } from "#contract/paths.ts";
import { MarkPicture } from "../../brand/mark-picture.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import "./hiring.css";

const { hiring } = home;

/** For recruiters, with three programs that companies ask for. */
export function Hiring() {
	return (
		<section className="hiring ground-pink" aria-labelledby="hiring">
			<div className="hiring-words" data-zoom>
				<div>
					<h2 id="hiring" className="heading">
						{hiring.title}
					</h2>
					<p>
						{hiring.text} <span className="whitespace-nowrap">{replyTime.hiring}.</span>
					</p>
					<div className="home-acts">
						<ButtonLink href={pages.recruiter}>{t("Request talent")}</ButtonLink>
						<ButtonLink variant="second" href={pages.contact}>
							{t("Talk to us")}
						</ButtonLink>
					</div>
				</div>
			</div>
			<div data-zoom>
				<ul className="hiring-programs">
					{hiring.programs.map(({ slug, line }) => {
						const program = programAt(slug);
						return program && programs.includes(program) && <ProgramRow key={slug} program={program} line={line} />;
					})}
				</ul>
			</div>
		</section>
	);
}

function ProgramRow({ program: { slug, ground, title }, line }: { program: Program; line: string }) {
	return (
		<li className={`hiring-program ground-${ground}`}>
			<a href={programPage(slug)}>
				<MarkPicture slug={slug} />
				<span>
					<strong className="label-title">{title}</strong> {line}
				</span>
				<ArrowRight aria-hidden="true" />
			</a>
		</li>
	);
}
