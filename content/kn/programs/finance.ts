import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಫೈನಾನ್ಸ್",
	tagline: "ಹೆಡ್‌ಲೈನ್‌ಗೆ ಮುನ್ನ ಕಂಪನಿಯನ್ನು ಓದಿ.",
	description:
		"ಲೆಕ್ಕಪತ್ರ, ratio, ವರ್ಕಿಂಗ್ ಕ್ಯಾಪಿಟಲ್, valuation: ವಾರಕ್ಕೆ ಒಂದೇ ಗಂಟೆಯಲ್ಲಿ, ಪ್ರಕಟಿತ ವಾರ್ಷಿಕ ವರದಿಗಳು ಮತ್ತು ನಿಮ್ಮದೇ ಪುಟ್ಟ ಮಾಡೆಲ್ ಮೇಲೆ. ಬಿಡುವಿಲ್ಲದ ವಿದ್ಯಾರ್ಥಿಗಳಿಗೆ, ಅಕೌಂಟ್ಸ್ ತಂಡದಲ್ಲಿ ಈಗಾಗಲೇ ಇರುವವರಿಗೆ.",
	summary:
		"ವಾರಕ್ಕೆ ಒಂದು ಗಂಟೆಯಂತೆ ಎಂಟು ವಾರ ಫೈನಾನ್ಸ್: ಅಕೌಂಟಿಂಗ್, ratio ವಿಶ್ಲೇಷಣೆ, ವರ್ಕಿಂಗ್ ಕ್ಯಾಪಿಟಲ್, valuation, Excel ನಲ್ಲಿ three-statement ಮಾಡೆಲ್.",
};
