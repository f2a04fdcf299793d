import * as z from "zod/mini";
import {
	line,
	lowercaseEmail,
	onboardingYears,
	optionalLine,
	paragraph,
	phone,
	phoneDigits,
	publicYears,
	wholeNumber,
	year,
} from "./fields.ts";

/**
 * The fields of each kind of enquiry, each declared once: its rule, its label and where it shows. The forms and their
 * checks, the answer, the mail to admissions, the console's panel, table and Excel file, the search and the privacy
 * policy's list follow from here. A field also needs a column of its name in the table `enquiries`.
 */
export type EnquiryField = {
	/** What the form may send. */
	rule: z.ZodMiniType;
	/** Optional: null if left out. */
	optional?: true;
	/** Asked by forms only: null when staff add or import an enquiry. */
	formOnly?: true;
	/** How a form asks for it; a field that no form shows has none. */
	formField?: FormField;
	/** In the console, over its column, in the panel and in Excel. */
	title: string;
	/** Its label in the mail to admissions, if different. */
	mail?: string;
	/** Has a column in the console's table. The panel and Excel hold every field. */
	inTable?: true;
	/** The console's search looks into it. */
	searchable?: true;
};

export type FormField = {
	label: string;
	/** How the privacy policy names it. */
	policy: string;
	/** One line of text by default. */
	type?: "email" | "tel" | "number" | "paragraph";
	help?: string;
	placeholder?: string;
	autoComplete?: string;
	autoCapitalize?: "words";
	min?: number;
	max?: number;
	/** Half width: two in a row share a line. */
	half?: true;
};

export type EnquiryFields = Readonly<Record<string, EnquiryField>>;

const name = { autoComplete: "name", autoCapitalize: "words", policy: "name" } as const;
const email = { label: "Email", type: "email", autoComplete: "email", policy: "email" } as const;
const tel = { type: "tel", autoComplete: "tel" } as const;

/** Asked by the forms of the programs page, program pages, brochures and onboarding; from `modeofprogram` on, by onboarding only. */
export const courseFields = {
	name: {
		rule: line("Enter your full name."),
		formField: { ...name, label: "Full name" },
		title: "Name",
		inTable: true,
		searchable: true,
	},
	email: {
		rule: lowercaseEmail("Enter your email."),
		formField: email,
		title: "email",
		inTable: true,
		searchable: true,
	},
	phone: {
		rule: phone,
		formField: { ...tel, label: "Contact number", placeholder: "98450 00000", policy: "contact number", half: true },
		title: "phone",
		inTable: true,
		searchable: true,
	},
	college: {
		formOnly: true,
		rule: line("Enter your college name."),
		formField: {
			label: "College name",
			autoComplete: "organization",
			help: "Your last college or school",
			policy: "college name",
		},
		title: "College",
		inTable: true,
		searchable: true,
	},
	collegemail: {
		formOnly: true,
		rule: lowercaseEmail("Enter your college email."),
		formField: {
			label: "College email",
			type: "email",
			autoComplete: "off",
			placeholder: "you@college.ac.in",
			help: "No college email? Your own again.",
			policy: "college email",
		},
		title: "College Mail",
		mail: "College email",
		inTable: true,
		searchable: true,
	},
	passingyear: {
		formOnly: true,
		rule: year(publicYears),
		formField: {
			label: "Year of graduation",
			type: "number",
			autoComplete: "off",
			placeholder: "YYYY",
			help: `${publicYears.min} to ${publicYears.max}`,
			...publicYears,
			policy: "year of graduation",
			half: true,
		},
		title: "Passing Year",
		mail: "Year of graduation",
		inTable: true,
	},
	domain: {
		rule: line("Choose or name a program."),
		formField: {
			label: "Interested program",
			autoComplete: "off",
			policy: "the program you chose",
		},
		title: "Domain",
		mail: "Program",
		inTable: true,
		searchable: true,
	},
	reason: { rule: z.optional(z.string()), optional: true, title: "Reason", inTable: true },
	modeofprogram: {
		rule: z.enum(["Launch Solo", "Launch Guided", "Launch Pro"], "Choose a mode of program."),
		optional: true,
		formField: { label: "Mode of program", policy: "the mode of program" },
		title: "Mode",
		mail: "Mode of program",
	},
	price: {
		rule: line("Enter the price."),
		optional: true,
		formField: { label: "Price (₹)", policy: "the price agreed" },
		title: "Price",
	},
	paidamount: {
		rule: line("Enter the amount paid."),
		optional: true,
		formField: { label: "Amount paid (₹)", policy: "paid" },
		title: "Paid",
	},
	duedate: {
		rule: optionalLine(40),
		optional: true,
		formField: { label: "Due date (optional)", policy: "due date" },
		title: "Due date",
	},
	optedmonth: {
		rule: optionalLine(40),
		optional: true,
		formField: { label: "Opted month (optional)", policy: "chosen month" },
		title: "Opted month",
	},
	counselor: {
		rule: line("Enter the counselor's name."),
		optional: true,
		formField: { label: "Counselor", autoCapitalize: "words", help: "Your own name.", policy: "the counsellor’s name" },
		title: "Counselor",
	},
} as const satisfies EnquiryFields;

/** Rules of the onboarding form that differ from the public forms'. */
export const onboardingRules = { passingyear: year(onboardingYears), domain: line("Choose a domain.") };

const maxPositions = 100_000;

