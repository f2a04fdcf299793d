import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const artificialIntelligence: Program = {
	slug: "artificial-intelligence",
	title: "Artificial Intelligence",
	domain: "Artificial Intelligence",
	ground: "night",
	tagline: "Build it, measure it, know when it is wrong.",
	description:
		"Start with search and a hand-made neural network, end with a language-model assistant that quotes its sources. For learners with a little Python who want to see what happens behind the prompt box.",
	summary:
		"An eight-week AI program: search, neural networks, vision, language models, retrieval and agents, with evaluation and safety taught beside each.",
	hoursPerWeek: 4,
	modules: 10,
	whySentence: "Plenty of people can call a model. Fewer can say how often it fails, and on whom.",
	why: [
		{
			title: "From inputs to one answer",
			text: "You write a two-layer network in plain NumPy before touching a framework. After that, no diagram of layers and weights looks like magic.",
			scene: "network",
		},
		{
			title: "An assistant that cites its page",
			text: "Your capstone answers from a pile of real documents, such as a hostel rule book or a scheme notice, and points to the paragraph it used.",
			scene: "lens",
		},
		{
			title: "Tested in the languages people type",
			text: "Fluent in English, lost in Hindi typed with Roman letters: you write a test set for both and compare.",
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
			scene: "terminal",
		},
		{
			title: "A mentor who reads the experiment log",
			text: "What you tried, why you dropped it, what one more week would test. The final score is the least of it.",
			scene: "review",
		},
	],
	weeksSentence: "Lessons and labs, then your own experiments, each written up in half a page.",
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
			weeks: "Weeks 1–2",
			title: "Foundations of AI",
			topics: [
				"Sort real products into rules, learning and generation",
				"Refresh Python, NumPy, vectors and matrices by coding them",
				"Solve puzzles as search: breadth-first, A* and heuristics",
				"Program a game opponent with minimax and pruning",
				"Lab: plan the shortest campus delivery round",
			],
		},
		{
			weeks: "Weeks 3–4",
			title: "Neural Networks and Deep Learning",
			topics: [
				"Build a two-layer network by hand in NumPy",
				"Trace loss, gradients and backpropagation through one example",
				"Write the PyTorch training loop: tensors, datasets, optimiser",
				"Tune learning rate, batch size, dropout and early stopping",
				"Read loss curves and find the bug each one shows",
			],
		},
		{
			weeks: "Week 5",
			title: "Computer Vision",
			topics: [
				"See what convolution and pooling layers respond to",
				"Adapt a pre-trained backbone to a small data set",
				"Handle augmentation, class imbalance and confusion matrices",
				"Project: sort leaf diseases from phone photographs",
			],
		},
		{
			weeks: "Weeks 6–7",
			title: "Language Models and Generative AI",
			topics: [
				"Take a transformer apart: tokens, embeddings, attention",
				"Write prompts as specifications: examples, formats, limits",
				"Build retrieval over your own documents with a vector index",
				"Let a model call tools over the Model Context Protocol, with a stop rule",
				"Score answers with test sets, rubrics and human checks",
				"Decide on fine-tuning by cost and data; train a LoRA adapter",
			],
		},
		{
			weeks: "Week 8",
			title: "Responsible AI and Capstone",
			topics: [
				"Check a system against the DPDP Act and India’s 2026 rules on synthetic media",
				"Attack and repair: prompt injection, data leakage, guardrails",
				"Serve a model behind an API and log how it is used",
				"Capstone: a document assistant with a written evaluation",
				"Viva: defend your data, your metric and your failures",
			],
		},
	],
	tools: [
		"Python",
		"NumPy",
		"PyTorch",
		"Hugging Face",
		"OpenCV",
		"FAISS",
		"Ollama",
		"FastAPI",
		"Jupyter",
		"Git & GitHub",
	],
	outcomes: [
		"Explain search, learning and generation, and pick the right one for a problem",
		"Train and debug a neural network in PyTorch",
		"Adapt a vision model to a small data set of your own",
		"Build a retrieval assistant that shows its sources",
		"Write an evaluation that a manager and an engineer both accept",
	],
	faqs: [
		{
			question: "What does it cost to apply, and what comes next?",
			answer: `Nothing. Applying is free, with no registration fee for applying. The admissions team reaches out within ${replyTime.course}, checks your Python level in a short talk and tells you which batch fits.`,
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
