import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಬ್ಲಾಕ್ ಚೈನ್",
	tagline: "ಯಾರೂ ಸದ್ದಿಲ್ಲದೆ ಬದಲಿಸಲಾಗದ ಕಾಂಟ್ರ್ಯಾಕ್ಟ್ ಬರೆಯಿರಿ.",
	description:
		"ಬ್ಲಾಕ್, ಕೀ, consensus ಹೇಗೆ ಕೆಲಸ ಮಾಡುತ್ತವೆ; ಬಳಿಕ Solidity ಕಾಂಟ್ರ್ಯಾಕ್ಟ್‌ಗಳನ್ನು ಪರೀಕ್ಷಿಸಿ, ಅವುಗಳ ಮೇಲೇ ದಾಳಿ ಮಾಡಿ, public test network ಗೆ deploy ಮಾಡುವುದು. ಬರೀ ಎಂಜಿನಿಯರಿಂಗ್: ಕಾಯಿನ್ ಟಿಪ್ಸ್ ಇಲ್ಲ, ಟ್ರೇಡಿಂಗ್ ಇಲ್ಲ.",
	summary:
		"ಎಂಟು ವಾರಗಳಲ್ಲಿ ಬ್ಲಾಕ್ ಚೈನ್, Web3: cryptography, Ethereum, Solidity, ಟೆಸ್ಟಿಂಗ್, ಕಾಂಟ್ರ್ಯಾಕ್ಟ್ ಸುರಕ್ಷತೆ, public test network ನಲ್ಲಿ dApp. ಟ್ರೇಡಿಂಗ್ ಇಲ್ಲ.",
};
