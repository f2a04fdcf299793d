import type { plans } from "../plans.ts";
import type { Translated } from "../translated.ts";

type Words = { text: string; note: string };

const beforeDoubts: readonly Words[] = [
	{ text: "LMS एक्सेस", note: "कोर्स, फ़ाइलें और आपकी प्रगति, आपके लॉगिन में, 12 महीने तक" },
	{ text: "रिकॉर्डेड सेशन", note: "हर लेसन की रिकॉर्डिंग, 12 महीने तक" },
	{ text: "प्रैक्टिकल प्रोजेक्ट", note: "मेंटर हर प्रोजेक्ट पढ़ते हैं और लिखकर जवाब देते हैं" },
];
const doubts: Words = { text: "डाउट-क्लियर सेशन", note: "हफ़्ते में एक घंटा, मेंटर से सवाल पूछने के लिए" };
const afterDoubts: readonly Words[] = [
	{ text: "स्टडी मटीरियल", note: "नोट्स, फ़ाइलें और टेम्पलेट, जो आपके पास रहते हैं" },
	{ text: "कम्प्लीशन और इंटर्नशिप सर्टिफ़िकेट", note: "काम पूरा करने पर; कैपस्टोन ही इंटर्नशिप है" },
];
const soloStandard = [...beforeDoubts, doubts, ...afterDoubts];
const soloFinance = [...beforeDoubts, ...afterDoubts];

const guidedFinance: readonly Words[] = [
	{ text: "एक्सीलेंस सर्टिफ़िकेट", note: "बेहतरीन कैपस्टोन पर दिया जाता है" },
	{ text: "प्लेसमेंट सहायता", note: "आपका CV पढ़ा जाता है, एक मॉक इंटरव्यू, ईमेल पर ओपनिंग" },
];
const guidedStandard: readonly Words[] = [
	{ text: "लाइव सेशन", note: "हफ़्ते में एक क्लास, शाम को या वीकेंड पर, और हर हफ़्ते आपका टास्क पढ़ा जाता है" },
	...guidedFinance,
];

const pro: readonly Words[] = [
	{ text: "लेटर ऑफ़ रेकमेंडेशन", note: "आपके काम के बारे में, आपके मेंटर का लिखा हुआ" },
	{ text: "जॉब पोर्टल एक्सेस", note: "ओपनिंग आपके लॉगिन में, एक क्लिक में अप्लाई" },
	{ text: "प्लेसमेंट सपोर्ट", note: "दो मॉक इंटरव्यू, और हम कंपनियों से आपका परिचय कराते हैं" },
];
const liveGuidance: Words = { text: "लाइव मेंटर गाइडेंस", note: "हफ़्ते में आधा घंटा, आपके अपने मेंटर के साथ" };
const guidance: Words = { text: "मेंटर गाइडेंस", note: "आपके अपने एक मेंटर, जो दो कामकाजी दिनों के अंदर जवाब देते हैं" };

export const texts: Translated<typeof plans> = [
	{
		name: "Launch SOLO",
		tagline: "अपनी रफ़्तार से सीखिए",
		features: { standard: soloStandard, finance: soloFinance },
	},
	{
		name: "Launch GUIDED",
		tagline: "रियल-टाइम मदद पाइए",
		features: {
			standard: [...guidedStandard, ...soloStandard],
			finance: [...guidedFinance, ...soloFinance],
		},
	},
	{
		name: "Launch PRO",
		tagline: "जॉब के लिए तैयार हो जाइए",
		features: {
			standard: [liveGuidance, ...pro, ...guidedStandard, ...soloStandard],
			finance: [guidance, doubts, ...pro, ...guidedFinance, ...soloFinance],
		},
	},
];
