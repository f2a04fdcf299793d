import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "डेटा एनालिटिक्स",
	tagline: "रिपोर्ट, जो दूसरे सवाल पर भी टिकी रहे।",
	description:
		"Excel, SQL, Python और Power BI, उसी क्रम में जिसमें दफ़्तर इन्हें इस्तेमाल करता है। आख़िर में भारत के सार्वजनिक डेटा पर बनी चार रिपोर्ट, और भेजने से पहले टोटल जाँचने की आदत।",
};
