import type { isReplaced } from "#content/provider.ts";
import type { SetupStep } from "#contract/setup.ts";

/** A step with a form: some fields of a document, which is no longer a sample once its stand-ins are replaced. */
export type Filled = { document: keyof typeof isReplaced; fields: readonly string[] };

type Step = { title: string; about: string; filled?: Filled };

export const steps: { readonly [Name in SetupStep]: Step } = {
	place: {
		title: "Name and place",
		about: "On every page, in emails, and on receipts and certificates.",
		filled: {
			document: "provider",
			fields: [
				...["name", "shortName", "tagline", "town", "street", "postalCode", "region", "country", "geo"],
				...["foundingYear", "copyrightYear", "blurb"],
			],
		},
	},
	look: {
		title: "Logo and colours",
		about: "The marks of the programs, brochures and certificates take them too.",
	},
	contacts: {
		title: "Contacts",
		about: "Where applicants, companies and learners reach you.",
		filled: {
			document: "provider",
			fields: ["phone", "whatsapp", "email", "careersEmail", "hours", "social", "grievance"],
		},
	},
	"sign-in": { title: "Sign-in", about: "Staff sign in with Google, students with a password or with Google." },
	mail: { title: "Mail", about: "Confirmations, reminders and receipts go out by your mail server." },
	program: { title: "First program", about: "Begin with one that is here, or write your own." },
	plans: {
		title: "Plans and payment",
		about: "What learners pay, and to where.",
		filled: { document: "payment", fields: ["upiId", "bankTransfer", "reference", "after", "gstin"] },
	},
	team: { title: "Team", about: "Who else may sign in, each with a role." },
	samples: { title: "Samples to replace", about: "What is invented in the texts that are delivered." },
};
