import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "फ़ुल स्टैक Python",
	tagline: "सर्वर के लिए एक भाषा, सामने एक साफ़ पेज।",
	description:
		"पहले print से लेकर Django ऐप तक Python: डेटाबेस, API और हर फ़ोन पर चलने वाला फ़्रंट एंड। बिल्कुल नए लोगों के लिए, और उनके लिए जिन्हें Java या PHP आती है और जो रास्ता बदलना चाहते हैं।",
};
