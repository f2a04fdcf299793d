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
			file: "shop-sales.ipynb, सेल 14",
			lines: ["df = df.dropna()", 'df["town"] = df["town"].str.title()', "len(df)  # 8,114 of 11,902"],
			comments: [
				{ text: "साल का एक तिहाई डेटा गया, और ज़्यादातर एक ही दुकान का। ख़ाली कौन-सा column था?" },
				{ text: "अच्छा है। पर Davanagere और Davangere अब भी दो शहर हैं: इन्हें map कीजिए, और log में लिखिए।" },
			],
		},
		{},
		{
			file: "campaign-report.docx, हफ़्ता 2",
			lines: ["Reach 41,000, likes 2,300: शानदार हफ़्ता", "ख़र्च ₹3,000, ऑर्डर 18", "आगे: बजट दोगुना"],
			comments: [
				{ text: "बेकरी वाले likes से किराया नहीं भरते। शुरुआत ऑर्डर से कीजिए।" },
				{ text: "₹220 के मार्जिन पर ₹167 प्रति ऑर्डर: अच्छा है। दोगुना सिर्फ़ वही विज्ञापन कीजिए जो 18 में से 15 लाया।" },
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
				{ text: "ब्रीफ़ के हिसाब से फ़िल्टर URL में होना चाहिए: reload के बाद यह चला जाता है। इसे वहीं से पढ़िए।" },
				{ text: "सही है। t को task नाम दीजिए, फिर पढ़ते हुए सोचना नहीं पड़ेगा।" },
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
