import { builtSiteDir, originOf } from "../../platform/config/built-site.ts";
import { type CheckResult, examine } from "../doctor/doctor.ts";
import { openNetwork } from "../doctor/network.ts";
import { reviewSettings } from "./check-config.ts";
import { CommandRefused, command, refuseArguments } from "./command.ts";

const marks = { good: "ok ", bad: "NO ", unsure: "?  " } as const;

export const doctor = command({
	help: `Examines an installation from its own machine: the settings and databases as check-config does, DNS, certificate, clock, sign-in, the mail
server's login, SPF, DKIM and DMARC of the sender's domain, disk, memory, and the age of the last backup in DATA_DIR. Changes nothing
and sends no mail. It asks PUBLIC_URL, the databases, the name servers, the mail server and the issuer's keys.

  npm run doctor`,
	options: {},
	needs: "configuration",
	read: refuseArguments,
	run: async ({ config, now, say }) => {
		const settings = (await reviewSettings(config, await originOf(builtSiteDir))).map(
			({ variable, isProblem, message }): CheckResult => ({
				name: variable,
				state: isProblem ? "bad" : "unsure",
				message,
			}),
		);
		const examined = [...settings, ...(await examine(config, openNetwork(), now))];
		for (const { name, state, message } of examined) say(`${marks[state]} ${name}: ${message}`);
		const badCount = examined.filter(({ state }) => state === "bad").length;
		if (badCount > 0) throw new CommandRefused(`${badCount} to be mended.`);
	},
});
