import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಫುಲ್ ಸ್ಟ್ಯಾಕ್ ಪೈಥಾನ್",
	tagline: "ಸರ್ವರ್‌ಗೆ ಒಂದೇ ಭಾಷೆ, ಮುಂದೆ ಒಂದು ಚೊಕ್ಕ ಪುಟ.",
	description:
		"ಮೊದಲ print ನಿಂದ ಡೇಟಾಬೇಸ್, API ಮತ್ತು ಯಾವ ಫೋನ್‌ನಲ್ಲೂ ನಡೆಯುವ ಫ್ರಂಟ್ ಎಂಡ್ ಇರುವ Django ಆ್ಯಪ್‌ವರೆಗೆ Python. ಹೊಸಬರಿಗೆ, ಮತ್ತು Java ಅಥವಾ PHP ಗೊತ್ತಿದ್ದು ದಾರಿ ಬದಲಿಸಬಯಸುವವರಿಗೆ.",
	summary:
		"ಎಂಟು ವಾರಗಳಲ್ಲಿ ಫುಲ್ ಸ್ಟ್ಯಾಕ್ ಪೈಥಾನ್: Python, SQL, Django, REST API, JavaScript ಫ್ರಂಟ್ ಎಂಡ್, ಟೆಸ್ಟ್, deployment; ಮೆಂಟರ್ ಓದುವ ಪ್ರಾಜೆಕ್ಟ್‌ಗಳೊಂದಿಗೆ.",
};
