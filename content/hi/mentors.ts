import type { mentors } from "../mentors.ts";
import type { Translated } from "../translated.ts";

/** `reads` holds its verb, which in Hindi differs for a woman and a man. */
export const texts: Translated<typeof mentors> = [
	{},
	{},
	{},
	{},
	{},
	{},
	{ name: "काव्या नारायण", role: "लेंडिंग में डेटा साइंटिस्ट", reads: "आपकी नोटबुक पढ़ती हैं, एक-एक सेल" },
	{},
	{ name: "रितु अग्रवाल", role: "परफ़ॉर्मेंस मार्केटर", reads: "आपकी कैंपेन रिपोर्ट पढ़ती हैं, क्लिक से बिक्री तक" },
	{},
	{},
	{ name: "विनय शेट्टी", role: "फ़ुल स्टैक डेवलपर", reads: "आपकी pull request पढ़ते हैं, एक-एक लाइन" },
	{},
	{},
	{},
	{},
	{},
	{},
];
