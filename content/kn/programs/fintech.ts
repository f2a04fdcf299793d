import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಫಿನ್‌ಟೆಕ್",
	tagline: "ಟ್ಯಾಪ್‌ಗೂ ಪಾವತಿಗೂ ನಡುವೆ ನಡೆಯುವುದೇನು.",
	description:
		"ಪೇಮೆಂಟ್, ಸಾಲ, KYC, ರಿಸ್ಕ್, ನಿಯಂತ್ರಣ: ಜನ ದಿನವೂ ಬಳಸುವ ಭಾರತೀಯ ವ್ಯವಸ್ಥೆಗಳ ಮೂಲಕವೇ ವಿವರಣೆ. ಪೇಮೆಂಟ್, ಸಾಲ ಅಥವಾ ಬ್ಯಾಂಕಿಂಗ್ ಪ್ರಾಡಕ್ಟ್ ಕಂಪನಿಯಲ್ಲಿ ಕೆಲಸ ಮಾಡಬಯಸುವವರಿಗೆ, ವಾರಕ್ಕೆ ಒಂದು ಗಂಟೆ.",
	summary:
		"ವಾರಕ್ಕೆ ಒಂದು ಗಂಟೆಯಂತೆ ಎಂಟು ವಾರ ಫಿನ್‌ಟೆಕ್: UPI, ಕಾರ್ಡ್, ಡಿಜಿಟಲ್ ಸಾಲ, KYC, ವಂಚನೆ, open finance, RBI ನಿಯಮ; ಕೊನೆಗೆ ಒಂದು ಪ್ರಾಡಕ್ಟ್ ಪ್ರಸ್ತಾವ.",
};
