/** The six questions of the programs page. */
export const faqs = [
	{
		question: "How many hours a week should I keep free?",
		answer:
			"Between one and four, depending on the program; the number stands on its page. Live classes, where a plan has them, are in the evening and at weekends, and every session is recorded.",
	},
	{
		question: "Do I need a technical degree?",
		answer:
			"No. Commerce, arts and science graduates sit in the same batch as engineers. Each program begins with its basic words and tools, and its page says plainly where some earlier practice would help.",
	},
	{
		question: "Who are the mentors?",
		answer:
			"People who do the work they teach: developers, analysts, designers, marketers, finance and HR professionals. We have more than 20, and each takes a small group through all eight weeks.",
	},
	{
		question: "Is there an internship?",
		answer:
			"Yes, online. The capstone is run as a mentored internship with a brief, reviews and a final presentation, and an internship certificate is part of every plan.",
	},
	{
		question: "How long do I have access?",
		answer:
			"Twelve months from the day you enrol. Recordings, study material and project files stay open, so you can slow down for an exam or a busy month and come back.",
	},
	{
		question: "Which plan should I start with?",
		answer:
			"Launch SOLO if you study well alone, GUIDED if you want company and a hand towards placement, PRO if you need a job soon and a mentor beside you. Not sure? Apply first: it is free, and we call within 24 hours.",
	},
] as const;
