import { provider } from "#content/provider.ts";
import { t } from "#content/words.ts";

const { whatsapp, phone } = provider;

/** The label of every link that opens the chat. */
export const chatLabel = t("WhatsApp {number}", { number: phone.display });

/** A chat link with a first message about the program, or about the page's topic. */
export function chatLinkForTopic(topic?: string): string {
	return chatLink(topic === undefined ? whatsapp.greeting : whatsapp.greetingAbout.replace("{topic}", topic));
}

/** A chat link to the provider on WhatsApp with this message. */
function chatLink(text: string): string {
	return `${whatsapp.address}?text=${encodeURIComponent(text)}`;
}
