import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { provider } from "#content/provider.ts";
import { api } from "#contract/api.ts";
import { enquiryKinds } from "#contract/enquiries.ts";
import { type ConsolePage, pages } from "#contract/paths.ts";
import type { AdminRole } from "#contract/roles.ts";
import { formatCount } from "#web/app/numbers.ts";
import { LogoMark } from "#web/brand/logo.tsx";
import { SchemeSwitch } from "#web/ui/scheme-switch.tsx";
import { Account } from "./account.tsx";
import { feeFigures } from "./fees/queries.ts";
import { useEnquirySummary, useTodayCount } from "./leads/counts.tsx";
import { enquiryTables } from "./leads/lead.ts";
import { Menu } from "./menu.tsx";
import { PaletteButton } from "./palette/palette.tsx";
import { pollIntervalMs } from "./query-client.ts";
import { useHome, useMay, useRole } from "./role.tsx";
import { enquiryEndpoints, screens } from "./screens.ts";

export function Header() {
	return (
		<header className="on-ground sticky top-0 z-30 flex h-[52px] shrink-0 items-center gap-2 border-b border-transparent bg-top px-5 text-paper max-md:h-auto max-md:flex-wrap max-md:gap-y-0 max-md:px-4 dark:border-hairline">
			<div className="flex items-center gap-5 max-md:h-[52px] max-md:gap-3">
				<Menu />
				<Link
					to={useHome()}
					className="flex items-center gap-2 max-md:-ml-2 max-md:size-11 max-md:justify-center focus-visible:outline-offset-2"
				>
					<LogoMark
						className="!size-[26px]"
						pictureClass="h-[34px] w-auto max-w-[90px] rounded-[3px] bg-paper object-contain p-[3px] max-md:max-w-9"
					/>
					<span className="console-title text-[19px]/none tracking-normal max-lg:sr-only">{provider.shortName}</span>
					<span className="text-[15px] opacity-85 max-lg:sr-only">Console</span>
				</Link>
			</div>
			<LeadLinks />
			<div className="ml-auto flex items-center gap-2 max-lg:gap-0.5 max-md:h-[52px]">
				<PaletteButton />
				<SchemeSwitch className="hover:bg-peacock" />
				<Account />
			</div>
		</header>
	);
}

/** Shown beside, or in place of, the lead tables for roles that work on other lists. */
const roleLists: Partial<Record<AdminRole, readonly ConsolePage[]>> = {
	trainer: [pages.addCourse, pages.activeStudents, pages.addMasterclass],
	placement: [pages.openings, pages.activeStudents],
	accounts: [pages.fees, pages.activeStudents, pages.inactiveStudents],
};

/** Today and the lead tables, each with its count of new ones. */
function LeadLinks() {
	const may = useMay();
	const role = useRole();
	const { data: summary } = useEnquirySummary();
	const { data: waiting } = useTodayCount();
	const { data: figures } = useQuery({
		...feeFigures(),
		enabled: role === "accounts",
		refetchInterval: pollIntervalMs,
	});
	const isCounted = summary !== undefined;
	const links = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const roleScreens = screens.filter(({ page }) => role !== undefined && roleLists[role]?.includes(page));
	// biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the current link may leave the view after navigating, or as counts widen the links
	useEffect(() => {
		links.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [pathname, isCounted]);
	return (
		<nav
			ref={links}
			aria-label="Leads"
			className="relative ml-3 md:max-lg:ml-0 flex h-full items-stretch max-md:order-last max-md:-mx-4 max-md:h-11 max-lg:min-w-0 max-lg:overflow-x-auto max-lg:[scrollbar-width:none] max-md:w-[calc(100%+32px)] max-md:px-1"
		>
			{may(api.readToday) && (
				<CountedLink to={pages.today} title="Today" count={waiting?.mine || undefined} unit="for you" />
			)}
			{enquiryKinds
				.filter((kind) => may(enquiryEndpoints[kind]))
				.map((kind) => (
					<CountedLink
						key={kind}
						to={enquiryTables[kind].page}
						title={enquiryTables[kind].title}
						count={summary?.[kind].unseen}
						unit="new"
					/>
				))}
			{roleScreens.map(({ page, title }) => (
				<CountedLink
					key={page}
					to={page}
					title={title}
					count={page === pages.fees ? figures?.overdue.count || undefined : undefined}
					unit="overdue"
				/>
			))}
		</nav>
	);
}

type CountedLinkProps = { to: string; title: string; count: number | undefined; unit: string };

function CountedLink({ to, title, count, unit }: CountedLinkProps) {
	return (
		<NavLink
			to={to}
			className="group flex items-center gap-2 border-y-3 border-transparent px-3.5 max-lg:gap-1.5 max-lg:px-2 max-md:px-3 text-[14px] font-medium whitespace-nowrap hover:border-b-night-line focus-visible:-outline-offset-3 aria-[current=page]:border-b-marigold aria-[current=page]:font-semibold"
		>
			{title}
			{count !== undefined && (
				<span className="min-w-5 rounded-full bg-peacock px-1.5 text-center text-[12px]/[19px] font-semibold text-paper group-aria-[current=page]:bg-marigold group-aria-[current=page]:text-ink">
					{formatCount(count)}
					<span className="sr-only"> {unit}</span>
				</span>
			)}
		</NavLink>
	);
}
