import type * as z from "zod/mini";
import { published } from "./published.ts";
import type { payment as paymentSchema, provider as providerSchema } from "./schema/provider.ts";
import { t } from "./words.ts";

type ProviderFacts = z.output<typeof providerSchema>;
type Payment = z.output<typeof paymentSchema>;
export type SocialLink = ProviderFacts["social"][number];

const name = "Gradway Academy";
const town = "Bangalore";
const street = "11th Main, Jayanagar 4th Block";
/** The domain of its email addresses. */
const domain = "gradway.example";

/** Who runs this installation. A new provider edits this file first; each fact stands once. */
export const providerFacts: ProviderFacts = published("provider") ?? {
	/** Until name, address and phone are your own. */
	specimen: true,
	name,
	shortName: "Gradway",
	tagline: `Academy, ${town}`,
	town,
	street,
	postalCode: "560011",
	region: "Karnataka",
	country: "IN",
	geo: { latitude: 12.9279, longitude: 77.5838 },
	foundingYear: 2021,
	copyrightYear: 2025,
	blurb:
		"Job-oriented, mentor-led programs with projects, internships and placement support. Eight weeks, at hours that fit around college or work.",
	email: `hello@${domain}`,
	careersEmail: `careers@${domain}`,
	/** A number that rings nowhere. */
	phone: { display: "+91 00000 00000", note: "calls and chat" },
	whatsapp: {
		greeting: "Hello, I have a question.",
		greetingAbout: "Hello, I have a question about {topic}.",
		paid: "I have paid {amount} for {what}.",
	},
	hours: "A person answers, in English, Kannada or Hindi, from 9 am to 8 pm.",
	/** Specimens: put in your own, or none. */
	social: [
		{ network: "linkedin", label: "LinkedIn", address: "https://linkedin.example/gradway-academy", specimen: true },
		{ network: "instagram", label: "Instagram", address: "https://instagram.example/gradway.academy", specimen: true },
		{ network: "youtube", label: "YouTube", address: "https://youtube.example/gradway-academy", specimen: true },
	],
	grievance: { name: "Grievance officer", email: `privacy@${domain}`, answerWithinDays: 30 },
};

/** Those facts, and the addresses, links and lines that follow from them. */
export const provider = /* @__PURE__ */ withWhatFollows(providerFacts);

/** How a learner pays while `plans.ts` leads to our own payment page. Specimen values: replace every one before opening. */
export const payment: Payment = published("payment") ?? {
	specimen: true,
	upiId: "gradway@upi.example",
	bankTransfer: {
		accountName: `${providerFacts.name} (specimen)`,
		bank: "Specimen Bank",
		branch: providerFacts.town,
		accountNumber: "000000000000",
		ifsc: "XXXX0000000",
		accountType: "Current account",
	},
	reference: "Write your full name and the program in the payment note, so that we can match it to your application.",
	after:
		"Send a picture of the payment to our chat number or by email. We confirm within one working day and send the receipt to your email.",
};

/** Whether the provider's own name and address stand where invented ones were delivered. */
export const hasOwnPlace = (facts: ProviderFacts) => facts.name !== name && facts.street !== street;

export const hasOwnContacts = ({ email, phone }: ProviderFacts) =>
	!isExample(email) && /[1-9]/.test(phone.display.slice("+91".length));

const hasOwnAccount = ({ upiId, bankTransfer }: Payment) =>
	!isExample(upiId) && /[1-9]/.test(bankTransfer.accountNumber);

/** An address under a name reserved for examples (RFC 2606), as the delivered ones are. */
const isExample = (address: string) => address.endsWith(".example");

/** Whether what is paid arrives. Judged by the details too, in case only the mark of a sample was taken off. */
export const canReceivePayments = (details: Payment) => details.specimen !== true && hasOwnAccount(details);

/** On pages that ask for a payment, until it can arrive. */
export const askBeforePaying = "These payment details are still samples. Please ask us before you pay.";

/** By document: whether each stand-in in it is replaced, so that the document as a whole is no longer a sample. */
export const isReplaced = {
	provider: (content: unknown) => hasOwnPlace(content as ProviderFacts) && hasOwnContacts(content as ProviderFacts),
	payment: (content: unknown) => hasOwnAccount(content as Payment),
} as const;

function withWhatFollows({ town, street, postalCode, region, country, ...facts }: ProviderFacts) {
	const digits = facts.phone.display.replace(/\D/g, "");
	return {
		...facts,
		place: `${town}, India`,
		madeIn: t("Made in {town}", { town }),
		phone: { ...facts.phone, e164: `+${digits}` },
		whatsapp: { ...facts.whatsapp, number: digits, address: `https://wa.me/${digits}` },
		address: {
			lines: [street, `${town} ${postalCode}`] as const,
			street,
			locality: town,
			region,
			postalCode,
			country,
		},
		...mapOf(facts.geo),
	};
}

function mapOf({ latitude, longitude }: ProviderFacts["geo"]) {
	/** Half the map's width and height, in degrees. */
	const around = { longitude: 0.0075, latitude: 0.0025 };
	const corners = [
		longitude - around.longitude,
		latitude - around.latitude,
		longitude + around.longitude,
		latitude + around.latitude,
	];
	const box = corners.map((degrees) => degrees.toFixed(4)).join("%2C");
	return {
		mapLink: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
		/** The same place as a page that other pages may frame. It is loaded only when a visitor wants to see the map. */
		mapEmbed: `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude}%2C${longitude}`,
	};
}
