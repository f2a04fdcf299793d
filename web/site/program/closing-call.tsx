import { MessageCircle, Phone } from "lucide-react";
import type { Program } from "#content/program.ts";
import { slugsToDraw } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { t } from "#content/words.ts";
import { ProgramMark } from "../../brand/program-mark.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { chatLabel, chatLinkForTopic } from "../chat.ts";
import { applyFormId } from "./anchors.ts";
import "./closing.css";

const surroundingSlugs = [
	"machine-learning",
	"data-analytics",
	"artificial-intelligence",
	"cloud-computing",
	"business-analytics",
	"full-stack-python",
	"stock-marketing",
	"fintech",
	"data-science",
];
const middle = 4;

/** The closing part: apply, chat or call. */
export function ClosingCall({ program }: { program: Program }) {
	const others = slugsToDraw(surroundingSlugs, surroundingSlugs.length)
		.filter((slug) => slug !== program.slug)
		.slice(0, surroundingSlugs.length - 1);
	const marks = [...others.slice(0, middle), program.slug, ...others.slice(middle)];
	return (
		<section className="closing ground-neem" aria-labelledby="talk">
			<div className="wrap">
				<div className="closing-words">
					<h2 id="talk" className="heading">
						{t("Talk it over at home, then talk to us.")}{" "}
					</h2>
					<p>
						{t(
							"Tell us what you studied and how many hours you have in a week. We will say honestly whether {program} fits.",
							{ program: program.title },
						)}
					</p>
					<div className="closing-acts">
						<ButtonLink variant="gold" href={`#${applyFormId}`}>
							{t("Apply Now")}
						</ButtonLink>
						<ButtonLink variant="second" href={chatLinkForTopic(program.title)} target="_blank" rel="noopener">
							<MessageCircle aria-hidden="true" />
							{chatLabel}
						</ButtonLink>
						<ButtonLink variant="second" href={`tel:${provider.phone.e164}`}>
							<Phone aria-hidden="true" />
							{provider.phone.display}
						</ButtonLink>
					</div>
				</div>
			</div>
			<div className="closing-marks">
				{marks.map((slug) => (
					<ProgramMark key={slug} slug={slug} />
				))}
			</div>
		</section>
	);
}
