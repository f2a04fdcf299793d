/** Tags of the moving banner 'Empowering Every Professional Domain', three rows of ten, in the specification's order. */
export const skillRows = [
	["React", "MongoDB", "Node.js", "HTML & CSS", "Canva", "Figma", "Python", "Power BI", "MySQL", "AI & ML"],
	[
		"Digital Marketing",
		"Data Analytics",
		"Git & GitHub",
		"Flutter",
		"Java",
		"C++",
		"Cloud Computing",
		"UI/UX Design",
		"SEO",
		"Firebase",
	],
	[
		"Excel",
		"WordPress",
		"AWS",
		"Data Science",
		"Leadership",
		"Business",
		"Project",
		"Problem Solving",
		"Agile & Scrum",
		"Entrepreneurship",
	],
] as const;
