import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "मशीन लर्निंग",
	tagline: "मॉडल, जो अनदेखे डेटा पर भी टिकें।",
	description:
		"Regression, tree, boosting और clustering, फिर वह आधा हिस्सा जो ट्यूटोरियल छोड़ देते हैं: ईमानदार validation, API के पीछे चलता मॉडल, और एक रिपोर्ट कि उसे कहाँ इस्तेमाल नहीं करना चाहिए।",
};
