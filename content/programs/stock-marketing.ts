import type { Program } from "../program.ts";

export const stockMarketing: Program = {
	slug: "stock-marketing",
	title: "Stock Marketing",
	domain: "Stock Marketing",
	ground: "sandal",
	tagline: "Learn the risk before you learn the chart.",
	description:
		"How Indian markets work, how to study a company, what charts can and cannot say, and how to keep a loss small. Paper portfolios only: this is education, with no tips and no promise of returns.",
	summary:
		"Stock market education in eight weeks: exchanges, fundamental and technical analysis, derivatives, risk and a paper portfolio. No tips, no promises.",
	stars: 4,
	hoursPerWeek: 4,
	approval: 99,
	modules: 8,
	whySentence: "Plain reasons, from people who lost money somewhere else first.",
	why: [
		{
			title: "A paper portfolio with a diary",
			text: "You start with ₹1,00,000 that does not exist. Every buy and sell needs a written reason and an exit, and your mentor reads the diary, not the profit.",
			scene: "ledger",
		},
		{
			title: "Loss is sized before the order",
			text: "How much, at what price are you wrong, and can you live with that? Three sums come before every trade, until you do them in your sleep.",
			scene: "shield",
		},
		{
			title: "Charts, tested on old data",
			text: "A pattern that looked certain in one picture fails in forty others. You count them.",
			scene: "growth",
		},
		{
			title: "Costs eat first",
			text: "Brokerage, STT, stamp duty, GST, tax. You work out what is left of a small gain.",
			scene: "scales",
		},
		{
			title: "Fear, greed and the group chat",
			text: "Tips, pumped small shares, screenshots of profit. You take apart five real scams and learn where to complain when a message sounds too sure.",
			scene: "people",
		},
		{
			title: "A research note, questioned hard",
			text: "One listed company, eight pages, a range of value, and the strongest case against your own view.",
			scene: "review",
		},
	],
	weeksSentence: "Four hours a week. Prices used in class are delayed, as SEBI expects of those who only teach.",
	weeks: [
		"Exchanges and orders",
		"Accounts, costs and tax",
		"Reading a company",
		"What is it worth",
		"Charts and their limits",
		"Futures and options",
		"Risk and behaviour",
		"Portfolio and note",
	],
	curriculum: [
		{
			weeks: "Weeks 1-2",
			title: "How Indian Markets Work",
			topics: [
				"SEBI, exchanges, depositories, brokers, clearing",
				"Demat, trading and settlement, from T+1 onwards",
				"Order types, the order book, circuits, liquidity",
				"Indices, IPOs, corporate actions, mutual funds and ETFs",
				"Charges and taxes on delivery, intraday and derivatives",
			],
		},
		{
			weeks: "Weeks 3-4",
			title: "Fundamental Analysis",
			topics: [
				"Business, industry and the economy around it",
				"Reading results, cash flow and notes to accounts",
				"Return, debt, margin and growth ratios",
				"Valuation: multiples, simple DCF, margin of safety",
				"Governance: pledges, related parties, auditors",
				"Project: an eight-page research note",
			],
		},
		{
			weeks: "Week 5",
			title: "Technical Analysis",
			topics: [
				"Candles, trend, volume, support and resistance",
				"Moving averages, RSI and MACD, and how they lag",
				"Entry, stop and target written in advance",
				"Back-testing on old prices without fooling yourself",
			],
		},
		{
			weeks: "Week 6",
			title: "Derivatives",
			topics: [
				"Futures: margin, mark to market, basis",
				"Options: payoff, moneyness, time decay, the Greeks",
				"Hedging a holding; why most option buyers lose",
				"SEBI’s studies of individual traders’ losses, read together",
			],
		},
		{
			weeks: "Weeks 7-8",
			title: "Risk, Behaviour and Portfolio",
			topics: [
				"Position size, drawdown and correlation",
				"Asset allocation for goals, age and emergencies",
				"Biases: anchoring, loss aversion, following the herd",
				"Frauds, finfluencers and complaints on SCORES",
				"Career routes: NISM modules, research, operations, compliance",
				"Capstone: portfolio review and defence of your note",
			],
		},
	],
	tools: ["Excel", "Google Sheets", "Exchange websites", "Company filings", "Charting software", "Paper trading"],
	outcomes: [
		"Place and explain any order type on a practice platform",
		"Study a company from its filings and write a note",
		"Read a chart and state what would prove you wrong",
		"Work out costs, tax and risk before a trade",
		"Build a diversified paper portfolio and review it honestly",
	],
	faqs: [
		{
			question: "Is applying free here?",
			answer: "Yes, applying is free. You need no demat account and no capital, now or during the program.",
		},
		{
			question: "After I apply, who gets in touch?",
			answer: "Our admissions team does, within 24 hours. They describe the course; they never suggest shares.",
		},
		{
			question: "Does the application carry a registration fee?",
			answer: "It does not. No registration fee is taken for applying, and none of our staff may accept one.",
		},
		{
			question: "Is the certificate a licence to advise?",
			answer:
				"No. Our certificate is given on completion of the training. Advising or research for others needs SEBI registration and the NISM exams, which we explain in week eight.",
		},
		{
			question: "Will I earn from trading after this?",
			answer:
				"We cannot promise that, and nobody honest can. SEBI’s own studies found that most individual traders in derivatives lose money. You will know the risks, the costs and your own habits better.",
		},
	],
	planLayout: "standard",
};
