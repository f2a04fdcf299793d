/** Mentor-led learning: the strip that every program page shares. */
export const learning = {
	title: "One mentor, all eight weeks",
	items: [
		{
			title: "Small groups",
			text: "The mentor who reads your first task also reads your last. How often you meet depends on your plan.",
		},
		{
			title: "Notes, not marks",
			text: "Submitted work comes back with written comments within two working days.",
		},
		{
			title: "Nothing is lost",
			text: "Every session is recorded and stays open for 12 months, with its files.",
		},
	],
	outcomesTitle: "What you can do after week eight",
	toolsTitle: "Tools covered by this course",
} as const;
