import { MessageCircle } from "lucide-react";
import type { Program } from "#content/program.ts";
import { t } from "#content/words.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { chatLinkForTopic } from "../chat.ts";
import { applyFormId } from "./anchors.ts";
import "./apply-bar.css";

/** A bar to apply on a phone. `apply-bar.ts` shows it where nothing else on the screen links to the form. */
export function ApplyBar({ program }: { program: Program }) {
	return (
		<nav className="apply-bar ground-night" aria-label={t("Apply")} hidden>
			<ButtonLink variant="gold" small href={`#${applyFormId}`}>
				{t("Apply Now")}
			</ButtonLink>
			<ButtonLink variant="second" small href={chatLinkForTopic(program.title)} target="_blank" rel="noopener">
				<MessageCircle aria-hidden="true" />
				WhatsApp
			</ButtonLink>
		</nav>
	);
}
