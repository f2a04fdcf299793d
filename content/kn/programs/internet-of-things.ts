import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಇಂಟರ್ನೆಟ್ ಆಫ್ ಥಿಂಗ್ಸ್",
	tagline: "ಯಾರೂ ನೋಡದಿದ್ದಾಗಲೂ ಕೆಲಸ ಮಾಡುವ ಸಾಧನಗಳು.",
	description:
		"ಸೆನ್ಸರ್ ಓದಿ, ದುರ್ಬಲ ನೆಟ್‌ವರ್ಕ್‌ನಲ್ಲೂ ಕಳಿಸಿ, ಉಳಿಸಿ, ತೋರಿಸಿ, ಕ್ರಮ ಕೈಗೊಳ್ಳಿ. ಎಲ್ಲವೂ ಮೊದಲು ಬ್ರೌಸರ್‌ನ simulator ನಲ್ಲಿ; ಕೈಯಲ್ಲಿ ವೈರ್ ಬೇಕೆಂದರೆ ಸುಮಾರು ₹1,500 ಬೆಲೆಯ ಕಿಟ್‌ನಲ್ಲಿ.",
	summary:
		"ಎಂಟು ವಾರಗಳಲ್ಲಿ IoT: ESP32, ಸೆನ್ಸರ್, MQTT, ವಿದ್ಯುತ್, ನೆಟ್‌ವರ್ಕ್, ಕ್ಲೌಡ್ ಡ್ಯಾಶ್‌ಬೋರ್ಡ್, ಸಾಧನ ಸುರಕ್ಷತೆ; simulator ನಲ್ಲಿ ಅಥವಾ ಪುಟ್ಟ ಕಿಟ್‌ನಲ್ಲಿ.",
};
