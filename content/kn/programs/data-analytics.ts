import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಡೇಟಾ ಅನಾಲಿಟಿಕ್ಸ್",
	tagline: "ಎರಡನೇ ಪ್ರಶ್ನೆಗೂ ಅಲುಗಾಡದ ವರದಿಗಳು.",
	description:
		"Excel, SQL, Python, Power BI: ಆಫೀಸ್‌ನಲ್ಲಿ ಬಳಸುವ ಕ್ರಮದಲ್ಲೇ. ಭಾರತದ ಸಾರ್ವಜನಿಕ ಡೇಟಾ ಮೇಲೆ ನಾಲ್ಕು ವರದಿಗಳು, ಮತ್ತು ಕಳಿಸುವ ಮುನ್ನ ಮೊತ್ತ ಸರಿನೋಡುವ ಅಭ್ಯಾಸ ನಿಮ್ಮದಾಗುತ್ತದೆ.",
	summary:
		"ಎಂಟು ವಾರಗಳಲ್ಲಿ ಡೇಟಾ ಅನಾಲಿಟಿಕ್ಸ್: Excel, SQL, Python, pandas, ಸ್ಟ್ಯಾಟಿಸ್ಟಿಕ್ಸ್, Power BI; ಭಾರತದ ಸಾರ್ವಜನಿಕ ಡೇಟಾ ಮೇಲೆ, ಮೆಂಟರ್ ಓದುವ ನಾಲ್ಕು ವರದಿ.",
};
