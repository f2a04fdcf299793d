import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಸೈಬರ್ ಸೆಕ್ಯುರಿಟಿ",
	tagline: "ಕಳ್ಳನಂತೆ ಯೋಚಿಸಿ, ಕಾವಲುಗಾರನಂತೆ ಕೆಲಸ ಮಾಡಿ.",
	description:
		"ನೆಟ್‌ವರ್ಕ್, Linux, ವೆಬ್ ದಾಳಿಗಳು, monitoring ಮತ್ತು ಪ್ರತಿಕ್ರಿಯೆ: ಮುರಿಯಲು ಅನುಮತಿಯಿರುವ ಮುಚ್ಚಿದ ಲ್ಯಾಬ್‌ನಲ್ಲಿ ಅಭ್ಯಾಸ. ಕೆಲಸದ ಎರಡೂ ಬದಿ, ಮತ್ತು ಅವನ್ನು ಬೇರ್ಪಡಿಸುವ ಕಾನೂನು.",
	summary:
		"ಎಂಟು ವಾರಗಳಲ್ಲಿ ಸೈಬರ್ ಸೆಕ್ಯುರಿಟಿ: ನೆಟ್‌ವರ್ಕ್, Linux, ಕಾನೂನುಬದ್ಧ ಲ್ಯಾಬ್‌ನಲ್ಲಿ ವೆಬ್, ಸಿಸ್ಟಂ ದಾಳಿ, SIEM, incident response, ಉಪಯುಕ್ತ ವರದಿಗಳು.",
};
