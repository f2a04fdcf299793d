import { api } from "#contract/api.ts";
import type { PortalCourse, PortalCourseWithSessions } from "#contract/portal-courses.ts";
import { answerQueryOptions, listQueryOptions, pagesQueryOptions } from "#web/api.ts";
import { createQueryClient } from "#web/app/query-client.ts";

/** The portal's queries. */

/** The student who is logged in. */
export const me = () => answerQueryOptions(["me"], api.studentWhoAmI, {});

const coursesKey = ["courses"] as const;
export const myCourses = () => answerQueryOptions([...coursesKey, "list"], api.listMyCourses, {});
/** `id` is the assignment's. */
export const myCourse = (id: string) =>
	answerQueryOptions([...coursesKey, "one", id], api.readMyCourse, { params: { id } });
export const nextMasterclass = () => answerQueryOptions(["next masterclass"], api.readNextMasterclass, {});

/** Everything that applying for an opening changes. */
export const openingsKey = ["openings"] as const;
const publishedKey = [...openingsKey, "published"] as const;
const myApplicationsKey = [...openingsKey, "mine"] as const;
export const publishedOpenings = listQueryOptions([...publishedKey, "list"], api.listPublishedOpenings);
export const publishedPagesKey = [...publishedKey, "pages"] as const;
export const publishedOpeningPages = pagesQueryOptions(publishedPagesKey, api.listPublishedOpenings);
export const publishedOpening = (id: string) =>
	answerQueryOptions([...publishedKey, "one", id], api.readPublishedOpening, { params: { id } });
export const publishedLocations = () => answerQueryOptions([...publishedKey, "places"], api.listPublishedPlaces, {});
export const myJobApplications = listQueryOptions([...myApplicationsKey, "list"], api.listMyJobApplications);
export const myJobApplicationPages = pagesQueryOptions([...myApplicationsKey, "pages"], api.listMyJobApplications);

export const myFees = () => answerQueryOptions(["my fees"], api.readMyFees, {});

const myProfileKey = ["profile"] as const;
export const myProfile = () => answerQueryOptions(myProfileKey, api.readMyProfile, {});
export const myCertificates = () => answerQueryOptions(["my certificates"], api.listMyCertificates, {});

/** One cache for the portal. */
export const queryClient = createQueryClient();

/** Updates the course in every cached list. */
export function cacheCourse(course: PortalCourseWithSessions): void {
	queryClient.setQueryData(myCourse(course._id).queryKey, course);
	const { sessions: _, description: __, ...listed }: PortalCourseWithSessions = course;
	queryClient.setQueryData(myCourses().queryKey, (courses: PortalCourse[] | undefined) =>
		courses?.map((each) => (each._id === course._id ? listed : each)),
	);
}

/** After a session, a course or both were removed. */
export function invalidateCourses(): Promise<void> {
	return queryClient.invalidateQueries({ queryKey: coursesKey });
}

/** Read again at each visit, on focus and every 30 s, so that changes by staff show without a reload. */
export const polled = { staleTime: 0, refetchInterval: 30_000, refetchOnWindowFocus: "always" } as const;
