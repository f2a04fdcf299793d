/** Fees of enrolments: how they are split, discounts, and what tax documents say. An accountant reads them before use. */

export const fees = {
	/** Service accounting code of the programs: commercial training and coaching. */
	sac: "999293",
	/** Percent that prices include. */
	taxRate: 18,
	/** Months between two parts. */
	partsEveryMonths: 1,
	/** The most parts into which the fee after the registration may be split. */
	mostParts: 4,
	/** The discount in rupees that each role may grant alone; more waits for a manager. Owners and managers have no limit. */
	discountLimits: { counsellor: 1000, accounts: 0 } as { readonly [Role in "counsellor" | "accounts"]: number },
	/** Days of a reminder, counted from the day a part is due. */
	remindOn: [-3, 0, 3, 7],
	/** What is written on WhatsApp after an enrolment; `{page}` is the secret fee page. */
	welcome: "Hello {name}, welcome to {program}, batch {batch}. What is due and paid, and every way to pay: {page}",
	/** After this many reminders a call is proposed instead of another one. */
	callAfterReminders: 4,
} as const;

/** The discount in rupees that a role may grant alone; null: any. */
export function discountLimitOf(role: string): number | null {
	if (role === "owner" || role === "manager") return null;
	return (fees.discountLimits as Readonly<Record<string, number>>)[role] ?? 0;
}

export const discountReasons = {
	"second-course": "Second course",
	"paid-at-once": "Paid in full",
	scholarship: "Scholarship",
	referral: "Referral",
	staff: "Staff or family",
	other: "Other",
} as const;

/** States and union territories by their code in a GSTIN (GST portal, "State codes"). */
export const gstStates = {
	"01": "Jammu and Kashmir",
	"02": "Himachal Pradesh",
	"03": "Punjab",
	"04": "Chandigarh",
	"05": "Uttarakhand",
	"06": "Haryana",
	"07": "Delhi",
	"08": "Rajasthan",
	"09": "Uttar Pradesh",
	"10": "Bihar",
	"11": "Sikkim",
	"12": "Arunachal Pradesh",
	"13": "Nagaland",
	"14": "Manipur",
	"15": "Mizoram",
	"16": "Tripura",
	"17": "Meghalaya",
	"18": "Assam",
	"19": "West Bengal",
	"20": "Jharkhand",
	"21": "Odisha",
	"22": "Chhattisgarh",
	"23": "Madhya Pradesh",
	"24": "Gujarat",
	"26": "Dadra and Nagar Haveli and Daman and Diu",
	"27": "Maharashtra",
	"29": "Karnataka",
	"30": "Goa",
	"31": "Lakshadweep",
	"32": "Kerala",
	"33": "Tamil Nadu",
	"34": "Puducherry",
	"35": "Andaman and Nicobar Islands",
	"36": "Telangana",
	"37": "Andhra Pradesh",
	"38": "Ladakh",
} as const;
export type GstState = keyof typeof gstStates;

/** The prepared WhatsApp message. `{when}`: 'is due on 8 December', 'was due on 8 December'. */
export const reminderText = "Hello {name}, {amount} for {what} {when}. What is paid and due, and how to pay: {address}";
