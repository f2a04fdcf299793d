import { provider } from "#content/provider.ts";
import { t } from "#content/words.ts";

const { whatsapp, phone } = provider;

/** On every link that opens the chat. */
export const chatLabel = t("WhatsApp {number}", { number: phone.display });

/** The chat with a first message ready: about the program, or whatever the page is about. */
export function chatAbout(topic?: string): string {
	return chatSaying(topic === undefined ? whatsapp.greeting : whatsapp.greetingAbout.replace("{topic}", topic));
}

/** The provider on WhatsApp, the message already written. */
export function chatSaying(text: string): string {
	return `${whatsapp.address}?text=${encodeURIComponent(text)}`;
}
