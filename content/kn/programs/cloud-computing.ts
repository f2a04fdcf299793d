import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಕ್ಲೌಡ್ ಕಂಪ್ಯೂಟಿಂಗ್",
	tagline: "ನಸುಕಿನ 3 ಗಂಟೆಗೂ ಓಡುತ್ತದೆ, ತಿಂಗಳ ಕೊನೆಗೆ ಬಿಲ್ ಕಡಿಮೆ.",
	description:
		"AWS ನಲ್ಲಿ ನೆಟ್‌ವರ್ಕ್, ಸರ್ವರ್, ಸ್ಟೋರೇಜ್, ಡೇಟಾಬೇಸ್, serverless function: ಒಮ್ಮೆ ಕೈಯಾರೆ, ನಂತರ ಸದಾ ಕೋಡ್‌ನಿಂದ. Log ಓದುವಷ್ಟೇ ಎಚ್ಚರದಿಂದ ಬಿಲ್ ಓದುವುದನ್ನೂ ಕಲಿಯುತ್ತೀರಿ.",
	summary:
		"ಎಂಟು ವಾರಗಳಲ್ಲಿ AWS ಕ್ಲೌಡ್: Linux, ನೆಟ್‌ವರ್ಕಿಂಗ್, IAM, compute, ಸ್ಟೋರೇಜ್, serverless, Terraform, monitoring, ವೆಚ್ಚ; ಮಾರ್ಗದರ್ಶನದ ಲ್ಯಾಬ್‌ಗಳಲ್ಲಿ.",
};
