import { t } from "./words.ts";

/** Tags of the moving banner 'Empowering Every Professional Domain', three rows of ten, in the specification's order. */
export const skillRows = [
	["React", "MongoDB", "Node.js", "HTML & CSS", "Canva", "Figma", "Python", "Power BI", "MySQL", "AI & ML"],
	[
		t("Digital Marketing"),
		t("Data Analytics"),
		"Git & GitHub",
		"Flutter",
		"Java",
		"C++",
		t("Cloud Computing"),
		t("UI/UX Design"),
		"SEO",
		"Firebase",
	],
	[
		"Excel",
		"WordPress",
		"AWS",
		t("Data Science"),
		t("Leadership"),
		t("Business"),
		t("Project"),
		t("Problem Solving"),
		"Agile & Scrum",
		t("Entrepreneurship"),
	],
] as const;
