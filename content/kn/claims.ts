import type { claims } from "../claims.ts";
import { programs } from "../programs/index.ts";
import type { Translated } from "../translated.ts";

const liked = { text: "ಕಲಿತ ಹೆಚ್ಚಿನವರಿಗೆ ಈ ಕೋರ್ಸ್ ಇಷ್ಟವಾಗಿದೆ", instead: "ಕಲಿತವರ ವಿಮರ್ಶೆಯೊಂದಿಗೆ" };

/** The figures of the home page, then those of the about page, which is not translated, then a rating of each program. */
export const texts: Translated<typeof claims> = [
	{ text: "ಉದ್ಯಮದ ಮೆಂಟರ್‌ಗಳು", instead: "ಉದ್ಯಮದಿಂದ ಬಂದ ಮೆಂಟರ್‌ಗಳು" },
	{ text: "ನೇಮಕಾತಿ ಪಾಲುದಾರರು", instead: "ನೇಮಿಸಿಕೊಳ್ಳುವ ಪಾಲುದಾರರು" },
	{ text: "ವೃತ್ತಿ ಯಶಸ್ಸಿನ ಪ್ರಮಾಣ", instead: "ಉದ್ಯೋಗದ ಹಾದಿಯಲ್ಲಿ ನೆರವು" },
	{ text: "ಕೋರ್ಸ್‌ಗಳು", instead: "ಕೋಡ್, ಡೇಟಾ, ಬಿಸಿನೆಸ್ ಕೋರ್ಸ್‌ಗಳು" },
	...[{}, {}, {}],
	...programs.map(() => liked),
];
