import type { companies, institutions, partnerWords } from "../partners.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<{
	words: typeof partnerWords;
	companies: typeof companies;
	institutions: typeof institutions;
}> = {
	words: {
		companies: "हमारे ग्रेजुएट दुनिया भर की टॉप कंपनियों में शानदार काम कर रहे हैं। उनमें से कुछ ये हैं।",
		institutions: "देशभर के जाने-माने संस्थान, और कई ऐसे जिनका नाम शायद आपने अभी न सुना हो।",
	},
};
