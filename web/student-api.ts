import { api } from "#contract/api.ts";
import { answerTo, listOf, pagesOf } from "./api.ts";

/** What a student asks for, and how each answer is kept. */

/** The student who is logged in. */
export const me = () => answerTo(["me"], api.studentWhoAmI, {});

/** Everything that watching changes. */
export const learningKey = ["learning"] as const;
export const myCourses = () => answerTo([...learningKey, "list"], api.listMyCourses, {});
/** `id` is the assignment's. */
export const myCourse = (id: string) => answerTo([...learningKey, "one", id], api.readMyCourse, { params: { id } });
export const nextMasterclass = () => answerTo(["next masterclass"], api.readNextMasterclass, {});

/** Everything that applying for an opening changes. */
export const jobsKey = ["jobs"] as const;
const boardKey = [...jobsKey, "board"] as const;
const myJobsKey = [...jobsKey, "mine"] as const;
export const openingsOnBoard = listOf([...boardKey, "list"], api.listOpeningsOnBoard);
export const boardPagesKey = [...boardKey, "pages"] as const;
export const boardPages = pagesOf(boardPagesKey, api.listOpeningsOnBoard);
export const openingOnBoard = (id: string) =>
	answerTo([...boardKey, "one", id], api.readOpeningOnBoard, { params: { id } });
export const placesOnBoard = () => answerTo([...boardKey, "places"], api.listPlacesOnBoard, {});
export const myJobs = listOf([...myJobsKey, "list"], api.listMyJobs);
export const myJobPages = pagesOf([...myJobsKey, "pages"], api.listMyJobs);

export const myProfileKey = ["profile"] as const;
export const myProfile = () => answerTo(myProfileKey, api.readMyProfile, {});
export const myCertificates = () => answerTo(["my certificates"], api.listMyCertificates, {});
