import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "साइबर सिक्योरिटी",
	tagline: "चोर की तरह सोचिए, पहरेदार की तरह काम कीजिए।",
	description:
		"नेटवर्क, Linux, वेब पर हमले, मॉनिटरिंग और incident response, एक बंद लैब में जहाँ तोड़ने की छूट है। काम के दोनों पहलू, और वह क़ानून जो उन्हें अलग करता है।",
};
