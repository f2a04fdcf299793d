import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "UI और UX",
	tagline: "किसी को इस्तेमाल करते देखिए, फिर दोबारा डिज़ाइन कीजिए।",
	description:
		"रिसर्च, ढाँचा, विज़ुअल डिज़ाइन और Figma में प्रोटोटाइप, पहले पखवाड़े से ही असली लोगों के साथ परखे हुए। ड्रॉइंग का हुनर ज़रूरी नहीं; दूसरों की उलझन के लिए धैर्य ज़रूरी है।",
};
