/** Invented companies; their addresses end in `.example`, which can belong to nobody. */
export const companies = [
	["Lotusgrid Systems", "lotusgrid"],
	["Kaverisoft Labs", "kaverisoft"],
	["Bluepeak Analytics", "bluepeak"],
	["Mintleaf Payments", "mintleaf"],
	["Northbanyan Logistics", "northbanyan"],
	["Saffronstack Technologies", "saffronstack"],
	["Tidewell Health", "tidewell"],
	["Gulmohar Interactive", "gulmohar"],
	["Ashoka Ridge Consulting", "ashokaridge"],
	["Pepperstone Retail", "pepperstone"],
	["Monsoonworks Media", "monsoonworks"],
	["Quartzfield Robotics", "quartzfield"],
	["Indigo Harbour Finance", "indigoharbour"],
	["Sundarban Cloud", "sundarbancloud"],
] as const;

export const designations = [
	"HR manager",
	"Talent acquisition lead",
	"Engineering manager",
	"Founder",
	"Head of people",
	"Recruiter",
	"Director, analytics",
];

export const roles = [
	"Data analyst",
	"Junior full stack developer",
	"Machine learning intern",
	"Cloud support engineer",
	"Digital marketing executive",
	"UI designer",
	"Security analyst",
	"DevOps engineer",
	"HR executive",
	"Python developer",
];

export const counselors = ["Meera", "Rohan", "Lakshmi", "Imran"];

export const questions = [
	"I work until 7 pm on weekdays. Do you have batches on weekends or late evenings?",
	"Can the fee be paid in instalments? I am a final year student.",
	"I finished a commerce degree. Can I take Data Analytics without a technical background?",
	"Is the certificate shared as a PDF? My college asks for a number that can be verified.",
	"I missed the call from your team today, I was in an exam. Please call after 4 pm.",
	"How many hours a week does the Full Stack program need beside college?",
	"We are twelve students from one department. Is there a group fee?",
	"Do the live sessions get recorded? My internet is not always reliable.",
	"What is the difference between Launch Guided and Launch Pro apart from the interviews?",
	"My brother did your Cloud Computing program last year. I would like to join the next batch.",
	"Which laptop configuration do I need for the Machine Learning program?",
	"I paid the registration fee yesterday and have not received the receipt yet.",
	"Will the mentor review a project that I already started on my own?",
	"Do you help with internships outside Bangalore? I live in Hubballi.",
];

export const spamNames = ["Ranking Offer", "Quick Loan Desk", "Traffic Partner", "Prize Office"];

export const spamMessages = [
	"Be first in every search: https://rank-first.example https://rank-first.example/in https://rank-first.example/now",
	"Loan in ten minutes, no papers. www.quick-loan.example www.quick-loan.example/apply https://quick-loan.example/gift",
];

/** Notes of what people said on the phone. */
export const callNotes = [
	"Wants weekends only",
	"Asked for the evening batch",
	"Her father decides",
	"Wants the fee in three parts",
	"Compares us with one more place",
	"Works until 7 pm",
	"Asked which plan has interviews",
	"Has a laptop with 8 GB",
	"Knows spreadsheets, no code yet",
	"Prefers Kannada",
	"Will visit with a friend",
	"Asked for a student’s project to look at",
];

export const followUpWords = [
	"After his class",
	"Send the batch timings",
	"Fee: asks at home",
	"Registration link",
	"Which plan fits",
	"Not before noon",
	null,
	null,
];

export const hiringNotes = [
	"Wants people from December",
	"Sends the job description",
	"Interviews on Fridays only",
	"Asked for two more profiles",
];

/** Ids of `content/message-templates.ts`, as messages store them. */
export const templates = {
	course: ["fee-and-batches", "batch-timings", "program-details"],
	contact: ["could-not-reach"],
};
