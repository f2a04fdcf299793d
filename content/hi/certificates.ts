import type { certificateWords } from "../certificates.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof certificateWords> = {
	head: {
		title: "सर्टिफ़िकेट, जिन्हें जाँचा जा सके",
		sentence: "हर सर्टिफ़िकेट पर एक नंबर और एक कोड होता है। कंपनी हो या आपकी बुआ, कोई भी उसे हमारी साइट पर जाँच सकता है।",
		check: "सर्टिफ़िकेट जाँचें",
	},
	signature: { usual: { name: "मीरा सुब्रमण्यन", role: "मेंटर" } },
	sayings: {
		present: {
			before: "ने इस मास्टरक्लास में हिस्सा लिया:",
			after: "लाइव, {held}।",
			checked: "हमारी टीम ने इनकी उपस्थिति दर्ज की।",
		},
		registered: {
			before: "ने इस मास्टरक्लास के लिए रजिस्टर किया:",
			after: "लाइव, {held}।",
			checked: "इन्होंने रजिस्टर किया था। उपस्थिति नहीं जाँची गई।",
		},
		completion: {
			before: "ने यह कोर्स पूरा किया है:",
			after: "बैच {batch}, {dates}; {sessions} में से {watched} सेशन देखे।",
			checked: "जारी होने के दिन {sessions} में से {watched} सेशन देखे हुए दर्ज थे।",
		},
		completionWithoutSessions: {
			before: "ने यह कोर्स पूरा किया है:",
			after: "बैच {batch}, {dates}।",
			checked: "यह कोर्स इस स्टूडेंट को असाइन था।",
		},
		internship: {
			before: "को इस कोर्स में इंटर्नशिप का यह सर्टिफ़िकेट दिया जाता है:",
			after: "बैच {batch}।",
			checked: "यह कोर्स इस स्टूडेंट को असाइन था।",
		},
		excellence: {
			before: "को इस कोर्स में एक्सीलेंस का यह सर्टिफ़िकेट दिया जाता है:",
			after: "बैच {batch}।",
			checked: "यह कोर्स इस स्टूडेंट को असाइन था।",
		},
		recommendation: {
			before: "को इस कोर्स के लिए यह लेटर ऑफ़ रेकमेंडेशन दिया गया:",
			after: "बैच {batch}।",
			checked: "यह कोर्स इस स्टूडेंट को असाइन था।",
		},
	},
	letter: `जिस किसी से संबंधित हो

{name} ने बैच {batch} में हमारे यहाँ {course} की पढ़ाई की।

हम इस क्षेत्र में पहली नौकरी के लिए {name} की सिफ़ारिश करते हैं, और इनके काम के बारे में ख़ुशी से बात करेंगे। इस पत्र का नंबर बताकर हमें कभी भी लिखिए या फ़ोन कीजिए।`,
};
