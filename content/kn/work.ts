import type { Translated } from "../translated.ts";
import type { sampleSessions, works } from "../work.ts";

export const texts: Translated<{ works: typeof works; sampleSessions: typeof sampleSessions }> = {
	works: [
		{},
		{},
		{},
		{},
		{},
		{},
		{
			file: "shop-sales.ipynb, ಸೆಲ್ 14",
			lines: ["df = df.dropna()", 'df["town"] = df["town"].str.title()', "len(df)  # 8,114 of 11,902"],
			comments: [
				{ text: "ವರ್ಷದ ಮೂರನೇ ಒಂದು ಭಾಗವೇ ಹೋಯಿತು, ಅದರಲ್ಲಿ ಹೆಚ್ಚಿನದು ಒಂದೇ ಅಂಗಡಿಯದು. ಖಾಲಿ ಇದ್ದದ್ದು ಯಾವ column?" },
				{ text: "ಚೆನ್ನಾಗಿದೆ. Davanagere ಮತ್ತು Davangere ಇನ್ನೂ ಎರಡು ಊರುಗಳಾಗಿಯೇ ಇವೆ: ಒಂದಾಗಿಸಿ, log ನಲ್ಲಿ ಬರೆದಿಡಿ." },
			],
		},
		{},
		{
			file: "campaign-report.docx, ವಾರ 2",
			lines: ["ರೀಚ್ 41,000, ಲೈಕ್ 2,300: ಭರ್ಜರಿ ವಾರ", "ಖರ್ಚು ₹3,000, ಆರ್ಡರ್ 18", "ಮುಂದೆ: ಬಜೆಟ್ ಎರಡು ಪಟ್ಟು"],
			comments: [
				{ text: "ಬೇಕರಿಯವರು ಲೈಕ್ ಕೊಟ್ಟು ಬಾಡಿಗೆ ಕಟ್ಟುವುದಿಲ್ಲ. ಆರ್ಡರ್‌ಗಳಿಂದ ಶುರು ಮಾಡಿ." },
				{ text: "₹220 ಲಾಭಕ್ಕೆ ಎದುರಾಗಿ ಆರ್ಡರ್‌ಗೆ ₹167 ಖರ್ಚು: ಚೆನ್ನಾಗಿದೆ. 18ರಲ್ಲಿ 15 ತಂದ ಆ ಆ್ಯಡ್ ಒಂದನ್ನೇ ಎರಡು ಪಟ್ಟು ಮಾಡಿ." },
			],
		},
		{},
		{},
		{
			file: "TaskBoard.jsx",
			lines: [
				'const [filter, setFilter] = useState("all");',
				"const shown = tasks.filter((t) =>",
				'  filter === "all" || t.state === filter);',
			],
			comments: [
				{ text: "Filter ವಿಳಾಸದಲ್ಲಿ (URL) ಇರಬೇಕೆಂದು ಕೇಳಿದ್ದೆವು: reload ಆದರೆ ಹೋಗಿಬಿಡುತ್ತದೆ. ಅಲ್ಲಿಂದಲೇ ಓದಿ." },
				{ text: "ಸರಿಯಾಗಿದೆ. t ಬದಲು task ಎಂದು ಹೆಸರಿಡಿ; ಯೋಚಿಸದೆ ಓದಿಸಿಕೊಂಡು ಹೋಗುತ್ತದೆ." },
			],
		},
		{},
		{},
		{},
		{},
		{},
		{},
	],
};
