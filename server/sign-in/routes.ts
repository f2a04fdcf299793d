import type { AnswerOf } from "#contract/endpoint.ts";
import { checkAdminCredential, identityOptions, signAdminOut, whoAmI } from "#contract/sign-in.ts";
import { changeMyResume, endMyOtherSignIns, readMyProfile } from "#contract/student-profile.ts";
import * as student from "#contract/student-sign-in.ts";
import type { Bind } from "../http/bind.ts";
import { openRateLimits } from "../http/rate-limits.ts";
import type { Parts } from "../parts.ts";
import { openFailures } from "./failures.ts";
import type { Identity } from "./identity.ts";
import { openKnownBrowsers } from "./known-browsers.ts";
import { letIn } from "./let-in.ts";
import { askForLink } from "./link-requests.ts";
import { authorizePath } from "./local-identity-page.ts";
import { logStudentIn, logStudentInByCredential } from "./log-student-in.ts";
import { chooseNewPassword, choosePasswordByLink } from "./new-password.ts";
import { changeResume, endOthers, presentProfile } from "./profile.ts";
import { type DoorParts, signAdminIn } from "./sign-in.ts";
import { endSignIn } from "./sign-ins.ts";
import { openCookies } from "./token.ts";

type Doors = DoorParts & Pick<Parts, "config" | "log"> & { limits: ReturnType<typeof openRateLimits> };

export function signInRoutes(bind: Bind, { config, database: { db }, log }: Parts, identity: Identity): void {
	const most = { perAccount: config.loginRateLimit, perAddress: config.loginAddressLimit };
	const door = { db, identity, failures: openFailures(db, most), limits: openRateLimits(db), config, log };
	bind(identityOptions, async () => optionsOf(identity));
	bindAdminDoor(bind, door);
	bindStudentDoor(bind, door);
	bind(readMyProfile, ({ caller, now }) => presentProfile(db, caller, now));
	bind(changeMyResume, ({ caller, body }) => changeResume(db, caller, body.resume));
	bind(endMyOtherSignIns, async ({ caller, now }) => ({ ended: await endOthers(db, caller, now) }));
}

function bindAdminDoor(bind: Bind, door: Doors): void {
	bind(checkAdminCredential, ({ body, address, now, ...visit }) =>
		letIn(door, { door: "admin", by: "credential" }, visit, async () => ({
			token: await signAdminIn(door, { ...body, address, now }),
		})),
	);

	bind(whoAmI, async ({ caller }) => ({ email: caller.email, signedInUntil: caller.expiresAt.toISOString() }));

	bind(signAdminOut, async ({ caller, setCookie }) => {
		await endSignIn(door.db, caller.tokenHash);
		setCookie(openCookies(door.config).cleared("admin"));
		return undefined;
	});
}

function bindStudentDoor(bind: Bind, door: Doors): void {
	const browsers = openKnownBrowsers(door.db, door.config);
	bind(student.logStudentIn, async ({ body, address, now, ...visit }) => {
		const known = await browsers.recognise(visit.cookies, body.email);
		const welcome = await letIn(door, { door: "student", by: "password" }, visit, () =>
			logStudentIn(door, { ...body, address, known, now }),
		);
		visit.setCookie(await browsers.cookieFor(body.email));
		return welcome;
	});

	bind(student.checkStudentCredential, ({ body, address, now, ...visit }) =>
		letIn(door, { door: "student", by: "credential" }, visit, () =>
			logStudentInByCredential(door, { ...body, address, now }),
		),
	);

	bind(student.studentWhoAmI, async ({ caller: { name, email, expiresAt, mustChangePassword } }) => ({
		name,
		email,
		signedInUntil: expiresAt.toISOString(),
		...(mustChangePassword && { mustChangePassword }),
	}));

	bind(student.chooseNewPassword, async ({ caller, body, address, now }) => {
		await chooseNewPassword(door, caller, { ...body, address, now });
		return undefined;
	});

	bind(student.askForLink, async ({ body, address, now }) => {
		await askForLink(door.db, door.limits, { ...body, address, now });
		return undefined;
	});

	bind(student.choosePasswordByLink, ({ body, address, now, ...visit }) =>
		letIn(door, { door: "student", by: "link" }, visit, () => choosePasswordByLink(door, { ...body, address, now })),
	);

	bind(student.logStudentOut, async ({ caller, setCookie }) => {
		await endSignIn(door.db, caller.tokenHash);
		setCookie(openCookies(door.config).cleared("student"));
		return undefined;
	});
}

/** Another provider's credentials are taken, but only Google's button is built: its own client posts them. */
function optionsOf(identity: Identity): AnswerOf<typeof identityOptions> {
	if (identity.provider === "google") return { provider: "google", clientId: identity.clientId };
	if (identity.provider === "local") return { provider: "local", authorize: authorizePath };
	return { provider: "none" };
}
