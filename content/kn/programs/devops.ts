import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಡೆವ್‌ಆಪ್ಸ್",
	tagline: "ಶುಕ್ರವಾರ ರಿಲೀಸ್ ಮಾಡಿ, ಶನಿವಾರ ನಿದ್ದೆ ಮಾಡಿ.",
	description:
		"Commit ನಿಂದ ಓಡುವ ಸರ್ವಿಸ್‌ವರೆಗಿನ ದಾರಿ: Linux, Git, pipeline, container, Kubernetes, infrastructure as code, monitoring. ಎಂಟು ವಾರ ಒಂದು ಪುಟ್ಟ ಆ್ಯಪ್ ನೋಡಿಕೊಳ್ಳುತ್ತೀರಿ; ಅದು ಒಂದಕ್ಕಿಂತ ಹೆಚ್ಚು ಸಲ ಕೆಟ್ಟು ನಿಲ್ಲುತ್ತದೆ.",
	summary:
		"ಎಂಟು ವಾರಗಳಲ್ಲಿ ಡೆವ್‌ಆಪ್ಸ್: Linux, Git, CI/CD, Docker, Kubernetes, Terraform, Ansible, monitoring; ಒಂದೇ ಆ್ಯಪ್ ಮೇಲೆ, commit ನಿಂದ on-call ವರೆಗೆ.",
};
