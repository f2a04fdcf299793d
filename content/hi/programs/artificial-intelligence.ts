import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "आर्टिफ़िशियल इंटेलिजेंस",
	tagline: "बनाइए, मापिए, और जानिए कि वह कब ग़लत है।",
	description:
		"शुरुआत सर्च और हाथ से बने न्यूरल नेटवर्क से, आख़िर में language model वाला असिस्टेंट जो अपने स्रोत बताता है। उनके लिए जिन्हें थोड़ा Python आता है और जो prompt box के पीछे झाँकना चाहते हैं।",
};
