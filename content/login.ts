import { provider } from "./provider.ts";

/** What the login says to a student who cannot get in. */
export const login = {
	forgotten: {
		question: "Forgotten your password?",
		link: "Email me a link",
		text: "Type the email address you log in with. We send you a link to choose a new password.",
		/** Where this installation sends no emails. */
		withoutMail: { question: "Forgotten it? We reset it the same day.", write: "Write to" },
		sent: {
			text: "If a student account has this email address, our link is on its way. It works once, within seven days.",
			otherwise: "Not there after ten minutes? Look in the spam folder, or write to",
		},
	},
	digits: {
		label: "Last four digits of your phone number",
		help: `The number that ${provider.name} has for you. Only for the first login.`,
	},
	link: {
		sentence: "After this you are logged in. Only you should know it.",
		over: {
			title: "This link no longer works",
			text: "It has been used or replaced by a newer one, or it is more than seven days old.",
			/** Where this installation sends no emails. */
			withoutMail: "For a new link, write to",
		},
		chosenAlready: "Have you just chosen a password with this link?",
	},
} as const;
