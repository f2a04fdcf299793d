import type { Faq } from "./program.ts";
import { published } from "./published.ts";
import { replyTime } from "./reply-promise.ts";
/** The six questions of the programs page. */
export const faqs: readonly Faq[] =
	published("faqs")?.faqs ??
	([
		{
			question: "How many hours a week should I keep free?",
			answer:
				"Between one and four, depending on the program; the page says how many. Live classes, where a plan has them, are in the evening and at weekends, and every session is recorded.",
		},
		{
			question: "Do I need a technical degree?",
			answer:
				"No. Commerce, arts and science graduates sit in the same batch as engineers. Each program begins with its basic words and tools, and its page says plainly where some earlier practice would help.",
		},
		{
			question: "Who are the mentors?",
			answer:
				"People who do the work they teach: developers, analysts, designers, marketers, finance and HR professionals. We have more than 20. They read your projects in every plan, teach the live classes of GUIDED and PRO, and with PRO one of them is yours for all eight weeks.",
		},
		{
			question: "Is there an internship?",
			answer:
				"Yes, online. The capstone is run as an internship with a brief, a mentor’s written review and a final presentation. The internship certificate is part of every plan.",
		},
		{
			question: "How long do I have access?",
			answer:
				"Twelve months from the day you enrol. Recordings, study material and project files stay open, so you can slow down for an exam or a busy month and come back.",
		},
		{
			question: "Which plan should I start with?",
			answer: `Launch SOLO if you study well alone, GUIDED if you want company and a hand towards placement, PRO if you need a job soon and a mentor beside you. Not sure? Apply first: it is free, and we call within ${replyTime.course}.`,
		},
	] as const);

/** Questions of every program, shown after its own. The terms say the same at length. */
export const sharedQuestions: readonly Faq[] = published("faqs")?.sharedQuestions ?? [
	{
		question: "Can I get my money back?",
		answer:
			"Yes: everything you paid, within seven days of payment and before the third session of your batch. After that, until the end of week two, half of the plan’s price. Section “Cancellation and refunds” of the terms has the details.",
	},
	{
		question: "Can I pay in instalments?",
		answer:
			"Yes: the registration amount now, which counts towards the price, and the rest before the first session. If you need more instalments, ask before you enrol, and we put them in writing. Prices include taxes.",
	},
	{
		question: "When are the sessions, and what do I need for them?",
		answer:
			"All are recorded, so watch at your own hours; where your plan has live classes, they are after seven in the evening or at weekends. You need a laptop and a steady connection. We teach in English and answer in English, Kannada or Hindi.",
	},
];
