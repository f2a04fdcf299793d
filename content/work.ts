import type * as z from "zod/mini";
import { published } from "./published.ts";
import type { sampleSession, work } from "./schema/proof.ts";
import { t } from "./words.ts";

/** What a program page shows of the work itself: something handed in with its comments, and a session that anyone may watch. */

export type Work = z.output<typeof work>;
export type SampleSession = z.output<typeof sampleSession>;

export const workWords = {
	title: t("How a mentor reads"),
	/** Beside the title, while it is a specimen. */
	sentence: t(
		"An example, written for this page: a few lines as a learner hands them in, and what a mentor writes below them.",
	),
	example: t("Example"),
	mentor: t("Mentor"),
	portal: t("A drawing of the portal: your sessions in order, what you have watched, and where to go on."),
	session: t("Watch a session:"),
} as const;

/** Shown beside the work of their program, by its address: `"data-science": { title: "Averages that lie", minutes: 40, address: "https://…" }`. */
export const sampleSessions: Readonly<Record<string, SampleSession>> = published("work")?.sampleSessions ?? {};

export const works: readonly Work[] = published("work")?.works ?? [
	{
		program: "artificial-intelligence",
		file: "leaf-diseases.ipynb, cell 22",
		lines: ["model.fit(train, epochs=30)", "accuracy = model.evaluate(train)", "print(accuracy)  # 0.98"],
		comments: [
			{ line: 2, text: "You measured on the photographs it learnt from. Evaluate on the test folder." },
			{ line: 3, text: "Then say it for each disease: rust has 40 photographs, blight 900." },
		],
		specimen: true,
	},
	{
		program: "block-chain",
		file: "Escrow.sol",
		lines: ["function release() external {", '    seller.call{value: amount}("");', "    paid = true;", "}"],
		comments: [
			{ line: 2, text: "The money leaves before the state changes: a contract that calls back is paid twice." },
			{ line: 3, text: "Move this up, require the result of the call, and add the test that fails today." },
		],
		specimen: true,
	},
	{
		program: "business-analytics",
		file: "sales-review.xlsx, sheet Summary",
		lines: ["Sales up 12% on last March", "=SUM(B2:B32)/SUM(C2:C32)-1", "Order 12% more stock"],
		comments: [
			{ line: 2, text: "This March had five Sundays, the last one four. Compare by trading day." },
			{ line: 3, text: "Up where? Two of the nine shops make all of it. Say which." },
		],
		specimen: true,
	},
	{
		program: "cloud-computing",
		file: "main.tf",
		lines: ["ingress {", "  from_port   = 5432", '  cidr_blocks = ["0.0.0.0/0"]', "}"],
		comments: [
			{ line: 2, text: "to_port and protocol are missing. Run terraform validate before you send it." },
			{ line: 3, text: "Now the whole internet reaches the database. Allow the app’s group, nobody else." },
		],
		specimen: true,
	},
	{
		program: "cyber-security",
		file: "report.docx, finding 3",
		lines: ["Risk: HIGH, site can be hacked", "Steps: put a quote in the search box", "Remedy: use better security"],
		comments: [
			{ line: 1, text: "Say what an attacker gets: here, names and phones of all customers." },
			{ line: 3, text: "Name the change: a parameterised query in search(), and the line." },
		],
		specimen: true,
	},
	{
		program: "data-analytics",
		file: "rainfall.sql",
		lines: ["SELECT district, AVG(mm)", "FROM rain GROUP BY district", "ORDER BY AVG(mm) DESC LIMIT 5;"],
		comments: [
			{ line: 1, text: "Stations that did not report are stored as 0 and pull the average down. Which are they?" },
			{ line: 3, text: "Five of how many? Put the number of stations beside each." },
		],
		specimen: true,
	},
	{
		program: "data-science",
		file: "shop-sales.ipynb, cell 14",
		lines: ["df = df.dropna()", 'df["town"] = df["town"].str.title()', "len(df)  # 8,114 of 11,902"],
		comments: [
			{ line: 1, text: "A third of the year is gone, most of it from one shop. Which column was empty?" },
			{ line: 2, text: "Good. Davanagere and Davangere are still two towns: map them, and write it in the log." },
		],
		specimen: true,
	},
	{
		program: "devops",
		file: "deploy.yml",
		lines: ["- run: npm test || true", "- run: docker build -t shop:latest .", "- run: ./deploy.sh"],
		comments: [
			{ line: 1, text: "A red test is deployed now. Take || true out, and mend the test that flickers." },
			{ line: 2, text: "From latest there is no way back. Tag with the commit." },
		],
		specimen: true,
	},
	{
		program: "digital-marketing",
		file: "campaign-report.docx, week 2",
		lines: ["Reach 41,000, likes 2,300: a great week", "Spend ₹3,000, orders 18", "Next: double the budget"],
		comments: [
			{ line: 1, text: "The baker pays no rent with likes. Begin with the orders." },
			{ line: 3, text: "₹167 an order against ₹220 of margin: good. Double only the ad that brought 15 of the 18." },
		],
		specimen: true,
	},
	{
		program: "finance",
		file: "valuation.xlsx, sheet DCF",
		lines: ["Growth, years 1 to 5: 18%", "Growth after that: 9%", "Discount rate: 11%"],
		comments: [
			{ line: 2, text: "Nothing grows at 9% for ever: it would outgrow the country. Try 5%." },
			{ line: 3, text: "Two points apart, so nearly all the value is in the last cell. Show it at 10% and 12% too." },
		],
		specimen: true,
	},
	{
		program: "fintech",
		file: "refund-flow.md",
		lines: [
			"1. The customer asks for a refund",
			"2. We call the bank’s refund API",
			"3. On a timeout we call it again",
		],
		comments: [
			{ line: 2, text: "Add who reconciles it next morning, and against which file." },
			{ line: 3, text: "Then she may be paid twice. Send the same idempotency key, or ask for the status first." },
		],
		specimen: true,
	},
	{
		program: "full-stack-development",
		file: "TaskBoard.jsx",
		lines: [
			'const [filter, setFilter] = useState("all");',
			"const shown = tasks.filter((t) =>",
			'  filter === "all" || t.state === filter);',
		],
		comments: [
			{ line: 1, text: "The brief wants the filter in the address: after a reload it is gone. Read it from there." },
			{ line: 2, text: "Right. Call t task, and it reads without thinking." },
		],
		specimen: true,
	},
	{
		program: "full-stack-python",
		file: "appointments/views.py",
		lines: ["slot = Slot.objects.get(id=slot_id)", "if slot.free:", "    slot.free = False; slot.save()"],
		comments: [
			{ line: 1, text: "An unknown id ends in a 500. Use get_object_or_404." },
			{
				line: 2,
				text: "Two patients press at once and both see it free. Update where free is true, and count the rows.",
			},
		],
		specimen: true,
	},
	{
		program: "human-resource",
		file: "leave-policy.docx, paragraph 4",
		lines: ["Leave may be granted as deemed fit.", "Apply well in advance.", "Misuse will be dealt with strictly."],
		comments: [
			{ line: 1, text: "By whom, and in how many days? Two managers would read this in two ways." },
			{ line: 3, text: "A threat is not a rule. Say what happens: first a talk, then a letter." },
		],
		specimen: true,
	},
	{
		program: "internet-of-things",
		file: "tank-level.ino",
		lines: ["int level = analogRead(A0);", "if (level < 300) pumpOn();", "delay(60000);"],
		comments: [
			{ line: 2, text: "At 299, 300, 299 the pump chatters. On below 300, off above 340." },
			{ line: 3, text: "For a minute nobody can stop it. Use millis()." },
		],
		specimen: true,
	},
	{
		program: "machine-learning",
		file: "two-wheelers.ipynb, cell 31",
		lines: [
			"X = StandardScaler().fit_transform(X)",
			"X_train, X_test, y_train, y_test = train_test_split(X, y)",
			"model.score(X_test, y_test)  # 0.94",
		],
		comments: [
			{ line: 1, text: "The scaler has seen the test rows. Split first, or put it into the pipeline." },
			{ line: 3, text: "Better than what? The median price of each make alone gives 0.89." },
		],
		specimen: true,
	},
	{
		program: "stock-marketing",
		file: "journal.xlsx, trade 7",
		lines: ["Bought because it was going up", "Stop: none, I watched the screen", "Result: +₹640"],
		comments: [
			{ line: 1, text: "Write the reason as a rule that could have said no." },
			{ line: 3, text: "Lucky is not right: the same entry without a stop cost ₹1,900 in trade 3." },
		],
		specimen: true,
	},
	{
		program: "ui-ux",
		file: "booking-flow, frame 6",
		lines: ["Button: Submit", "Error: Invalid input", "Three of five people went back here"],
		comments: [
			{ line: 1, text: "Say what it does: Book Tuesday, 10:30." },
			{ line: 2, text: "Which input, and what would be right? Write it beside the field." },
		],
		specimen: true,
	},
];
