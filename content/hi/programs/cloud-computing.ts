import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "क्लाउड कंप्यूटिंग",
	tagline: "रात 3 बजे चालू, महीने के अंत में सस्ता।",
	description:
		"AWS पर नेटवर्क, सर्वर, स्टोरेज, डेटाबेस और serverless function: एक बार हाथ से, उसके बाद हमेशा कोड से। आप बिल भी उतने ही ध्यान से पढ़ेंगे जितने ध्यान से log।",
};
