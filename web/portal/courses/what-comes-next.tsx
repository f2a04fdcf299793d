import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pages } from "#contract/paths.ts";
import type { PortalCourse } from "#contract/portal-courses.ts";
import { textLink } from "../parts/buttons.ts";
import { myCertificates } from "../queries.ts";

/** After the last session. Certificates are issued by the team, by hand. */
export function WhatComesNext({ course: { title } }: { course: Pick<PortalCourse, "title"> }) {
	const { data } = useQuery(myCertificates());
	const hasOne = data?.some((each) => each.kind === "completion" && each.title === title);
	const profile = (
		<Link to={pages.profile} className={`${textLink} underline`}>
			My Profile
		</Link>
	);
	const openingsLink = (
		<Link to={pages.publishedOpenings} className={`${textLink} underline`}>
			Job Board
		</Link>
	);
	if (hasOne)
		return (
			<>
				Your certificate is in {profile}. Next, see who hires on the {openingsLink}.
			</>
		);
	return (
		<>
			Next, our team looks at your course and issues your certificate: you get it by email and in {profile}. Meanwhile,
			see who hires on the {openingsLink}.
		</>
	);
}
