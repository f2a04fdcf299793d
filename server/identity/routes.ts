import type { AnswerOf } from "#contract/endpoint.ts";
import { authorizePath } from "#contract/paths.ts";
import { checkAdminCredential, identityOptions, signAdminOut, whoAmI } from "#contract/sign-in.ts";
import { changeMyResume, endMyOtherSignIns, readMyProfile } from "#contract/student-profile.ts";
import * as studentEndpoints from "#contract/student-sign-in.ts";
import type { Bind } from "../platform/http/bind.ts";
import type { Parts } from "../platform/parts.ts";
import { openRateLimits } from "../platform/rate-limits/rate-limits.ts";
import { nameOfAdmin } from "./admins/admins.ts";
import { requestPasswordLink } from "./passwords/link-requests.ts";
import { logStudentIn, logStudentInByCredential } from "./passwords/log-student-in.ts";
import { chooseNewPassword, choosePasswordByLink } from "./passwords/new-password.ts";
import { openFailures } from "./sign-in/failures.ts";
import type { Identity } from "./sign-in/identity.ts";
import { openKnownBrowsers } from "./sign-in/known-browsers.ts";
import { changeResume, presentProfile, signOutOtherBrowsers } from "./sign-in/profile.ts";
import { type SignInParts, signAdminIn } from "./sign-in/sign-in.ts";
import { attemptSignIn } from "./sign-in/sign-in-attempt.ts";
import { endSignIn } from "./sign-in/sign-ins.ts";
import { openCookies } from "./sign-in/token.ts";

type SignInRouteParts = SignInParts & Pick<Parts, "config" | "log"> & { limits: ReturnType<typeof openRateLimits> };

export function signInRoutes(bind: Bind, { config, database: { db }, log }: Parts, identity: Identity): void {
	const maxFailures = { perAccount: config.loginRateLimit, perAddress: config.loginAddressLimit };
	const parts = { db, identity, failures: openFailures(db, maxFailures), limits: openRateLimits(db), config, log };
	bind(identityOptions, () => optionsOf(identity));
	bindAdminSignIn(bind, parts);
	bindStudentSignIn(bind, parts);
	bind(readMyProfile, ({ caller, now }) => presentProfile(db, caller, now));
	bind(changeMyResume, ({ caller, body }) => changeResume(db, caller, body.resume));
	bind(endMyOtherSignIns, async ({ caller, now }) => ({ ended: await signOutOtherBrowsers(db, caller, now) }));
}

function bindAdminSignIn(bind: Bind, parts: SignInRouteParts): void {
	bind(checkAdminCredential, ({ body, address, now, ...context }) =>
		attemptSignIn(parts, { audience: "admin", by: "credential" }, context, async () => ({
			token: await signAdminIn(parts, { ...body, address, now }),
		})),
	);

	bind(whoAmI, async ({ caller: { adminId, email, role, expiresAt } }) => ({
		email,
		role,
		signedInUntil: expiresAt.toISOString(),
		name: await nameOfAdmin(parts.db, adminId),
	}));

	bind(signAdminOut, async ({ caller, setCookie }) => {
		await endSignIn(parts.db, caller.tokenHash);
		setCookie(openCookies(parts.config).clear("admin"));
		return undefined;
	});
}

function bindStudentSignIn(bind: Bind, parts: SignInRouteParts): void {
	const browsers = openKnownBrowsers(parts.db, parts.config);
	bind(studentEndpoints.logStudentIn, async ({ body, address, now, ...context }) => {
		const knownBrowser = await browsers.recognise(context.cookies, body.email);
		const result = await attemptSignIn(parts, { audience: "student", by: "password" }, context, () =>
			logStudentIn(parts, { ...body, address, knownBrowser, now }),
		);
		context.setCookie(await browsers.cookieFor(body.email));
		return result;
	});

	bind(studentEndpoints.checkStudentCredential, ({ body, address, now, ...context }) =>
		attemptSignIn(parts, { audience: "student", by: "credential" }, context, () =>
			logStudentInByCredential(parts, { ...body, address, now }),
		),
	);

	bind(studentEndpoints.studentWhoAmI, async ({ caller: { name, email, expiresAt, mustChangePassword } }) => ({
		name,
		email,
		signedInUntil: expiresAt.toISOString(),
		...(mustChangePassword && { mustChangePassword }),
	}));

	bind(studentEndpoints.chooseNewPassword, async ({ caller, body, address, now }) => {
		await chooseNewPassword(parts, caller, { ...body, address, now });
		return undefined;
	});

	bind(studentEndpoints.requestPasswordLink, async ({ body, address, now }) => {
		await requestPasswordLink(parts.db, parts.limits, { ...body, address, now });
		return undefined;
	});

	bind(studentEndpoints.choosePasswordByLink, ({ body, address, now, ...context }) =>
		attemptSignIn(parts, { audience: "student", by: "link" }, context, () =>
			choosePasswordByLink(parts, { ...body, address, now }),
		),
	);

	bind(studentEndpoints.logStudentOut, async ({ caller, setCookie }) => {
		await endSignIn(parts.db, caller.tokenHash);
		setCookie(openCookies(parts.config).clear("student"));
		return undefined;
	});
}

async function optionsOf(identity: Identity): Promise<AnswerOf<typeof identityOptions>> {
	if (identity.provider === "google") return { provider: "google", clientId: identity.clientId };
	if (identity.provider === "other")
		return { provider: "other", clientId: identity.clientId, authorize: await identity.authorizeAddress() };
	if (identity.provider === "local") return { provider: "local", authorize: authorizePath };
	return { provider: "none" };
}
