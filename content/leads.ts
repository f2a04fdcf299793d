/** What stages, reasons and outcomes of leads are called in the console, in the order in which they are offered. */
export const stageNames = {
	course: {
		new: "New",
		contacted: "Contacted",
		interested: "Interested",
		later: "Later",
		enrolled: "Enrolled",
		"not-now": "Not now",
	},
	hiring: {
		new: "New",
		talking: "Talking",
		"shortlist-sent": "Shortlist sent",
		interviews: "Interviews",
		hired: "Hired",
		"not-now": "Not now",
	},
	contact: { new: "New", answered: "Answered" },
} as const;

/** Why a lead is "Not now". */
export const lostReasonNames = {
	fee: "Fee",
	time: "Time",
	"joined-elsewhere": "Joined elsewhere",
	"not-reachable": "Not reachable",
	"wrong-number": "Wrong number",
	"not-eligible": "Not eligible",
	duplicate: "Duplicate",
	spam: "Spam",
	other: "Other",
} as const;

export const callOutcomeNames = {
	reached: "Reached",
	"no-answer": "No answer",
	busy: "Busy",
	"switched-off": "Switched off",
	"wrong-number": "Wrong number",
} as const;

export const followUpNames = { call: "Call", whatsapp: "WhatsApp", mail: "Mail", visit: "Visit" } as const;

/** Why we may write to people whom staff bring in. */
export const consentGroundNames = {
	"signed-sheet": "Signed a sheet at the stall",
	"own-form": "Filled in another form of ours",
	"asked-us": "Asked us to write or call",
	partner: "Agreed with a partner of ours",
} as const;
