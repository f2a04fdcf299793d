import { numberPrefix } from "./certificates.ts";
import { provider } from "./provider.ts";
import { t } from "./words.ts";

/** What `/verify` says to people who were shown a certificate and want to know whether it is the provider's. */
export const verify = {
	link: t("Check a certificate"),
	title: "Is this certificate genuine?",
	sentence: `Every certificate and letter of ${provider.name} carries a number and a code. Scan the code, or type the number here, and compare what you read with the certificate in your hand.`,
	form: {
		title: "Check a number",
		label: "Number on the certificate",
		help: `Like ${numberPrefix}-C-2511-7K4M9-QXTV2. Capitals, dashes and spaces do not matter.`,
		button: "Check it",
		again: "Check another",
	},
	answers: {
		title: "What the answer means",
		sentence: "One of three words, and below it what the certificate says. Nothing else about anyone is shown here.",
		items: [
			{
				title: "Valid",
				text: "We issued it and stand by it. Name and number on the certificate are the ones you see.",
			},
			{
				title: "Corrected",
				text: "A name was misspelt and we put it right. The number stayed, and we tell you the day.",
			},
			{
				title: "Revoked",
				text: "We took it back and tell you since when. It is no longer valid, wherever it is shown.",
			},
		],
	},
	valid: {
		title: "Valid",
		text: "We issued this certificate and stand by it. Hold the one you were shown beside it: what is printed there must be the same.",
	},
	/** Before and after the day. */
	corrected: {
		title: "Corrected",
		text: [
			"We put the name right on",
			"and the number stayed. This is how the certificate reads today. One that was printed earlier shows the old spelling.",
		],
	},
	revoked: {
		title: "Revoked",
		text: ["We took this certificate back on", "It is no longer valid, wherever it is shown."],
	},
	unknown: {
		title: "We have no certificate with this number",
		text: "Please compare each character with the certificate once more. If it is the same, the certificate is not ours: write to us, and we will look into it.",
	},
	away: {
		title: "Not right now",
		text: "We cannot look up numbers at the moment. Please try again in a minute. What you typed is still in the field.",
	},
	busy: {
		title: "A little slower, please",
		text: "Many numbers were checked from your network. Please try again in a few minutes. What you typed is still in the field.",
	},
	facts: { number: "Number", issued: "Issued on", by: "Issued by", corrected: "Corrected on" },
	checked: "What we checked",
	/** The address follows. */
	address: { title: "Look at the address", text: "The page of a true certificate begins with" },
	doubt: {
		title: "Does something not match?",
		text: "Then the certificate may have been changed after we signed it. Write to us with the number, and we will look into it.",
	},
	write: "Write to us",
	/** For its holder. */
	share: { title: "Is it yours? Show it.", linkedIn: "Add to LinkedIn profile", whatsApp: "WhatsApp" },
	/** What a shared link says below the certificate's name, before and after the day. */
	shared: {
		standing: ["Issued by", "on", "Anyone can check it here by its number."],
		revoked: ["Revoked by", "on", "It is no longer valid."],
	},
} as const;
