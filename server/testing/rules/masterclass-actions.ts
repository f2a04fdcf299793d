import { addMasterclass, changeMasterclass, removeMasterclass } from "../../masterclasses/masterclasses.ts";
import { register } from "../../masterclasses/register.ts";
import { aMasterclass, aRegistration } from "../../masterclasses/testing.ts";
import type { MasterclassWish } from "./masterclasses.ts";
import { type Action, type KnownVersion, versionOf } from "./world.ts";

export function announce(title: string): Action {
	return {
		text: `announce ${title}`,
		plan: ({ masterclasses }) => ({
			rule: () => masterclasses.add(title),
			act: async (world) => {
				const { _id } = await addMasterclass(world.db, aMasterclass({ title }), world.actor());
				world.masterclasses.push(_id);
			},
		}),
	};
}

export function alter([at, wish, knows]: [number, Omit<MasterclassWish, "version">, KnownVersion]): Action {
	return {
		text: `change the masterclass ${at}: ${JSON.stringify(wish)}, ${knows}`,
		plan: ({ masterclasses }) => {
			const version = versionOf(masterclasses.all[at], knows);
			return {
				rule: () => masterclasses.change(at, { ...wish, ...version }),
				act: (world) => {
					const { title, ...parts } = wish;
					const whole = title === undefined ? {} : aMasterclass({ title });
					const change = { ...whole, ...parts, ...version };
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
			act: (world) => removeMasterclass(world.db, world.masterclass(at), world.actor()),
		}),
	};
}

export function registerFor([at, email]: [number, string]): Action {
	return {
		text: `register ${email} for ${at}`,
		plan: ({ masterclasses }) => ({
			rule: () => masterclasses.register(at, email),
			act: (world) => {
				const metadata = { idempotencyKey: undefined, bodyHash: "any", now: world.actor().now };
				return register(world.db, world.mailContext, world.masterclass(at), aRegistration({ email }), metadata);
			},
		}),
	};
}
