import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಹ್ಯೂಮನ್ ರಿಸೋರ್ಸ್",
	tagline: "ಜನರೊಂದಿಗೂ ಚೆನ್ನ, ಕಾಗದಪತ್ರದಲ್ಲೂ ಚೊಕ್ಕ.",
	description:
		"ನೇಮಕಾತಿ, ಆನ್‌ಬೋರ್ಡಿಂಗ್, payroll, ಕಾರ್ಮಿಕ ಕಾನೂನು, ಕಾರ್ಯಕ್ಷಮತೆ, HR ಡೇಟಾ: ಬೆಳೆಯುತ್ತಿರುವ 80 ಜನರ ಕಂಪನಿಯ ಕಾಗದಪತ್ರ, ಮಾತುಕತೆಗಳ ಮೂಲಕ. ವಾರಕ್ಕೆ ಎರಡು ಗಂಟೆ; ಪದವೀಧರರಿಗೆ, HR ಗೆ ಬರುತ್ತಿರುವ ಅಡ್ಮಿನ್ ಸಿಬ್ಬಂದಿಗೆ.",
	summary:
		"ಎಂಟು ವಾರಗಳಲ್ಲಿ HR: ನೇಮಕಾತಿ, PF, ESI ಸಹಿತ payroll, ಕಾರ್ಮಿಕ ಸಂಹಿತೆಗಳು, ಕಾರ್ಯಕ್ಷಮತೆ, HR ಅನಾಲಿಟಿಕ್ಸ್, ಕಷ್ಟದ ಮಾತುಕತೆಗಳು; ಎಲ್ಲವೂ ಅಭ್ಯಾಸದೊಂದಿಗೆ.",
};
