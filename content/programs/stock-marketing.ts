import type { Program } from "../program.ts";
import { replyTime } from "../reply-promise.ts";

export const stockMarketing: Program = {
	slug: "stock-marketing",
	title: "Stock Marketing",
	domain: "Stock Marketing",
	ground: "sandal",
	tagline: "Learn the risk before you learn the chart.",
	description:
		"How Indian markets work, how to study a company, what charts can and cannot say, and how to keep a loss small. Practice runs on past prices only: this is education, with no tips and no promise of returns.",
	summary:
		"Stock market education in eight weeks: exchanges, fundamental and technical analysis, derivatives, risk, practice on past prices. No tips, no promises.",
	hoursPerWeek: 4,
	modules: 8,
	whySentence: "What a careful learner should ask of any course about markets.",
	why: [
		{
			title: "A practice portfolio with a diary",
			text: "You start with ₹1,00,000 that does not exist, on last year’s prices. Every buy and sell needs a written reason and an exit, and a mentor reads the diary.",
			scene: "candles",
		},
		{
			title: "Loss is sized before the order",
			text: "How much, at what price are you wrong, and can you live with that? Three sums come before every trade, until you do them in your sleep.",
			scene: "shield",
		},
		{
			title: "Charts, tested on old data",
			text: "A pattern that looked certain in one picture fails in forty others. You count them.",
			scene: "lens",
		},
		{
			title: "Costs eat first",
			text: "Brokerage, STT, stamp duty, GST, tax: you work out what is left of a small gain.",
			scene: "invoice",
		},
		{
			title: "Fear, greed and the group chat",
			text: "Tips, pumped small shares, screenshots of profit. You take apart five real scams and learn where to complain when a message sounds too sure.",
			scene: "people",
		},
		{
			title: "A research note, questioned hard",
			text: "One listed company, eight pages, a range of value, no buy or sell call, and the strongest case against your own view.",
			scene: "review",
		},
	],
	weeksSentence: "Prices used in lessons are at least 30 days old, as SEBI requires of those who only teach.",
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
			weeks: "Weeks 1–2",
			title: "How Indian Markets Work",
			topics: [
				"Map SEBI, exchanges, depositories, brokers and clearing",
				"Follow a trade from the demat account to T+1 settlement",
				"Read an order book: order types, circuits, liquidity",
				"Tell indices, IPOs, corporate actions, mutual funds and ETFs apart",
				"Add up charges and taxes on delivery, intraday and derivatives",
			],
		},
		{
			weeks: "Weeks 3–4",
			title: "Fundamental Analysis",
			topics: [
				"Place a business in its industry and economy",
				"Read results, cash flow and notes to accounts",
				"Compare return, debt, margin and growth ratios",
				"Estimate value by multiples and a simple DCF, with a margin of safety",
				"Check governance: pledges, related parties, auditors",
				"Project: an eight-page research note",
			],
		},
		{
			weeks: "Week 5",
			title: "Technical Analysis",
			topics: [
				"Read candles, trend, volume, support and resistance",
				"Calculate moving averages, RSI and MACD, and see how they lag",
				"Write entry, stop and target before seeing the outcome",
				"Back-test on old prices without fooling yourself",
			],
		},
		{
			weeks: "Week 6",
			title: "Derivatives",
			topics: [
				"Work through a future: margin, mark to market, basis",
				"Draw option payoffs; follow time decay and the Greeks",
				"Hedge a holding on paper, and cost the hedge",
				"Read SEBI’s studies of individual traders’ losses, together",
			],
		},
		{
			weeks: "Weeks 7–8",
			title: "Risk, Behaviour and Portfolio",
			topics: [
				"Size positions; measure drawdown and correlation",
				"Allocate assets for goals, age and emergencies",
				"Name your biases: anchoring, loss aversion, following the herd",
				"Check registrations, spot frauds, complain on SCORES",
				"Explore careers: NISM exams, operations, research, compliance",
				"Capstone: portfolio review and defence of your note",
			],
		},
	],
	tools: ["Excel", "Google Sheets", "NSE and BSE websites", "Company filings", "Past price files", "SEBI circulars"],
	outcomes: [
		"Explain any order type, and what it costs to place",
		"Study a company from its filings and write a note",
		"Read a chart and state what would prove you wrong",
		"Work out costs, tax and risk before a trade",
		"Build a diversified practice portfolio and review it honestly",
	],
	faqs: [
		{
			question: "Is applying free here?",
			answer: `Yes, applying is free, with no registration fee for applying, and you need no demat account. Our admissions team gets in touch within ${replyTime.course}; they describe the course and never suggest shares.`,
		},
		{
			question: "Is the certificate a licence to advise?",
			answer:
				"No. Our certificate is given on completion of the training. Advising or research for others needs SEBI registration and the NISM exams, which we explain in week eight.",
		},
		{
			question: "Will I earn from trading after this?",
			answer:
				"We cannot promise that, and nobody honest can. SEBI’s own studies found that about nine in ten individual traders in equity derivatives lose money. You will know the risks, the costs and your own habits better.",
		},
	],
	planLayout: "standard",
};
