export type SocialLink = {
	network: "linkedin" | "instagram" | "youtube";
	label: string;
	address: string;
	/** Not the provider's own yet. */
	specimen?: true;
};

/** A number that rings nowhere. */
const phone = "+91 00000 00000";
const digits = phone.replace(/\D/g, "");
const name = "Gradway Academy";
const shortName = "Gradway";
const town = "Bangalore";
const street = "11th Main, Jayanagar 4th Block";
const postalCode = "560011";
/** Of its emails. */
const domain = "gradway.example";
const geo = { latitude: 12.9279, longitude: 77.5838 };
/** Half the map's width and height, in degrees. */
const around = { longitude: 0.0075, latitude: 0.0025 };
const { latitude, longitude } = geo;
const corners = [
	longitude - around.longitude,
	latitude - around.latitude,
	longitude + around.longitude,
	latitude + around.latitude,
];

/** Who runs this installation. A new provider edits this file first; each fact stands once, above. */
export const provider = {
	/** Until name, address and phone above are your own. */
	specimen: true,
	name,
	shortName,
	/** Stands under the short name in the logo. */
	tagline: `Academy, ${town}`,
	place: `${town}, India`,
	foundingYear: 2021,
	copyrightYear: 2025,
	madeIn: `Made in ${town}`,
	blurb:
		"Job-oriented, mentor-led programs with projects, internships and placement support. Eight weeks, at hours that fit around college or work.",
	email: `hello@${domain}`,
	careersEmail: `careers@${domain}`,
	phone: { display: phone, e164: `+${digits}`, note: "calls and chat" },
	whatsapp: {
		number: digits,
		address: `https://wa.me/${digits}`,
		/** What stands ready in the visitor's message field. `{topic}`: the program's title, or what the page is about. */
		greeting: "Hello, I have a question.",
		greetingAbout: "Hello, I have a question about {topic}.",
		/** From the payment page. `{amount}`: '₹9,499'; `{what}`: 'Launch GUIDED, Data Science'. */
		paid: "I have paid {amount} for {what}.",
	},
	hours: "A person answers, in English, Kannada or Hindi, from 9 am to 8 pm.",
	address: {
		lines: [street, `${town} ${postalCode}`],
		street,
		locality: town,
		region: "Karnataka",
		postalCode,
		country: "IN",
	},
	geo,
	mapLink: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
	/** The same place as a page that other pages may frame. It is asked for only when a visitor wants to see the map. */
	mapEmbed: `https://www.openstreetmap.org/export/embed.html?bbox=${corners.map((degrees) => degrees.toFixed(4)).join("%2C")}&layer=mapnik&marker=${latitude}%2C${longitude}`,
	/** In the footer and on the contact page; with none of them nothing shows there. Specimens: put in your own, or none. */
	social: [
		{ network: "linkedin", label: "LinkedIn", address: "https://linkedin.example/gradway-academy", specimen: true },
		{ network: "instagram", label: "Instagram", address: "https://instagram.example/gradway.academy", specimen: true },
		{ network: "youtube", label: "YouTube", address: "https://youtube.example/gradway-academy", specimen: true },
	] as readonly SocialLink[],
	/** Who answers under the privacy policy and the DPDP Act 2023. */
	grievance: {
		name: "Grievance officer",
		email: `privacy@${domain}`,
		answerWithinDays: 30,
	},
} as const;

/** How a learner pays while `plans.ts` leads to our own payment page. Specimen values: replace every one before opening. */
export const payment = {
	specimen: true,
	upiId: "gradway@upi.example",
	bankTransfer: {
		accountName: `${name} (specimen)`,
		bank: "Specimen Bank",
		branch: town,
		accountNumber: "000000000000",
		ifsc: "XXXX0000000",
		accountType: "Current account",
	},
	reference: "Write your full name and the program in the payment note, so that we can match it to your application.",
	after:
		"Send a picture of the payment to our chat number or by email. We confirm within one working day and send the receipt to your email.",
} as const;
