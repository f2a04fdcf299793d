import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ब्लॉकचेन",
	tagline: "ऐसे कॉन्ट्रैक्ट लिखिए जिन्हें कोई चुपचाप न बदल सके।",
	description:
		"ब्लॉक, key और consensus कैसे काम करते हैं, फिर Solidity कॉन्ट्रैक्ट: टेस्ट किए हुए, हमला झेले हुए और पब्लिक टेस्ट नेटवर्क पर डिप्लॉय किए हुए। सिर्फ़ इंजीनियरिंग: न कॉइन के टिप्स, न ट्रेडिंग।",
};
