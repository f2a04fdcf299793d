import * as endpoints from "#contract/masterclasses.ts";
import type { Bind } from "../http/bind.ts";
import type { Parts } from "../parts.ts";
import { pageOfMasterclasses, pageOfRegistrations } from "./list.ts";
import { addMasterclass, changeMasterclass, removeMasterclass } from "./masterclasses.ts";
import type { Board } from "./published.ts";
import { register } from "./register.ts";

export function masterclassRoutes(bind: Bind, { database: { db } }: Parts, board: Board): void {
	bind(endpoints.listMasterclasses, ({ query }) => pageOfMasterclasses(db, query));
	bind(endpoints.listRegistrations, ({ params, query }) => pageOfRegistrations(db, params.id, query));
	bind(endpoints.addMasterclass, ({ body, now }) => addMasterclass(db, body, now).finally(board.forget));
	bind(endpoints.changeMasterclass, ({ params, body, now }) =>
		changeMasterclass(db, params.id, body, now).finally(board.forget),
	);
	bind(endpoints.removeMasterclass, ({ params }) => removeMasterclass(db, params.id).finally(board.forget));
	bind(endpoints.registerForMasterclass, (call) => register(db, call.params.id, call.body, call));
}
