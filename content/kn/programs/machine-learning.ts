import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಮಷೀನ್ ಲರ್ನಿಂಗ್",
	tagline: "ಹಿಂದೆ ಕಾಣದ ಡೇಟಾ ಬಂದರೂ ಎಡವದ ಮಾಡೆಲ್‌ಗಳು.",
	description:
		"Regression, tree, boosting, clustering; ನಂತರ ಟ್ಯುಟೋರಿಯಲ್‌ಗಳು ಬಿಟ್ಟುಬಿಡುವ ಅರ್ಧ ಭಾಗ: ಪ್ರಾಮಾಣಿಕ validation, API ಹಿಂದೆ ಓಡುವ ಮಾಡೆಲ್, ಮತ್ತು ಅದನ್ನು ಎಲ್ಲಿ ಬಳಸಬಾರದು ಎಂಬ ವರದಿ.",
	summary:
		"ಎಂಟು ವಾರಗಳಲ್ಲಿ ಮಷೀನ್ ಲರ್ನಿಂಗ್: feature, regression, tree, boosting, clustering, MLOps ಮೂಲ; ಭಾರತದ ಅಸ್ತವ್ಯಸ್ತ ಡೇಟಾ ಮೇಲೆ, ವೃತ್ತಿನಿರತ ಎಂಜಿನಿಯರ್‌ಗಳಿಂದ.",
};
