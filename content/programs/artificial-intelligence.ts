import type { Program } from "../program.ts";

export const artificialIntelligence: Program = {
	slug: "artificial-intelligence",
	title: "Artificial Intelligence",
	domain: "Artificial Intelligence",
	ground: "night",
	tagline: "Build it, measure it, know when it is wrong.",
	description:
		"Start with search and neural networks, end with a language-model assistant that quotes its sources. For learners who know a little Python and want to understand what happens behind the prompt box.",
	summary:
		"An eight-week AI program: search, neural networks, vision, language models and retrieval, with evaluation and safety taught beside every model.",
	stars: 5,
	hoursPerWeek: 4,
	approval: 97,
	modules: 10,
	whySentence: "Plenty of people can call a model. Fewer can say how often it fails, and on whom.",
	why: [
		{
			title: "From inputs to one answer",
			text: "You write a two-layer network in plain NumPy before touching a framework. After that, no diagram of layers and weights looks like magic.",
			scene: "flow",
		},
		{
			title: "An assistant that cites its page",
			text: "Your capstone answers from a pile of real documents, such as a hostel rule book or a scheme notice, and points to the paragraph it used.",
			scene: "projects",
		},
		{
			title: "Accuracy is not enough",
			text: "False alarms and misses cost different people different things. You choose the trade and write it down.",
			scene: "scales",
		},
		{
			title: "Break your own model first",
			text: "Prompt injection, leaked data, confident nonsense: you attack a classmate’s bot, then repair yours.",
			scene: "shield",
		},
		{
			title: "Models that run on a student laptop",
			text: "Free notebooks and small open models carry the course. No costly graphics card, and no surprise bill for calls to a paid service.",
			scene: "tools",
		},
		{
			title: "A mentor who reads the experiment log",
			text: "Not only the final score: what you tried, why you dropped it, and what you would test with one more week.",
			scene: "review",
		},
	],
	weeksSentence: "About two hours of class and two of your own experiments, each written up in half a page.",
	weeks: [
		"Python, vectors, problems",
		"Search and decisions",
		"A network from scratch",
		"Training that converges",
		"Machines that see",
		"Language models inside out",
		"Retrieval and agents",
		"Capstone and viva",
	],
	curriculum: [
		{
			weeks: "Weeks 1-2",
			title: "Foundations of AI",
			topics: [
				"What counts as AI: rules, learning, generation",
				"Python, NumPy and the linear algebra you will use",
				"Problem solving as search: breadth-first, A*, heuristics",
				"Games and decisions: minimax with pruning",
				"Lab: plan the shortest campus delivery round",
			],
		},
		{
			weeks: "Weeks 3-4",
			title: "Neural Networks and Deep Learning",
			topics: [
				"Perceptron to multi-layer network, by hand in NumPy",
				"Loss, gradients and backpropagation without hand-waving",
				"PyTorch: tensors, datasets, a training loop",
				"Learning rate, batch size, dropout, early stopping",
				"Reading a loss curve and finding the bug it shows",
			],
		},
		{
			weeks: "Week 5",
			title: "Computer Vision",
			topics: [
				"Convolutions, pooling and what filters pick up",
				"Transfer learning from a pre-trained backbone",
				"Augmentation, class imbalance and confusion matrices",
				"Project: sort leaf diseases from phone photographs",
			],
		},
		{
			weeks: "Weeks 6-7",
			title: "Language Models and Generative AI",
			topics: [
				"Tokens, embeddings, attention and the transformer",
				"Prompting as specification: examples, formats, limits",
				"Retrieval-augmented generation with a vector store",
				"Tool use and simple agents, with a stop condition",
				"Evaluating text: test sets, rubrics and human checks",
				"Fine-tuning or not: cost, data and small adapters",
			],
		},
		{
			weeks: "Week 8",
			title: "Responsible AI and Capstone",
			topics: [
				"Bias, privacy and the DPDP Act 2023 for people who build",
				"Prompt injection, data leakage and guardrails",
				"Serving a model behind an API and watching it in use",
				"Capstone: a document assistant with a written evaluation",
				"Viva: defend your data, your metric and your failures",
			],
		},
	],
	tools: ["Python", "NumPy", "PyTorch", "Hugging Face", "OpenCV", "FastAPI", "Jupyter", "Git & GitHub"],
	outcomes: [
		"Explain search, learning and generation, and pick the right one for a problem",
		"Train and debug a neural network in PyTorch",
		"Adapt a vision model to a small data set of your own",
		"Build a retrieval assistant that shows its sources",
		"Write an evaluation that a manager and an engineer both accept",
	],
	faqs: [
		{
			question: "What does it cost to apply?",
			answer: "Nothing. Applying is free, and you are not asked for card or UPI details on the form.",
		},
		{
			question: "I have sent the form. What now?",
			answer:
				"The admissions team reaches out within 24 hours, checks your Python level in a short talk and tells you which batch fits.",
		},
		{
			question: "Is there a registration fee before I can be considered?",
			answer: "No registration fee is charged for applying. Fees begin only when you pick a plan and enrol.",
		},
		{
			question: "Is the certificate given to everyone?",
			answer:
				"It is given on completion. You complete the program by submitting the labs and defending the capstone, and you may resubmit after feedback.",
		},
		{
			question: "How much mathematics do I need?",
			answer:
				"Plus-two level: vectors, slopes and probability. We revise each idea at the moment it is used, with numbers first and symbols after.",
		},
	],
	planLayout: "standard",
};
