import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "बिज़नेस एनालिटिक्स",
	tagline: "उस सवाल का जवाब, जो बिज़नेस असल में पूछ रहा है।",
	description:
		"उनके लिए जो मॉडल ट्यून करने के बजाय डिलीवरी का रास्ता ठीक करना चाहेंगे। Excel, SQL और Power BI, और सबसे बढ़कर बिज़नेस के वे सवाल जो तय करते हैं कि इनमें से क्या खोलना है।",
};
