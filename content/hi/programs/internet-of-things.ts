import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "इंटरनेट ऑफ़ थिंग्स",
	tagline: "डिवाइस, जो तब भी चलें जब कोई न देख रहा हो।",
	description:
		"सेंसर पढ़िए, कमज़ोर नेटवर्क पर भेजिए, सँभालिए, दिखाइए, उस पर कुछ कीजिए। सब पहले ब्राउज़र के सिम्युलेटर में चलता है, और तार हाथ में लेने हों तो क़रीब ₹1,500 की किट पर।",
};
