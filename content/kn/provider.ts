import type { providerFacts } from "../provider.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof providerFacts> = {
	town: "ಬೆಂಗಳೂರು",
	tagline: "ಅಕಾಡೆಮಿ, ಬೆಂಗಳೂರು",
	blurb:
		"ಉದ್ಯೋಗಕ್ಕೆ ಸಜ್ಜುಗೊಳಿಸುವ, ಮೆಂಟರ್ ಮಾರ್ಗದರ್ಶನದ ಕೋರ್ಸ್‌ಗಳು: ಪ್ರಾಜೆಕ್ಟ್, ಇಂಟರ್ನ್‌ಶಿಪ್, ಪ್ಲೇಸ್‌ಮೆಂಟ್ ಬೆಂಬಲ ಸಹಿತ. ಎಂಟು ವಾರ, ಕಾಲೇಜು ಅಥವಾ ಕೆಲಸಕ್ಕೆ ಹೊಂದುವ ಸಮಯದಲ್ಲಿ.",
	phone: { note: "ಕರೆ ಮತ್ತು ಚಾಟ್" },
	whatsapp: {
		greeting: "ನಮಸ್ಕಾರ, ನನ್ನದೊಂದು ಪ್ರಶ್ನೆ ಇದೆ.",
		greetingAbout: "ನಮಸ್ಕಾರ, {topic} ಬಗ್ಗೆ ನನ್ನದೊಂದು ಪ್ರಶ್ನೆ ಇದೆ.",
		paid: "{amount} ಪಾವತಿಸಿದ್ದೇನೆ: {what}.",
	},
	hours: "ಬೆಳಿಗ್ಗೆ 9ರಿಂದ ರಾತ್ರಿ 8ರವರೆಗೆ ಇಂಗ್ಲಿಷ್, ಕನ್ನಡ ಅಥವಾ ಹಿಂದಿಯಲ್ಲಿ ನಮ್ಮವರೇ ಉತ್ತರಿಸುತ್ತಾರೆ.",
};
