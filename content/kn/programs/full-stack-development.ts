import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "ಫುಲ್ ಸ್ಟ್ಯಾಕ್ ಡೆವಲಪ್‌ಮೆಂಟ್",
	tagline: "ಖಾಲಿ ಫೋಲ್ಡರ್‌ನಿಂದ, ಎಲ್ಲರಿಗೂ ಕಳಿಸಬಹುದಾದ ಲಿಂಕ್‌ವರೆಗೆ.",
	description:
		"MongoDB, Express, React, Node.js ಬಳಸಿ ಕಟ್ಟುತ್ತೀರಿ: ನಿಜವಾದ ಸೈನ್-ಇನ್, ನೈಜ ಡೇಟಾ ಇರುವ ನಿಮ್ಮದೇ ಒಂದು ಪ್ರಾಡಕ್ಟ್ ಇಂಟರ್ನೆಟ್‌ನಲ್ಲಿ ಓಡುವವರೆಗೆ. ಲ್ಯಾಪ್‌ಟಾಪ್ ಮತ್ತು ತಾಳ್ಮೆ ಇದ್ದರೆ ಸಾಕು; ಮೊದಲ tag, ಮೊದಲ function ಅನ್ನೂ ಕಲಿಸುತ್ತೇವೆ.",
	summary:
		"ಎಂಟು ವಾರಗಳಲ್ಲಿ MERN stack ಕಲಿಯಿರಿ: HTML ನಿಂದ React, Node.js, MongoDB, ಸೈನ್-ಇನ್, ಟೆಸ್ಟ್, deployment; ನಿಮ್ಮ pull request ಪರಿಶೀಲಿಸುವ ಮೆಂಟರ್ ಜೊತೆ.",
	whySentence: "ವೆಬ್ ಡೆವಲಪರ್ ಆಗಿ ಕೆಲಸದ ಮೊದಲ ತಿಂಗಳಲ್ಲಿ ಏನೇನು ಬರುತ್ತದೋ ಅದರ ಅಭ್ಯಾಸ, ಮುಂಚಿತವಾಗಿಯೇ.",
	why: [
		{
			title: "ಒಂದೇ ಪ್ರಾಡಕ್ಟ್, ಅದರ ಎರಡೂ ಬದಿ",
			text: "ಬ್ಯಾಡ್ಮಿಂಟನ್ ಕೋರ್ಟ್‌ಗೆ ಬುಕಿಂಗ್ ಸೈಟ್ ಕಟ್ಟುತ್ತೀರಿ: ಸ್ಕ್ರೀನ್, ಸರ್ವರ್, ಡೇಟಾಬೇಸ್; ಇಬ್ಬರು ಒಂದೇ ಸ್ಲಾಟ್ ಹಿಡಿದಾಗಿನ ಪೇಚಾಟವನ್ನೂ ಬಗೆಹರಿಸುತ್ತೀರಿ.",
		},
		{
			title: "ಪ್ರತಿ ಬದಲಾವಣೆಯೂ pull request ಮೂಲಕ",
			text: "ತಂಡದಲ್ಲಿರುವಂತೆ branch, push, ನಂತರ review ಗೆ ಕಾಯುವುದು. GUIDED, PRO ನಲ್ಲಿ ಮೆಂಟರ್ ಪ್ರತಿ ವಾರ ಏಕೆ ಎಂದು ಕೇಳುತ್ತಾರೆ; ಉತ್ತರ ಸಿಕ್ಕರಷ್ಟೇ merge.",
		},
		{
			title: "ಒಂದು ಕ್ಲಿಕ್ ಹಿಂಬಾಲಿಸಿ, ಡೇಟಾಬೇಸ್‌ವರೆಗೆ",
			text: "Browser, route, controller, query, ಮತ್ತೆ ಮರಳಿ. ಕೆಟ್ಟುನಿಂತಾಗ ಐದರಲ್ಲಿ ಯಾವುದನ್ನು ತೆರೆಯಬೇಕು ಎಂದು ನಿಮಗೆ ಗೊತ್ತಿರುತ್ತದೆ.",
		},
		{
			title: "ಪಾಸ್‌ವರ್ಡ್ ಸರಿಯಾದ ರೀತಿಯಲ್ಲಿ",
			text: "Hashing, session, token; ಜೊತೆಗೆ, secret ಗಳು ಏಕೆ ಎಂದಿಗೂ repository ಯಲ್ಲಿ ಇರಬಾರದು ಎಂಬುದೂ.",
		},
		{
			title: "ನಿಮ್ಮ CV ಯಲ್ಲಿ ನಾಲ್ಕು ಲೈವ್ ಲಿಂಕ್",
			text: "Responsive ಅಂಗಡಿ ಸೈಟ್, ಟಾಸ್ಕ್ ಬೋರ್ಡ್, documentation ಇರುವ API, ನಿಮ್ಮ ಕ್ಯಾಪ್‌ಸ್ಟೋನ್. ಎಲ್ಲವೂ ಲೈವ್; ಎಲ್ಲದಕ್ಕೂ ಅಪರಿಚಿತರಿಗೂ ಅರ್ಥವಾಗುವ README.",
		},
		{
			title: "ಮೊದಲು machine round, ನಂತರ ಪ್ರಶ್ನೆಗಳು",
			text: "ಒಬ್ಬರು ನೋಡುತ್ತಿರುವಾಗ ತೊಂಬತ್ತು ನಿಮಿಷದಲ್ಲಿ ಪುಟ್ಟ feature ಒಂದನ್ನು ಕಟ್ಟಿ; ಬಳಿಕ ಏನು ಬದಲಿಸುತ್ತಿದ್ದಿರಿ ಎಂದು ವಿವರಿಸಿ.",
		},
	],
	weeksSentence: "ಸೆಷನ್‌ಗಳು ರೆಕಾರ್ಡಿಂಗ್‌ನಲ್ಲಿ, GUIDED ಮತ್ತು PRO ನಲ್ಲಿ ಲೈವ್ ಕೂಡ; ಬಳಿಕ ಭಾನುವಾರ ರಾತ್ರಿಯೊಳಗೆ ಕೋಡ್ push ಮಾಡುತ್ತೀರಿ.",
	weeks: [
		"ಫೋನ್‌ಗೆ ಹೊಂದುವ ಪುಟಗಳು",
		"ಯೋಚಿಸುವ JavaScript",
		"React: ಭಾಗಗಳು, state",
		"ಫಾರ್ಮ್, route, ಡೇಟಾ",
		"ನಿಮ್ಮದೇ ಸರ್ವರ್",
		"MongoDB, ಸೈನ್-ಇನ್",
		"ಕ್ಯಾಪ್‌ಸ್ಟೋನ್: ಟೆಸ್ಟ್, ಲೈವ್",
		"ಡೆಮೊ, machine round",
	],
	curriculum: [
		{
			weeks: "ವಾರ 1–2",
			title: "ವೆಬ್ ಬುನಾದಿ ಮತ್ತು JavaScript",
			topics: [
				"Semantic HTML, ಫಾರ್ಮ್ ಮತ್ತು ಎಲ್ಲರೂ ಬಳಸಬಲ್ಲ label ಗಳು",
				"Flexbox, grid ಬಳಸಿ ಪುಟ ವಿನ್ಯಾಸ, ಮೊದಲು ಫೋನ್‌ಗೆ",
				"JavaScript ಪ್ರೋಗ್ರಾಮಿಂಗ್: function, array, object, module",
				"DOM, event, promise ಮತ್ತು fetch ನಿಭಾಯಿಸುವುದು",
				"Git, GitHub ಕೆಲಸ: branch, commit, pull request, conflict",
				"ಪ್ರಾಜೆಕ್ಟ್: 360 ಪಿಕ್ಸೆಲ್‌ನಲ್ಲೂ ಚೆನ್ನಾಗಿ ಓದಬಹುದಾದ ಅಂಗಡಿ ಸೈಟ್",
			],
		},
		{
			weeks: "ವಾರ 3–4",
			title: "React ನಲ್ಲಿ ಫ್ರಂಟ್ ಎಂಡ್",
			topics: [
				"Props, state, list, key ಬಳಸಿ component ಕಟ್ಟುವುದು",
				"Effect, custom hook ಬಳಕೆ; ಯಾವಾಗ ಬಳಸಬಾರದು ಎಂಬುದೂ",
				"TypeScript ನಿಂದ type ಸೇರಿಸಿ, Vite ನಲ್ಲಿ build ಮಾಡುವುದು",
				"ಪುಟಗಳ route, ಕೆಲವಕ್ಕೆ ರಕ್ಷಣೆ, ಫಾರ್ಮ್‌ನಲ್ಲಿ ಉಪಯುಕ್ತ ದೋಷ ಸಂದೇಶ",
				"ಸರ್ವರ್ ಡೇಟಾಗೆ loading, ಖಾಲಿ ಮತ್ತು ವಿಫಲ ಸ್ಥಿತಿ ತೋರಿಸುವುದು",
				"ಪ್ರಾಜೆಕ್ಟ್: ವಿಳಾಸದಲ್ಲೇ (URL) ಉಳಿಯುವ filter ಇರುವ ಟಾಸ್ಕ್ ಬೋರ್ಡ್",
			],
		},
		{
			weeks: "ವಾರ 5",
			title: "Node.js ಮತ್ತು Express API",
			topics: [
				"Node.js ಹೇಗೆ ಓಡುತ್ತದೆ: module, npm, event loop",
				"Express route, middleware, ದೋಷ ನಿರ್ವಹಣೆ ಬರೆಯುವುದು",
				"REST endpoint ವಿನ್ಯಾಸ: method, status code, validation",
				"API ಯನ್ನು ಕೈಯಾರೆ ಮತ್ತು script ನಿಂದ ಪರೀಕ್ಷಿಸಿ, ದಾಖಲಿಸುವುದು",
				"AI ಸಹಾಯಕನ ಜೊತೆ ಕೆಲಸ; ಅದು ಬರೆದ ಪ್ರತಿ ಸಾಲಿನ ಪರಿಶೀಲನೆ",
			],
		},
		{
			weeks: "ವಾರ 6",
			title: "MongoDB ಮತ್ತು Authentication",
			topics: [
				"Document ಮಾಡೆಲ್: ಯಾವಾಗ embed, ಯಾವಾಗ refer",
				"Mongoose ಬಳಸಿ query, index, aggregate",
				"ಪಾಸ್‌ವರ್ಡ್ hash ಮಾಡುವುದು; cookie, session, JWT ಹೋಲಿಕೆ",
				"Role, ownership ಜಾರಿ: ಯಾರು ಓದಬಹುದು, ಯಾರು ಬದಲಿಸಬಹುದು",
				"ನಿಮ್ಮದೇ ಆ್ಯಪ್ ಮೇಲೆ injection, XSS, CSRF ದಾಳಿ; ಬಳಿಕ ದುರಸ್ತಿ",
			],
		},
		{
			weeks: "ವಾರ 7–8",
			title: "ಟೆಸ್ಟಿಂಗ್, deployment ಮತ್ತು ಕ್ಯಾಪ್‌ಸ್ಟೋನ್",
			topics: [
				"ಹಣ ತರುವ ದಾರಿಗಳಿಗೆ unit ಮತ್ತು end-to-end test ಬರೆಯುವುದು",
				"Environment variable, log, production build ಸಿದ್ಧಪಡಿಸುವುದು",
				"ಫ್ರಂಟ್ ಎಂಡ್, API, ಡೇಟಾಬೇಸ್ ಅನ್ನು custom domain ನಲ್ಲಿ deploy",
				"ಕ್ಯಾಪ್‌ಸ್ಟೋನ್: ನಿಮ್ಮದೇ ಪ್ರಾಡಕ್ಟ್, user story ಯಿಂದ ಎಲ್ಲರಿಗೂ ತೆರೆದ ಲಿಂಕ್‌ವರೆಗೆ",
				"ಕೋಡ್ ವಿವರಣೆ, machine round ಮತ್ತು HR ಸುತ್ತಿಗೆ ಸಿದ್ಧತೆ",
			],
		},
	],
	tools: [
		"HTML & CSS",
		"JavaScript",
		"TypeScript",
		"React",
		"Node.js",
		"Express",
		"MongoDB",
		"Git & GitHub",
		"Postman",
		"VS Code",
	],
	outcomes: [
		"ಡಿಸೈನ್ ಅಥವಾ ಕೈಯಲ್ಲಿ ಗೀಚಿದ ಚಿತ್ರದಿಂದ responsive React ಫ್ರಂಟ್ ಎಂಡ್ ಕಟ್ಟಬಲ್ಲಿರಿ",
		"Validation, ದೋಷ ಸಂದೇಶ, documentation ಇರುವ REST API ಬರೆಯಬಲ್ಲಿರಿ",
		"MongoDB ಯಲ್ಲಿ ಡೇಟಾ ಮಾಡೆಲ್ ಮಾಡಿ, index ಗಳನ್ನು ವಿವರಿಸಬಲ್ಲಿರಿ",
		"ಸಾಮಾನ್ಯವಾಗಿ ಉಳಿದುಬಿಡುವ ಲೋಪಗಳಿಲ್ಲದೆ ಸೈನ್-ಇನ್ ಮತ್ತು role ಸೇರಿಸಬಲ್ಲಿರಿ",
		"Deploy ಮಾಡಿ, log ಓದಿ, production ನಲ್ಲಿ ಕೆಟ್ಟದ್ದನ್ನು ಸರಿಪಡಿಸಬಲ್ಲಿರಿ",
		"Review ಅಥವಾ machine round ನಲ್ಲಿ ನಿಮ್ಮ ಕೋಡ್ ಸಮರ್ಥಿಸಿಕೊಳ್ಳಬಲ್ಲಿರಿ",
	],
	faqs: [
		{
			question: "ಅರ್ಜಿ ಹಾಕಲು ಹಣ ಕೊಡಬೇಕೇ?",
			answer:
				"ಇಲ್ಲ, ಅರ್ಜಿ ಹಾಕುವುದು ಉಚಿತ; ಅರ್ಜಿಗೆ ನೋಂದಣಿ ಶುಲ್ಕವೂ ಇಲ್ಲ. ಪ್ರವೇಶ ತಂಡ 24 ಗಂಟೆಯೊಳಗೆ ಸಂಪರ್ಕಿಸಿ, ಈವರೆಗೆ ಏನು ಕಟ್ಟಿದ್ದೀರಿ ಎಂದು ಕೇಳುತ್ತದೆ, ಏನೂ ಇಲ್ಲದಿದ್ದರೂ ಸರಿ; ಮತ್ತು ಒಂದು ಬ್ಯಾಚ್ ಸೂಚಿಸುತ್ತದೆ.",
		},
		{
			question: "ಕೊನೆಯಲ್ಲಿ ಸರ್ಟಿಫಿಕೇಟ್ ಸಿಗುತ್ತದೆಯೇ?",
			answer: "ಸಿಗುತ್ತದೆ, ಕೋರ್ಸ್ ಪೂರ್ಣಗೊಳಿಸಿದಾಗ: ಅಂದರೆ ನಿಮ್ಮ ಪ್ರಾಜೆಕ್ಟ್‌ಗಳ ಪರಿಶೀಲನೆ ಆಗಿ, ಕ್ಯಾಪ್‌ಸ್ಟೋನ್ ಲೈವ್ ಆದಾಗ. ಜೊತೆಗೆ ಇಂಟರ್ನ್‌ಶಿಪ್ ಸರ್ಟಿಫಿಕೇಟ್ ಕೂಡ.",
		},
		{
			question: "HTML ಗೊತ್ತು, ಆದರೆ JavaScript ಅಂದರೆ ಭಯ. ಈ ವೇಗ ಜಾಸ್ತಿಯಾಗುತ್ತದೆಯೇ?",
			answer:
				"ಎರಡನೇ ವಾರ ಪೂರ್ತಿ JavaScript ಮಾತ್ರ: ಸಣ್ಣ ಸಣ್ಣ ಅಭ್ಯಾಸಗಳು, ಉತ್ತರಗಳ ಚರ್ಚೆ ಸಹಿತ. ಹಿಂದೆ ಬಿದ್ದರೂ React ಶುರುವಾಗುವ ಮೊದಲು ರೆಕಾರ್ಡಿಂಗ್‌ಗಳೂ ಸಂದೇಹ ಪರಿಹಾರದ ಸೆಷನ್ನೂ ಇವೆ.",
		},
	],
};
