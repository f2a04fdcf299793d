import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "UI & UX",
	tagline: "ಒಬ್ಬರು ಬಳಸುವುದನ್ನು ನೋಡಿ, ಮತ್ತೆ ಡಿಸೈನ್ ಮಾಡಿ.",
	description:
		"Figma ದಲ್ಲಿ ರಿಸರ್ಚ್, ರಚನೆ, visual ಡಿಸೈನ್ ಮತ್ತು prototype; ಮೊದಲ ಎರಡು ವಾರದಿಂದಲೇ ನಿಜವಾದ ಜನರೊಂದಿಗೆ ಪರೀಕ್ಷೆ. ಚಿತ್ರ ಬರೆಯುವ ಕಲೆ ಬೇಕಿಲ್ಲ; ಬೇರೆಯವರ ಗೊಂದಲವನ್ನು ನೋಡುವ ತಾಳ್ಮೆ ಬೇಕು.",
	summary:
		"ಎಂಟು ವಾರಗಳಲ್ಲಿ UI, UX ಡಿಸೈನ್: ರಿಸರ್ಚ್, wireframe, visual ಡಿಸೈನ್, Figma prototype; ನಿಜವಾದ ಬಳಕೆದಾರರೊಂದಿಗೆ ಪರೀಕ್ಷೆ, ಕೊನೆಗೆ case study.",
};
