/** The order of the fields in the forms for a course, which ask for the program too. */
export const applicantAsked = ["name", "email", "phone", "passingyear", "college", "collegemail"] as const;
/** The order of the fields in the admissions team's form. */
export const onboardingAsked = [
	...["name", "email", "phone", "college", "passingyear", "collegemail"],
	...["domain", "modeofprogram", "price", "paidamount", "duedate", "optedmonth", "counselor"],
];
