import type { claims } from "../claims.ts";
import { programs } from "../programs/index.ts";
import type { Translated } from "../translated.ts";

const liked = { text: "ज़्यादातर लोगों को यह कोर्स पसंद आया", instead: "सीखने वालों की राय के साथ" };

/** The figures of the home page, then those of the about page, which is not translated, then a rating of each program. */
export const texts: Translated<typeof claims> = [
	{ text: "इंडस्ट्री मेंटर", instead: "इंडस्ट्री के मेंटर" },
	{ text: "हायरिंग पार्टनर", instead: "हायर करने वाले पार्टनर" },
	{ text: "करियर सक्सेस रेट", instead: "नौकरी तक के रास्ते में मदद" },
	{ text: "प्रोग्राम", instead: "कोड, डेटा और बिज़नेस के प्रोग्राम" },
	...[{}, {}, {}],
	...programs.map(() => liked),
];
