export type SocialLink = {
	network: "linkedin" | "instagram" | "youtube";
	label: string;
	address: string;
	/** Not the provider's own yet. */
	specimen?: true;
};

/** Who runs this installation. A new provider edits this file first. */
export const provider = {
	name: "Gradway Academy",
	shortName: "Gradway",
	/** Stands under the short name in the logo. */
	tagline: "Academy, Bangalore",
	place: "Bangalore, India",
	foundingYear: 2021,
	copyrightYear: 2025,
	madeIn: "Made in Bangalore",
	blurb:
		"Job-oriented, mentor-led programs with projects, internships and placement support. Eight weeks, at hours that fit around college or work.",
	email: "hello@gradway.example",
	phone: {
		display: "+91 80000 00000",
		e164: "+918000000000",
		note: "calls and chat",
	},
	whatsapp: {
		number: "918000000000",
		address: "https://wa.me/918000000000",
		/** What stands ready in the visitor's message field. `{topic}`: the program's title, or what the page is about. */
		greeting: "Hello, I have a question.",
		greetingAbout: "Hello, I have a question about {topic}.",
		/** From the payment page. `{amount}`: '₹9,499'; `{what}`: 'Launch GUIDED, Data Science'. */
		paid: "I have paid {amount} for {what}.",
	},
	hours: "A person answers, in English, Kannada or Hindi, from 9 am to 8 pm.",
	address: {
		lines: ["11th Main, Jayanagar 4th Block", "Bangalore 560011"],
		street: "11th Main, Jayanagar 4th Block",
		locality: "Bangalore",
		region: "Karnataka",
		postalCode: "560011",
		country: "IN",
	},
	geo: { latitude: 12.9279, longitude: 77.5838 },
	mapLink: "https://www.openstreetmap.org/?mlat=12.9279&mlon=77.5838#map=17/12.9279/77.5838",
	/** The same place as a page that other pages may frame. It is asked for only when a visitor wants to see the map. */
	mapEmbed:
		"https://www.openstreetmap.org/export/embed.html?bbox=77.5763%2C12.9254%2C77.5913%2C12.9304&layer=mapnik&marker=12.9279%2C77.5838",
	/** In the footer and on the contact page; with none of them nothing shows there. Specimens: put in your own, or none. */
	social: [
		{ network: "linkedin", label: "LinkedIn", address: "https://linkedin.example/gradway-academy", specimen: true },
		{ network: "instagram", label: "Instagram", address: "https://instagram.example/gradway.academy", specimen: true },
		{ network: "youtube", label: "YouTube", address: "https://youtube.example/gradway-academy", specimen: true },
	] as readonly SocialLink[],
	/** Who answers under the privacy policy and the DPDP Act 2023. */
	grievance: {
		name: "Grievance officer",
		email: "privacy@gradway.example",
		answerWithinDays: 30,
	},
} as const;

/** How a learner pays while `plans.ts` leads to our own payment page. Specimen values: replace every one before opening. */
export const payment = {
	specimen: true,
	upiId: "gradway@upi.example",
	bankTransfer: {
		accountName: "Gradway Academy (specimen)",
		bank: "Specimen Bank",
		branch: "Jayanagar 4th Block, Bangalore",
		accountNumber: "000000000000",
		ifsc: "XXXX0000000",
		accountType: "Current account",
	},
	reference: "Write your full name and the program in the payment note, so that we can match it to your application.",
	after:
		"Send a picture of the payment to our chat number or by mail. We confirm within one working day and send the receipt to your email.",
} as const;

/** Nine long texts of the footer, in the order they stand. */
export const footerTexts = [
	{
		title: "About",
		text: "Gradway Academy is an online training provider in Bangalore. We run eight-week, mentor-led programs in 18 subjects for students and working people across India. Everyone starts from the first step, and nobody is left behind.",
	},
	{
		title: "Mission",
		text: "To help a learner from any town build work that an employer in any city can check, at a fee a family can plan for. So every price is on the page, and every project can be opened.",
	},
	{
		title: "Vision",
		text: "A first job should depend on what you can do, not on which college gate you walked out of. We want recruiters to ask for the project first and the marks card last.",
	},
	{
		title: "Why choose us",
		text: "Real project briefs, a mentor who reads your projects, and certificates that carry a number anyone can check. If a program does not suit you, we say so before you pay.",
	},
	{
		title: "Offerings",
		text: "Recorded sessions, hands-on projects, internships, study material and twelve months of access; live sessions and placement support as your plan includes. All plans hold the same syllabus; they differ in how much help comes with it.",
	},
	{
		title: "Mentorship",
		text: "More than 20 mentors who do the job they teach. They read your projects and write back, line by line. With PRO, the same mentor is yours through all eight weeks.",
	},
	{
		title: "Industry collaboration",
		text: "Over 50 hiring partners share openings and tell us what their interviews ask, so each batch studies this year’s work. Some lend a brief for the capstone and sit in when it is presented.",
	},
	{
		title: "Innovation",
		text: "Every syllabus is reviewed twice a year. Tools that firms have stopped using go out; the ones they have taken up come in. Learners of earlier batches may read the new notes while their access lasts.",
	},
	{
		title: "Community",
		text: "Batches stay in touch after week eight: study groups, masterclasses, referrals, and seniors who answer. Those who found work come back to say what the interview was really like.",
	},
] as const;
