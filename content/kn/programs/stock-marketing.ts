import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಸ್ಟಾಕ್ ಮಾರ್ಕೆಟಿಂಗ್",
	tagline: "ಚಾರ್ಟ್ ಕಲಿಯುವ ಮುನ್ನ ರಿಸ್ಕ್ ಕಲಿಯಿರಿ.",
	description:
		"ಭಾರತದ ಮಾರುಕಟ್ಟೆ ಹೇಗೆ ನಡೆಯುತ್ತದೆ, ಕಂಪನಿಯನ್ನು ಅಧ್ಯಯನ ಮಾಡುವುದು ಹೇಗೆ, ಚಾರ್ಟ್ ಏನು ಹೇಳಬಲ್ಲದು, ಏನು ಹೇಳಲಾರದು, ನಷ್ಟ ಸಣ್ಣದಾಗಿಡುವುದು ಹೇಗೆ. ಅಭ್ಯಾಸ ಹಳೆಯ ಬೆಲೆಗಳ ಮೇಲಷ್ಟೇ: ಇದು ಶಿಕ್ಷಣ; ಟಿಪ್ಸ್ ಇಲ್ಲ, ಲಾಭದ ಭರವಸೆ ಇಲ್ಲ.",
	summary:
		"ಎಂಟು ವಾರಗಳ ಷೇರು ಮಾರುಕಟ್ಟೆ ಶಿಕ್ಷಣ: ಎಕ್ಸ್‌ಚೇಂಜ್, fundamental, technical ವಿಶ್ಲೇಷಣೆ, derivatives, ರಿಸ್ಕ್, ಹಳೆಯ ಬೆಲೆಗಳಲ್ಲಿ ಅಭ್ಯಾಸ. ಟಿಪ್ಸ್, ಭರವಸೆ ಇಲ್ಲ.",
};
