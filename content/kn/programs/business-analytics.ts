import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಬಿಸಿನೆಸ್ ಅನಾಲಿಟಿಕ್ಸ್",
	tagline: "ಬಿಸಿನೆಸ್ ನಿಜಕ್ಕೂ ಕೇಳುತ್ತಿರುವ ಪ್ರಶ್ನೆಗೆ ಉತ್ತರಿಸಿ.",
	description:
		"ಮಾಡೆಲ್ ತಿದ್ದುವುದಕ್ಕಿಂತ ಡೆಲಿವರಿ ರೂಟ್ ಸರಿಪಡಿಸುವುದೇ ಇಷ್ಟ ಎನ್ನುವವರಿಗೆ. Excel, SQL, Power BI; ಎಲ್ಲಕ್ಕಿಂತ ಮಿಗಿಲಾಗಿ, ಇವುಗಳಲ್ಲಿ ಯಾವುದನ್ನು ತೆರೆಯಬೇಕೆಂದು ನಿರ್ಧರಿಸುವ ಬಿಸಿನೆಸ್ ಪ್ರಶ್ನೆಗಳು.",
	summary:
		"ಎಂಟು ವಾರಗಳಲ್ಲಿ ಬಿಸಿನೆಸ್ ಅನಾಲಿಟಿಕ್ಸ್: Excel, SQL, Power BI, ಮುನ್ನಂದಾಜು, ಬೆಲೆ ನಿಗದಿ, ಪ್ರಕ್ರಿಯೆ ವಿಶ್ಲೇಷಣೆ; ಕೊನೆಗೆ ಮ್ಯಾನೇಜರ್ ಜಾರಿಗೆ ತರಬಲ್ಲ ಶಿಫಾರಸು.",
};
