import type { mentors } from "../mentors.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof mentors> = [
	{},
	{},
	{},
	{},
	{},
	{},
	{
		name: "ಕಾವ್ಯ ನಾರಾಯಣ್",
		role: "ಸಾಲ ವಲಯದ ಡೇಟಾ ಸೈಂಟಿಸ್ಟ್",
		reads: "ನಿಮ್ಮ notebook ಅನ್ನು, ಒಂದೊಂದೇ ಸೆಲ್ ಆಗಿ",
	},
	{},
	{
		name: "ರಿತು ಅಗರ್ವಾಲ್",
		role: "ಪರ್ಫಾರ್ಮೆನ್ಸ್ ಮಾರ್ಕೆಟರ್",
		reads: "ನಿಮ್ಮ ಕ್ಯಾಂಪೇನ್ ವರದಿಯನ್ನು, ಕ್ಲಿಕ್‌ನಿಂದ ಮಾರಾಟದವರೆಗೆ",
	},
	{},
	{},
	{
		name: "ವಿನಯ್ ಶೆಟ್ಟಿ",
		role: "ಫುಲ್ ಸ್ಟ್ಯಾಕ್ ಡೆವಲಪರ್",
		reads: "ನಿಮ್ಮ pull request ಗಳನ್ನು, ಸಾಲು ಸಾಲಾಗಿ",
	},
	{},
	{},
	{},
	{},
	{},
	{},
];
