import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "स्टॉक मार्केटिंग",
	tagline: "चार्ट सीखने से पहले जोखिम सीखिए।",
	description:
		"भारतीय बाज़ार कैसे चलते हैं, कंपनी को कैसे समझें, चार्ट क्या बता सकते हैं और क्या नहीं, और घाटा छोटा कैसे रखें। अभ्यास सिर्फ़ पुरानी क़ीमतों पर: यह शिक्षा है, इसमें न टिप्स हैं, न रिटर्न का वादा।",
};
