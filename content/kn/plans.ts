import type { plans } from "../plans.ts";
import type { Translated } from "../translated.ts";

type Feature = { readonly text: string; readonly note: string };

const lms: Feature = { text: "LMS ಆ್ಯಕ್ಸೆಸ್", note: "ನಿಮ್ಮ ಲಾಗಿನ್‌ನಲ್ಲಿ ಕೋರ್ಸ್, ಫೈಲ್ ಮತ್ತು ಪ್ರಗತಿ, 12 ತಿಂಗಳು" };
const recorded: Feature = { text: "ರೆಕಾರ್ಡೆಡ್ ಸೆಷನ್‌ಗಳು", note: "ಪ್ರತಿ ಪಾಠದ ರೆಕಾರ್ಡಿಂಗ್, 12 ತಿಂಗಳು" };
const projects: Feature = { text: "ಪ್ರಾಕ್ಟಿಕಲ್ ಪ್ರಾಜೆಕ್ಟ್‌ಗಳು", note: "ಪ್ರತಿ ಪ್ರಾಜೆಕ್ಟ್ ಅನ್ನೂ ಮೆಂಟರ್ ಓದಿ, ಉತ್ತರ ಬರೆಯುತ್ತಾರೆ" };
const doubts: Feature = { text: "ಸಂದೇಹ ಪರಿಹಾರ ಸೆಷನ್", note: "ಮೆಂಟರ್‌ಗೆ ಪ್ರಶ್ನೆ ಕೇಳಲು ವಾರಕ್ಕೆ ಒಂದು ಗಂಟೆ" };
const material: Feature = { text: "ಸ್ಟಡಿ ಮೆಟೀರಿಯಲ್", note: "ನಿಮ್ಮಲ್ಲೇ ಉಳಿಯುವ ನೋಟ್ಸ್, ಫೈಲ್, ಟೆಂಪ್ಲೇಟ್‌ಗಳು" };
const certificates: Feature = {
	text: "ಕಂಪ್ಲೀಷನ್ ಮತ್ತು ಇಂಟರ್ನ್‌ಶಿಪ್ ಸರ್ಟಿಫಿಕೇಟ್‌ಗಳು",
	note: "ಮುಗಿಸಿದ ಕೆಲಸಕ್ಕೆ; ಕ್ಯಾಪ್‌ಸ್ಟೋನ್ ಅನ್ನೇ ಇಂಟರ್ನ್‌ಶಿಪ್ ಆಗಿ ಮಾಡುತ್ತೀರಿ",
};
const live: Feature = {
	text: "ಲೈವ್ ಸೆಷನ್‌ಗಳು",
	note: "ವಾರಕ್ಕೊಂದು ಕ್ಲಾಸ್, ಸಂಜೆ ಅಥವಾ ವಾರಾಂತ್ಯದಲ್ಲಿ; ಪ್ರತಿ ವಾರ ನಿಮ್ಮ ಟಾಸ್ಕ್ ಕೂಡ ಓದುತ್ತಾರೆ",
};
const excellence: Feature = { text: "ಎಕ್ಸಲೆನ್ಸ್ ಸರ್ಟಿಫಿಕೇಟ್", note: "ಅತ್ಯುತ್ತಮ ಕ್ಯಾಪ್‌ಸ್ಟೋನ್‌ಗೆ ಕೊಡುವ ಸರ್ಟಿಫಿಕೇಟ್" };
const assistance: Feature = {
	text: "ಪ್ಲೇಸ್‌ಮೆಂಟ್ ನೆರವು",
	note: "ನಿಮ್ಮ CV ಓದುತ್ತೇವೆ, ಒಂದು ಮಾಕ್ ಇಂಟರ್ವ್ಯೂ, ಇಮೇಲ್‌ನಲ್ಲಿ ಉದ್ಯೋಗಾವಕಾಶಗಳು",
};
const liveGuidance: Feature = { text: "ಲೈವ್ ಮೆಂಟರ್ ಮಾರ್ಗದರ್ಶನ", note: "ನಿಮ್ಮದೇ ಮೆಂಟರ್ ಜೊತೆ ವಾರಕ್ಕೆ ಅರ್ಧ ಗಂಟೆ" };
const guidance: Feature = { text: "ಮೆಂಟರ್ ಮಾರ್ಗದರ್ಶನ", note: "ಎರಡು ಕೆಲಸದ ದಿನಗಳೊಳಗೆ ಉತ್ತರಿಸುವ ನಿಮ್ಮದೇ ಮೆಂಟರ್" };
const recommendation: Feature = { text: "ಶಿಫಾರಸು ಪತ್ರ", note: "ನಿಮ್ಮ ಕೆಲಸದ ಬಗ್ಗೆ ನಿಮ್ಮ ಮೆಂಟರ್ ಬರೆಯುವ ಪತ್ರ" };
const portal: Feature = { text: "ಜಾಬ್ ಪೋರ್ಟಲ್ ಆ್ಯಕ್ಸೆಸ್", note: "ನಿಮ್ಮ ಲಾಗಿನ್‌ನಲ್ಲೇ ಉದ್ಯೋಗಾವಕಾಶಗಳು, ಒಂದೇ ಕ್ಲಿಕ್‌ನಲ್ಲಿ ಅರ್ಜಿ" };
const support: Feature = { text: "ಪ್ಲೇಸ್‌ಮೆಂಟ್ ಬೆಂಬಲ", note: "ಎರಡು ಮಾಕ್ ಇಂಟರ್ವ್ಯೂ; ಕಂಪನಿಗಳಿಗೆ ನಿಮ್ಮನ್ನು ಪರಿಚಯಿಸುತ್ತೇವೆ" };

const solo = {
	standard: [lms, recorded, projects, doubts, material, certificates],
	finance: [lms, recorded, projects, material, certificates],
};
const guided = {
	standard: [live, excellence, assistance, ...solo.standard],
	finance: [excellence, assistance, ...solo.finance],
};
const pro = {
	standard: [liveGuidance, recommendation, portal, support, ...guided.standard],
	finance: [guidance, doubts, recommendation, portal, support, ...guided.finance],
};

export const texts: Translated<typeof plans> = [
	{ name: "Launch SOLO", tagline: "ನಿಮ್ಮದೇ ವೇಗದಲ್ಲಿ ಕಲಿಯಿರಿ", features: solo },
	{ name: "Launch GUIDED", tagline: "ಬೇಕಾದಾಗಲೇ ನೆರವು ಪಡೆಯಿರಿ", features: guided },
	{ name: "Launch PRO", tagline: "ಉದ್ಯೋಗಕ್ಕೆ ಸಜ್ಜಾಗಿ", features: pro },
];
