import { t } from "./words.ts";

/** The label of the optional box in the public forms; the privacy policy speaks of it too. */
export const offersBox = t(
	"You may send me offers and news by WhatsApp and email, and tell Google Ads if one of its ads brought me to enrol.",
);

/** The page behind the link in every offer mail, before and after its button is pressed. */
export const stopTexts = {
	title: "No more offers",
	text: "One press, and we send no more offers to this address.",
	/** Names the address. */
	address: "Sent to",
	still: "Answers to what you ask us, and emails about a course or masterclass that you have joined, still come.",
	button: "Send me no more offers",
	stopped: {
		title: "No more offers",
		text: "Noted. We send no more offers to this address, and those that were waiting to be sent are not.",
		again: "Changed your mind? Tick the box for offers when you next write to us.",
		home: "To the home page",
	},
	/** Below an offer mail, before the link. */
	inMail: "You get this because you allowed us to send you offers.",
	link: "No more offers",
} as const;
