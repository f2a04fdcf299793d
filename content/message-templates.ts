/**
 * Messages from staff to the person of a lead, by WhatsApp or mail. A text has fields in braces; its template cannot be sent where one of
 * them is unknown for the lead. `npm run check-content` refuses fields that are not listed here.
 */

/** What is missing, as the console says it: "needs the batch’s hours". */
export const templateFields = {
	firstName: "the person’s first name",
	company: "the company",
	program: "a program of ours",
	academy: "the provider’s name",
	/** The sender. */
	counsellor: "your name in the team",
	/** The day on which the next batch of the program starts, and its hours. */
	batch: "the next batch’s date",
	hours: "the batch’s hours",
	/** Of the plan that the template names. */
	plan: "a plan",
	fee: "the plan’s fee",
	listFee: "the plan’s list price",
	registration: "the plan’s registration fee",
	/** When the next follow-up is. */
	followUp: "a next follow-up",
	/** The address of the page that the template names. */
	link: "a program of ours",
} as const;
export type TemplateField = keyof typeof templateFields;

export const languageNames = { en: "English", hi: "हिन्दी", kn: "ಕನ್ನಡ" } as const;
export type TemplateLanguage = keyof typeof languageNames;

type TemplateText = {
	/** Of the mail; WhatsApp has none. */
	subject: string;
	/** Paragraphs. In a mail "To keep your place: {link}" as a paragraph of its own becomes the button. */
	text: readonly string[];
};

export type MessageTemplate = {
	/** Stored in the history of leads: stays when the name changes. */
	id: string;
	name: string;
	/** An offer needs the person's permission. */
	purpose: "service" | "offer";
	/** For which leads: applications, hiring requests, messages. */
	kinds: readonly ("course" | "hiring" | "contact")[];
	/** A plan's slug, where the texts speak of one. */
	plan?: string;
	/** Where `{link}` leads. */
	link?: "program" | "registration" | "masterclasses" | "home";
	texts: { readonly [Language in TemplateLanguage]?: TemplateText };
};

