import type { providerFacts } from "../provider.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof providerFacts> = {
	town: "बेंगलुरु",
	tagline: "अकादमी, बेंगलुरु",
	blurb: "जॉब-ओरिएंटेड प्रोग्राम, मेंटर के साथ: प्रोजेक्ट, इंटर्नशिप और प्लेसमेंट सपोर्ट। आठ हफ़्ते, ऐसे समय पर जो कॉलेज या नौकरी के साथ चले।",
	phone: { note: "कॉल और चैट" },
	whatsapp: {
		greeting: "नमस्ते, मुझे एक सवाल पूछना है।",
		greetingAbout: "नमस्ते, मुझे {topic} के बारे में एक सवाल पूछना है।",
		paid: "मैंने {what} के लिए {amount} का पेमेंट कर दिया है।",
	},
	hours: "हमारी टीम ख़ुद जवाब देती है, अंग्रेज़ी, कन्नड़ या हिन्दी में, सुबह 9 से रात 8 बजे तक।",
};
