import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "फ़ाइनेंस",
	tagline: "हेडलाइन से पहले कंपनी को पढ़िए।",
	description:
		"हफ़्ते में एक घंटा, पूरे ध्यान से: खाते, ratio, वर्किंग कैपिटल और वैल्यूएशन, प्रकाशित सालाना रिपोर्टों और आपके अपने छोटे मॉडल पर। भरे टाइमटेबल वाले स्टूडेंट्स और अकाउंट्स टीम में काम कर रहे लोगों के लिए।",
};
