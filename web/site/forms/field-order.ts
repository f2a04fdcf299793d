/** The order of the fields in the course application forms. */
export const courseFormFields = ["name", "email", "phone", "passingyear", "college", "collegemail"] as const;
/** The order of the fields in the admissions team's form. */
export const onboardingFormFields = [
	...["name", "email", "phone", "college", "passingyear", "collegemail"],
	...["domain", "modeofprogram", "price", "paidamount", "duedate", "optedmonth", "counselor"],
];
