import type { companies, institutions, partnerWords } from "../partners.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<{
	words: typeof partnerWords;
	companies: typeof companies;
	institutions: typeof institutions;
}> = {
	words: {
		companies: "ಇಲ್ಲಿ ಕಲಿತವರು ವಿಶ್ವದಾದ್ಯಂತ ಅಗ್ರ ಕಂಪನಿಗಳಲ್ಲಿ ಮಿಂಚುತ್ತಿದ್ದಾರೆ. ಅವುಗಳಲ್ಲಿ ಕೆಲವು ಇವು.",
		institutions: "ದೇಶದ ಪ್ರಮುಖ ಸಂಸ್ಥೆಗಳು, ಜೊತೆಗೆ ನೀವಿನ್ನೂ ಹೆಸರು ಕೇಳಿರದ ಹಲವು ಸಂಸ್ಥೆಗಳು.",
	},
};
