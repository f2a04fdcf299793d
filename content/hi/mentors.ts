import type { mentors } from "../mentors.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof mentors> = [
	{},
	{},
	{},
	{},
	{},
	{},
	{ name: "काव्या नारायण", role: "लेंडिंग में डेटा साइंटिस्ट", reads: "आपकी नोटबुक, एक-एक सेल" },
	{},
	{ name: "रितु अग्रवाल", role: "परफ़ॉर्मेंस मार्केटर", reads: "आपकी कैंपेन रिपोर्ट, क्लिक से बिक्री तक" },
	{},
	{},
	{ name: "विनय शेट्टी", role: "फ़ुल स्टैक डेवलपर", reads: "आपकी pull request, एक-एक लाइन" },
	{},
	{},
	{},
	{},
	{},
	{},
];
