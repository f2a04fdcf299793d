import { type AdminRole, adminRoles } from "#contract/roles.ts";
import { accessOf } from "./role-access.ts";

const headerCell = "h-[33px] px-2 text-left text-[13px]/4 font-semibold";

/** By subject and role; the role of the open person is highlighted. */
export function Matrix({ currentRole }: { currentRole: AdminRole | undefined }) {
	const columns = adminRoles.map((role) => ({ role, access: accessOf(role) }));
	const titles = columns[0]?.access.map(({ title }) => title) ?? [];
	const look = (role: AdminRole) => (role === currentRole ? "bg-chosen" : "");
	return (
		<section aria-labelledby="reached" className="px-5 pt-6 max-md:px-4">
			<h2 id="reached" className="console-title inline text-[20px]/6">
				What each role reaches
			</h2>
			<p className="ml-2.5 inline text-[14px] text-soft">from the rules in force</p>
			<section
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard, and it holds no control.
				tabIndex={0}
				aria-label="Roles and what they reach"
				className="mt-2 overflow-x-auto"
			>
				<table className="w-full min-w-[760px] border-collapse text-[13.5px]/[18px]" aria-labelledby="reached">
					<thead>
						<tr>
							<td className="w-[220px]" />
							{columns.map(({ role }) => (
								<th key={role} scope="col" className={`${headerCell} ${look(role)}`}>
									{role}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{titles.map((title, at) => (
							<tr key={title} className="h-[31px] border-y border-row-line">
								<th scope="row" className="pr-2 text-left font-semibold">
									{title}
								</th>
								{columns.map(({ role, access }) => (
									<td key={role} className={`px-2 ${look(role)} ${access[at]?.text ? "" : "text-soft"}`}>
										{access[at]?.text ?? "nothing"}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</section>
	);
}
