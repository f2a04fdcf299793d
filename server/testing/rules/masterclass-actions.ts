import { addMasterclass, changeMasterclass, removeMasterclass } from "../../masterclasses/masterclasses.ts";
import { register } from "../../masterclasses/register.ts";
import { aMasterclass, aRegistration } from "../../masterclasses/testing.ts";
import type { MasterclassChange } from "./masterclasses.ts";
import { type Action, type KnownVersion, versionOf } from "./world.ts";

export function announce(title: string): Action {
	return {
		text: `announce ${title}`,
		plan: ({ masterclasses }) => ({
			rule: () => masterclasses.add(title),
			perform: async (world) => {
				const { _id } = await addMasterclass(world.db, aMasterclass({ title }), world.actor());
				world.masterclasses.push(_id);
			},
		}),
	};
}

export function changeMasterclassAction([at, input, knownVersion]: [
	number,
	Omit<MasterclassChange, "version">,
	KnownVersion,
]): Action {
	return {
		text: `change the masterclass ${at}: ${JSON.stringify(input)}, ${knownVersion}`,
		plan: ({ masterclasses }) => {
			const version = versionOf(masterclasses.all[at], knownVersion);
			return {
				rule: () => masterclasses.change(at, { ...input, ...version }),
				perform: (world) => {
					const { title, ...parts } = input;
					const details = title === undefined ? {} : aMasterclass({ title });
					const change = { ...details, ...parts, ...version };
					return changeMasterclass(world.db, world.masterclass(at), change, world.actor());
				},
			};
		},
	};
}

export function cancel(at: number): Action {
	return {
		text: `cancel the masterclass ${at}`,
		plan: ({ masterclasses }) => ({
			rule: () => masterclasses.remove(at),
			perform: (world) => removeMasterclass(world.db, world.masterclass(at), world.actor()),
		}),
	};
}

export function registerFor([at, email]: [number, string]): Action {
	return {
		text: `register ${email} for ${at}`,
		plan: ({ masterclasses }) => ({
			rule: () => masterclasses.register(at, email),
			perform: (world) => {
				const metadata = { idempotencyKey: undefined, bodyHash: "any", now: world.actor().now };
				return register(world.db, world.mailContext, world.masterclass(at), aRegistration({ email }), metadata);
			},
		}),
	};
}
