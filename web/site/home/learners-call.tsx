import { MessageCircle } from "lucide-react";
import { home } from "#content/home.ts";
import { pages } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { chatLabel, chatLinkForTopic } from "../chat.ts";
import { applyAnchor } from "../programs/ask.tsx";

/** The closing call to apply. */
export function LearnersCall() {
	const { title, text, apply } = home.learners;
	return (
		<section className="learners ground-neem" aria-labelledby="learners" data-zoom>
			<div className="wrap learners-row">
				<div>
					<h2 id="learners" className="heading">
						{title}
					</h2>
					<p>{text}</p>
				</div>
				<div className="home-acts">
					<ButtonLink variant="gold" href={`${pages.programs}#${applyAnchor}`}>
						{apply}
					</ButtonLink>
					<ButtonLink variant="second" href={chatLinkForTopic()} target="_blank" rel="noopener">
						<MessageCircle aria-hidden="true" />
						{chatLabel}
					</ButtonLink>
				</div>
			</div>
		</section>
	);
}