export const messageTemplates: readonly MessageTemplate[] = [
	{
		id: "fee-and-batches",
		name: "Fee and batches",
		purpose: "service",
		kinds: ["course"],
		plan: "guided",
		link: "registration",
		texts: {
			en: {
				subject: "{program}: the fee and the next batch",
				text: [
					"Namaskara {firstName}, this is {counsellor} from {academy}.",
					"The next {program} batch starts on {batch}. {plan} is {fee}: {registration} now to keep your place, the rest before the first session.",
					"To keep your place: {link}",
					"Not sure which plan suits you? Reply here and we will find it together.",
				],
			},
			hi: {
				subject: "{program}: फ़ीस और अगला बैच",
				text: [
					"नमस्ते {firstName}, {academy} से {counsellor}।",
					"{program} का अगला बैच {batch} से शुरू होगा। {plan} की फ़ीस {fee} है: सीट पक्की करने के लिए अभी {registration}, बाकी पहली क्लास से पहले।",
					"सीट पक्की करने के लिए: {link}",
					"कौन-सा प्लान ठीक रहेगा, यह तय नहीं कर पा रहे? यहीं जवाब दीजिए, हम मिलकर तय कर लेंगे।",
				],
			},
			kn: {
				subject: "{program}: ಶುಲ್ಕ ಮತ್ತು ಮುಂದಿನ ಬ್ಯಾಚ್",
				text: [
					"ನಮಸ್ಕಾರ {firstName}, ನಾನು {academy} ನಿಂದ {counsellor}.",
					"{program} ಮುಂದಿನ ಬ್ಯಾಚ್ {batch} ರಂದು ಆರಂಭವಾಗುತ್ತದೆ. {plan} ಶುಲ್ಕ {fee}: ನಿಮ್ಮ ಸ್ಥಾನ ಕಾಯ್ದಿರಿಸಲು ಈಗ {registration}, ಉಳಿದದ್ದು ಮೊದಲ ತರಗತಿಗೆ ಮುಂಚೆ.",
					"ಸ್ಥಾನ ಕಾಯ್ದಿರಿಸಲು: {link}",
					"ಯಾವ ಪ್ಲಾನ್ ಸೂಕ್ತ ಎಂಬ ಗೊಂದಲವಿದೆಯೇ? ಇಲ್ಲೇ ಉತ್ತರಿಸಿ, ಒಟ್ಟಿಗೆ ನೋಡೋಣ.",
				],
			},
		},
	},
	{
		id: "batch-timings",
		name: "Batch timings",
		purpose: "service",
		kinds: ["course"],
		texts: {
			en: {
				subject: "{program}: the timings of the next batch",
				text: [
					"Namaskara {firstName}, {counsellor} from {academy} here.",
					"The {program} batch of {batch} meets from {hours}. Every session is recorded, so a missed one can be watched later.",
					"Do these hours suit you? If not, tell me which do.",
				],
			},
			hi: {
				subject: "{program}: अगले बैच का समय",
				text: [
					"नमस्ते {firstName}, {academy} से {counsellor}।",
					"{program} का {batch} वाला बैच {hours} चलता है। हर सेशन रिकॉर्ड होता है, इसलिए छूटा हुआ सेशन बाद में देख सकते हैं।",
					"क्या यह समय आपके लिए ठीक है? नहीं, तो बताइए कौन-सा समय ठीक रहेगा।",
				],
			},
			kn: {
				subject: "{program}: ಮುಂದಿನ ಬ್ಯಾಚ್‌ನ ಸಮಯ",
				text: [
					"ನಮಸ್ಕಾರ {firstName}, {academy} ನಿಂದ {counsellor}.",
					"{batch} ರಂದು ಆರಂಭವಾಗುವ {program} ಬ್ಯಾಚ್‌ನ ಸಮಯ {hours}. ಪ್ರತಿ ಸೆಷನ್ ರೆಕಾರ್ಡ್ ಆಗುತ್ತದೆ, ತಪ್ಪಿದ್ದನ್ನು ನಂತರ ನೋಡಬಹುದು.",
					"ಈ ಸಮಯ ನಿಮಗೆ ಅನುಕೂಲವೇ? ಇಲ್ಲದಿದ್ದರೆ ಯಾವುದು ಅನುಕೂಲ ತಿಳಿಸಿ.",
				],
			},
		},
	},
	{
		id: "program-details",
		name: "Program details",
		purpose: "service",
		kinds: ["course"],
		link: "program",
		texts: {
			en: {
				subject: "{program} at {academy}",
				text: [
					"Namaskara {firstName}, this is {counsellor} from {academy}.",
					"You asked about {program}. The syllabus, the projects and the plans are all on one page.",
					"Read it here: {link}",
					"Reply with any question, or tell me when I may call you.",
				],
			},
			hi: {
				subject: "{academy} में {program}",
				text: [
					"नमस्ते {firstName}, {academy} से {counsellor}।",
					"आपने {program} के बारे में पूछा था। सिलेबस, प्रोजेक्ट और प्लान, सब एक ही पेज पर हैं।",
					"यहाँ पढ़िए: {link}",
					"कोई भी सवाल हो तो जवाब दीजिए, या बताइए कि आपको कब फ़ोन करना ठीक रहेगा।",
				],
			},
			kn: {
				subject: "{academy} ನಲ್ಲಿ {program}",
				text: [
					"ನಮಸ್ಕಾರ {firstName}, {academy} ನಿಂದ {counsellor}.",
					"ನೀವು {program} ಬಗ್ಗೆ ಕೇಳಿದ್ದಿರಿ. ಪಠ್ಯಕ್ರಮ, ಪ್ರಾಜೆಕ್ಟ್‌ಗಳು ಮತ್ತು ಪ್ಲಾನ್‌ಗಳು ಒಂದೇ ಪುಟದಲ್ಲಿವೆ.",
					"ಇಲ್ಲಿ ಓದಿ: {link}",
					"ಯಾವುದೇ ಪ್ರಶ್ನೆಯಿದ್ದರೆ ಉತ್ತರಿಸಿ, ಅಥವಾ ಯಾವಾಗ ಕರೆ ಮಾಡಬಹುದು ತಿಳಿಸಿ.",
				],
			},
		},
	},
	{
		id: "could-not-reach",
		name: "We could not reach you",
		purpose: "service",
		kinds: ["course", "hiring", "contact"],
		texts: {
			en: {
				subject: "We tried to call you",
				text: [
					"Namaskara {firstName}, this is {counsellor} from {academy}. I tried to call you about what you asked us.",
					"When may I call again? A time in reply is enough, or write your question here.",
				],
			},
			hi: {
				subject: "हमने आपको फ़ोन किया था",
				text: [
					"नमस्ते {firstName}, {academy} से {counsellor}। आपने जो पूछा था, उसके लिए आपको फ़ोन किया था, बात नहीं हो पाई।",
					"दोबारा कब फ़ोन करें? बस समय लिख दीजिए, या अपना सवाल यहीं लिखिए।",
				],
			},
			kn: {
				subject: "ನಿಮಗೆ ಕರೆ ಮಾಡಿದ್ದೆವು",
				text: [
					"ನಮಸ್ಕಾರ {firstName}, {academy} ನಿಂದ {counsellor}. ನೀವು ಕೇಳಿದ್ದರ ಬಗ್ಗೆ ಕರೆ ಮಾಡಿದ್ದೆ, ಮಾತನಾಡಲು ಆಗಲಿಲ್ಲ.",
					"ಮತ್ತೆ ಯಾವಾಗ ಕರೆ ಮಾಡಲಿ? ಸಮಯವನ್ನು ಬರೆದರೆ ಸಾಕು, ಅಥವಾ ನಿಮ್ಮ ಪ್ರಶ್ನೆಯನ್ನು ಇಲ್ಲೇ ಬರೆಯಿರಿ.",
				],
			},
		},
	},
	{
		id: "next-call",
		name: "Our next call",
		purpose: "service",
		kinds: ["course", "hiring"],
		texts: {
			en: {
				subject: "Our next call",
				text: [
					"Namaskara {firstName}, {counsellor} from {academy}. As agreed, I call you on {followUp}.",
					"If another time suits you better, reply here.",
				],
			},
			hi: {
				subject: "हमारी अगली बातचीत",
				text: [
					"नमस्ते {firstName}, {academy} से {counsellor}। जैसा तय हुआ, आपको {followUp} फ़ोन आएगा।",
					"कोई और समय बेहतर हो, तो यहीं लिख दीजिए।",
				],
			},
			kn: {
				subject: "ನಮ್ಮ ಮುಂದಿನ ಕರೆ",
				text: [
					"ನಮಸ್ಕಾರ {firstName}, {academy} ನಿಂದ {counsellor}. ಮಾತಾಡಿದಂತೆ {followUp} ಕರೆ ಮಾಡುತ್ತೇನೆ.",
					"ಬೇರೆ ಸಮಯ ಅನುಕೂಲವಾದರೆ ಇಲ್ಲೇ ತಿಳಿಸಿ.",
				],
			},
		},
	},
	{
		id: "hiring-follow-up",
		name: "About your hiring request",
		purpose: "service",
		kinds: ["hiring"],
		texts: {
			en: {
				subject: "Your hiring request for {company}",
				text: [
					"Hello {firstName}, this is {counsellor} from {academy}, about your hiring request for {company}.",
					"Before we send profiles: which skills must be there on the first day, and by when should they join?",
				],
			},
		},
	},
	{
		id: "launch-price",
		name: "Launch price",
		purpose: "offer",
		kinds: ["course"],
		plan: "guided",
		link: "registration",
		texts: {
			en: {
				subject: "{program}: {plan} at {fee}",
				text: [
					"Namaskara {firstName}, {counsellor} from {academy}.",
					"{plan} for {program} is {fee} instead of {listFee}. The next batch starts on {batch}.",
					"Keep a place: {link}",
				],
			},
			hi: {
				subject: "{program}: {plan} अब {fee} में",
				text: [
					"नमस्ते {firstName}, {academy} से {counsellor}।",
					"{program} के लिए {plan} {listFee} की जगह {fee} में। अगला बैच {batch} से।",
					"सीट पक्की करें: {link}",
				],
			},
			kn: {
				subject: "{program}: {plan} ಈಗ {fee}",
				text: [
					"ನಮಸ್ಕಾರ {firstName}, {academy} ನಿಂದ {counsellor}.",
					"{program} ಗಾಗಿ {plan} {listFee} ಬದಲು {fee}. ಮುಂದಿನ ಬ್ಯಾಚ್ {batch} ರಂದು.",
					"ಸ್ಥಾನ ಕಾಯ್ದಿರಿಸಿ: {link}",
				],
			},
		},
	},
	{
		id: "free-masterclasses",
		name: "Free masterclasses",
		purpose: "offer",
		kinds: ["course", "contact"],
		link: "masterclasses",
		texts: {
			en: {
				subject: "Free masterclasses at {academy}",
				text: [
					"Namaskara {firstName}, {counsellor} from {academy}.",
					"Our free masterclasses let you sit in with a mentor before you decide on anything.",
					"See the next dates: {link}",
				],
			},
		},
	},
];
