import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { MyCertificate } from "#contract/certificates.ts";
import { pages } from "#contract/paths.ts";
import type { PortalCourse } from "#contract/portal-courses.ts";
import { textLink } from "../parts/buttons.ts";
import { myCertificates } from "../queries.ts";

/** After the last session. Certificates are issued by the team, by hand. */
export function WhatComesNext({ course }: { course: Pick<PortalCourse, "courseid" | "title"> }) {
	const { data } = useQuery(myCertificates());
	const hasCertificate = data?.some((each) => each.kind === "completion" && isForCourse(each, course));
	const profileLink = (
		<Link to={pages.profile} className={`${textLink} underline`}>
			My Profile
		</Link>
	);
	const openingsLink = (
		<Link to={pages.publishedOpenings} className={`${textLink} underline`}>
			Job Board
		</Link>
	);
	if (hasCertificate)
		return (
			<>
				Your certificate is in {profileLink}. Next, see who hires on the {openingsLink}.
			</>
		);
	return (
		<>
			Next, our team looks at your course and issues your certificate: you find it in {profileLink}. Meanwhile, see who
			hires on the {openingsLink}.
		</>
	);
}

/** A course may be renamed, and two may have one title; only a certificate without its course's id is recognised by the title. */
function isForCourse(
	certificate: MyCertificate,
	{ courseid, title }: Pick<PortalCourse, "courseid" | "title">,
): boolean {
	return certificate.courseid === null ? certificate.title === title : certificate.courseid === courseid;
}
