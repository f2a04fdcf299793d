/** Who teaches each program. A program without a mentor here names none. */
export type Mentor = {
	/** Address of the program: 'data-science'. */
	program: string;
	name: string;
	role: string;
	/** At that work. */
	years: number;
	/** What they read of a learner's: follows "reads". */
	reads: string;
	/** Nobody yet: replace it before opening. */
	specimen?: true;
};

/** Specimens: invented people, one for each program of the default content. */
export const mentors: readonly Mentor[] = [
	{
		program: "artificial-intelligence",
		name: "Nandini Hegde",
		role: "Applied AI engineer",
		years: 8,
		reads: "every prompt, test set and agent you submit",
		specimen: true,
	},
	{
		program: "block-chain",
		name: "Farhan Sheikh",
		role: "Smart contract developer",
		years: 6,
		reads: "your contracts and their tests, function by function",
		specimen: true,
	},
	{
		program: "business-analytics",
		name: "Deepa Kulkarni",
		role: "Analytics lead in retail",
		years: 9,
		reads: "your workbook, and the one page you would show a manager",
		specimen: true,
	},
	{
		program: "cloud-computing",
		name: "Arjun Menon",
		role: "Cloud engineer",
		years: 10,
		reads: "your architecture sketch and the month’s bill beside it",
		specimen: true,
	},
	{
		program: "cyber-security",
		name: "Prakash Rao",
		role: "Security analyst",
		years: 9,
		reads: "your findings, as the client would read them",
		specimen: true,
	},
	{
		program: "data-analytics",
		name: "Shalini Murthy",
		role: "Senior data analyst",
		years: 7,
		reads: "your queries and dashboards, number by number",
		specimen: true,
	},
	{
		program: "data-science",
		name: "Kavya Narayan",
		role: "Data scientist in lending",
		years: 9,
		reads: "your notebook, cell by cell",
		specimen: true,
	},
	{
		program: "devops",
		name: "Joel D’Souza",
		role: "Site reliability engineer",
		years: 8,
		reads: "your pipeline, and what it does when a step fails",
		specimen: true,
	},
	{
		program: "digital-marketing",
		name: "Ritu Agarwal",
		role: "Performance marketer",
		years: 7,
		reads: "your campaign report, from the click to the sale",
		specimen: true,
	},
	{
		program: "finance",
		name: "Suresh Iyer",
		role: "Chartered accountant",
		years: 14,
		reads: "your model, and the assumption behind each line",
		specimen: true,
	},
	{
		program: "fintech",
		name: "Ananya Bose",
		role: "Payments product manager",
		years: 8,
		reads: "your product note and its flow of money",
		specimen: true,
	},
	{
		program: "full-stack-development",
		name: "Vinay Shetty",
		role: "Full stack developer",
		years: 9,
		reads: "your pull requests, line by line",
		specimen: true,
	},
	{
		program: "full-stack-python",
		name: "Lakshmi Prasad",
		role: "Backend developer",
		years: 8,
		reads: "your code and its tests, line by line",
		specimen: true,
	},
	{
		program: "human-resource",
		name: "Mercy Thomas",
		role: "People operations manager",
		years: 11,
		reads: "your policy drafts, and the letter an employee would get",
		specimen: true,
	},
	{
		program: "internet-of-things",
		name: "Rohit Patil",
		role: "Embedded systems engineer",
		years: 10,
		reads: "your wiring, your code and a week of its readings",
		specimen: true,
	},
	{
		program: "machine-learning",
		name: "Imran Khan",
		role: "Machine learning engineer",
		years: 7,
		reads: "your experiments, and how you chose between them",
		specimen: true,
	},
	{
		program: "stock-marketing",
		name: "Geetha Balan",
		role: "Market educator",
		years: 12,
		reads: "your trading journal, the reason before the result",
		specimen: true,
	},
	{
		program: "ui-ux",
		name: "Tara Fernandes",
		role: "Product designer",
		years: 8,
		reads: "your frames, and the notes of the people who tried them",
		specimen: true,
	},
];
