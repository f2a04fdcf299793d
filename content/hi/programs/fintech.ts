import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "फ़िनटेक",
	tagline: "टैप करने और पैसे पहुँचने के बीच क्या होता है।",
	description:
		"पेमेंट, लोन, KYC, जोखिम और नियम, उन भारतीय सिस्टम से समझाए हुए जिन्हें लोग रोज़ इस्तेमाल करते हैं। हफ़्ते में एक घंटा, उनके लिए जो पेमेंट, लोन या बैंकिंग प्रोडक्ट कंपनी में काम करना चाहते हैं।",
};