export const hiringFields = {
	name: {
		rule: line("Enter your name."),
		formField: { ...name, label: "Your name", half: true },
		title: "Name",
		inTable: true,
		searchable: true,
	},
	designation: {
		formOnly: true,
		rule: line("Enter your designation."),
		formField: { label: "Designation", autoComplete: "organization-title", policy: "designation", half: true },
		title: "Designation",
		inTable: true,
	},
	phone: {
		rule: phone,
		formField: { ...tel, label: "Phone", policy: "phone", half: true },
		title: "Phone",
		inTable: true,
		searchable: true,
	},
	email: {
		rule: lowercaseEmail("Enter your email."),
		formField: { ...email, half: true },
		title: "Email",
		inTable: true,
		searchable: true,
	},
	company: {
		rule: line("Enter your company."),
		formField: { label: "Company", autoComplete: "organization", policy: "company" },
		title: "Company",
		inTable: true,
		searchable: true,
	},
	role: {
		formOnly: true,
		rule: line("Enter the role."),
		formField: {
			label: "Role",
			autoComplete: "off",
			placeholder: "Junior data analyst",
			policy: "role",
			half: true,
		},
		title: "Role",
		inTable: true,
		searchable: true,
	},
	requirement: {
		formOnly: true,
		rule: wholeNumber(
			"Enter the number of positions.",
			{ min: 1, max: maxPositions },
			"Enter a whole number, 1 or more.",
			`Enter ${maxPositions.toLocaleString("en-IN")} or fewer.`,
		),
		formField: {
			label: "Number of positions",
			type: "number",
			autoComplete: "off",
			help: "1 or more",
			min: 1,
			policy: "number of positions",
			half: true,
		},
		title: "Requirement",
		mail: "Positions",
		inTable: true,
	},
} as const satisfies EnquiryFields;

export const contactFields = {
	name: {
		rule: line("Enter your name."),
		formField: { ...name, label: "Name" },
		title: "Name",
		inTable: true,
		searchable: true,
	},
	phone: {
		rule: phoneDigits("Enter a phone number."),
		formField: { ...tel, label: "Phone", policy: "phone" },
		title: "phone",
		inTable: true,
		searchable: true,
	},
	email: {
		rule: lowercaseEmail("Enter your email."),
		formField: email,
		title: "email",
		inTable: true,
		searchable: true,
	},
	city: {
		rule: optionalLine(100),
		optional: true,
		formField: { label: "City (optional)", autoComplete: "address-level2", policy: "city" },
		title: "City",
	},
	message: {
		rule: paragraph("Write a message."),
		formField: { label: "Message", type: "paragraph", policy: "what you write to us" },
		title: "message",
		mail: "Message",
		inTable: true,
	},
} as const satisfies EnquiryFields;

/** By kind of enquiry. */
export const enquiryFields = { course: courseFields, hiring: hiringFields, contact: contactFields } as const;

/** Name, email and phone: every kind asks them, and every place shows them first. */
export type PersonField = "name" | "email" | "phone";
export type FieldName = {
	[Kind in keyof typeof enquiryFields]: keyof (typeof enquiryFields)[Kind];
}[keyof typeof enquiryFields];

/** The fields that only this kind has, as a list. */
export function ownFields<Fields extends EnquiryFields>(fields: Fields) {
	const own = Object.entries(fields).filter(([name]) => name !== "name" && name !== "email" && name !== "phone");
	return own as [name: Exclude<keyof Fields & string, PersonField>, field: EnquiryField][];
}

/** What the forms call the fields. */
export function labelsOf(fields: EnquiryFields): Record<string, string> {
	return Object.fromEntries(
		Object.entries(fields).flatMap(([name, { formField }]) => (formField ? [[name, formField.label]] : [])),
	);
}

type Rules<Fields extends EnquiryFields> = { [Name in keyof Fields]: Fields[Name]["rule"] };

export function rulesOf<Fields extends EnquiryFields>(fields: Fields): Rules<Fields> {
	return Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule])) as Rules<Fields>;
}

type Stored<Field> = Field extends { formField: { type: "number" } } ? z.ZodMiniNumber : z.ZodMiniString;
export type StoredFields<Fields extends EnquiryFields> = {
	[Name in keyof Fields]: Fields[Name] extends { optional: true }
		? z.ZodMiniNullable<Stored<Fields[Name]>>
		: Stored<Fields[Name]>;
};

/** How the fields of an enquiry are answered once they are stored. */
export function storedFields<Fields extends EnquiryFields>(fields: Fields): StoredFields<Fields> {
	const schemaOf = ({ formField, optional }: EnquiryField) => {
		const value = formField?.type === "number" ? z.number() : z.string();
		return optional ? z.nullable(value) : value;
	};
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]),
	) as unknown as StoredFields<Fields>;
}

/** The same for enquiries of any origin: `formOnly` fields may be null. */
export function fieldsOfAnyOrigin<Fields extends EnquiryFields>(fields: Fields): StoredFields<AnyOrigin<Fields>> {
	const asOptional = ({ formOnly, ...field }: EnquiryField) => (formOnly ? { ...field, optional: true } : field);
	return storedFields(
		Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, asOptional(field)])) as AnyOrigin<Fields>,
	);
}

type AnyOrigin<Fields extends EnquiryFields> = {
	[Name in keyof Fields]: Fields[Name] extends { formOnly: true } ? Fields[Name] & { optional: true } : Fields[Name];
};
