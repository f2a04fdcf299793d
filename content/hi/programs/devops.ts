import type { Program } from "../../program.ts";
import type { Translated } from "../../translated.ts";

export const texts: Translated<Program> = {
	title: "डेवऑप्स",
	tagline: "शुक्रवार को release, शनिवार को चैन की नींद।",
	description:
		"commit से चलती हुई सर्विस तक का रास्ता: Linux, Git, pipeline, container, Kubernetes, infrastructure as code और मॉनिटरिंग। आठ हफ़्ते आप एक छोटा ऐप सँभालते हैं, और वह एक से ज़्यादा बार बैठ जाता है।",
};
