import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ह्यूमन रिसोर्स",
	tagline: "लोगों से भी अच्छे, काग़ज़ी काम में भी पक्के।",
	description:
		"हायरिंग, ऑनबोर्डिंग, पेरोल, श्रम क़ानून, परफ़ॉर्मेंस और HR डेटा, 80 लोगों की एक बढ़ती कंपनी के काग़ज़ों और बातचीत से। हफ़्ते में दो घंटे, ग्रेजुएट्स और HR में आ रहे एडमिन स्टाफ़ के लिए।",
};
