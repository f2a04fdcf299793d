import { Popover } from "@base-ui/react/popover";
import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, ListFilter, Pencil, Save, Share2, Trash2, Users } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { api } from "#contract/api.ts";
import { CallFailed } from "#contract/client.ts";
import type { ViewPage } from "#contract/saved-views.ts";
import { client } from "#web/api.ts";
import { errorText } from "#web/app/error-text.ts";
import { formatCount } from "#web/app/numbers.ts";
import { useExclusiveMutation } from "#web/app/use-exclusive-mutation.ts";
import { showErrorToast, showToast } from "#web/ui/app-toasts.tsx";
import { mainButton, textLink } from "../parts/buttons.tsx";
import { MoreAction, MoreLink, MoreMenu } from "../parts/more-menu.tsx";
import { confirmAction } from "../popup/confirmation.tsx";
import { Submit } from "../popup/submit.tsx";
import { invalidate } from "../query-client.ts";
import type { RowWithId } from "./column.ts";
import { popupClass, positionerClass } from "./filter-trigger.tsx";
import { viewsKey } from "./queries.ts";
import { NotUpToDate } from "./states.tsx";
import type { ListView } from "./view.ts";
import { countRequest, type TableView, viewSearch } from "./view-query.ts";
import type { Views } from "./views.ts";

/** How many are shown in a row; the others are in a menu. */
const maxTabs = 12;
/** How long the counts of other views may be stale, unless a lead is changed here. */
const countStaleMs = 60_000;

type ViewTabsProps<Row extends RowWithId> = {
	views: Views;
	list: ListView<Row>["list"];
	page: ViewPage;
	/** The view that is shown. */
	query: string;
	columns: string[] | null;
	isChanged: boolean;
	total: number | undefined;
};

/** The list's views, and the actions on the active one. */
export function ViewTabs<Row extends RowWithId>(props: ViewTabsProps<Row>) {
	const { views, list, total } = props;
	const { active, saved } = views;
	const shown = views.all.filter((view, index) => index < maxTabs || view.id === active.id);
	const overflow = views.all.filter((view) => !shown.includes(view));
	return (
		<>
			<div className="-mx-5 flex items-center gap-x-1 border-b border-hairline px-4 max-md:-mx-4 max-md:px-2">
				<nav aria-label="Views" className="relative flex min-w-0 overflow-x-auto">
					{shown.map((view) => (
						<Tab key={view.id} view={view} list={list} isActive={view.id === active.id} total={total} />
					))}
				</nav>
				{overflow.length > 0 && (
					<MoreMenu label="More views" side="bottom" className="!border-transparent !bg-transparent">
						{overflow.map((view) => (
							<MoreLink key={view.id} icon={view.shared ? Users : ListFilter} to={{ search: viewSearch(view) }}>
								{view.name}
							</MoreLink>
						))}
					</MoreMenu>
				)}
				{saved.data && <SaveActions {...props} />}
			</div>
			{saved.isLoadingError && saved.error && (
				<NotUpToDate title="The saved views did not load." error={saved.error} onRetry={() => void saved.refetch()} />
			)}
		</>
	);
}

/** `total`: the list's total for the active view. */
type TabProps<Row extends RowWithId> = Pick<ViewTabsProps<Row>, "list" | "total"> & {
	view: TableView;
	isActive: boolean;
};

function Tab<Row extends RowWithId>({ view, list, isActive, total }: TabProps<Row>) {
	const countQuery = useQuery({ ...list(countRequest(view.query)), staleTime: countStaleMs, enabled: !isActive });
	const count = isActive ? total : countQuery.data?.total;
	return (
		<Link
			to={{ search: viewSearch(view) }}
			aria-current={isActive ? "true" : undefined}
			className="flex h-10 shrink-0 items-center gap-1.5 border-y-3 border-transparent px-2.5 text-[14px] whitespace-nowrap text-soft hover:text-strong focus-visible:-outline-offset-3 aria-[current]:border-b-marigold aria-[current]:font-semibold aria-[current]:text-strong max-md:h-11"
		>
			{view.shared && <Users aria-hidden="true" className="size-4" />}
			{view.name}
			{view.shared && <span className="sr-only">, shared</span>}
			{count !== undefined && <span>{formatCount(count)}</span>}
		</Link>
	);
}

function SaveActions({ views: { active }, page, query, columns, isChanged }: Omit<ViewTabsProps<RowWithId>, "list">) {
	const navigate = useNavigate();
	const { start, busy } = useExclusiveMutation({
		mutationFn: async () => {
			await client(api.changeView, { params: { id: active.id }, body: { query, columns } });
			await invalidate(viewsKey);
			showToast(`${active.name} is saved.`);
		},
		onError: (error) => showErrorToast(errorText(error)),
	});
	return (
		<div className="flex shrink-0 items-center gap-3 pl-2">
			{isChanged && active.own && (
				<button
					type="button"
					className={`${textLink} flex items-center gap-1.5 max-md:h-11`}
					aria-disabled={busy}
					onClick={() => start()}
				>
					<Save aria-hidden="true" className="size-4" />
					Save
				</button>
			)}
			{isChanged && (
				<NamePopup
					label={active.own ? "Save as" : "Save this view"}
					name=""
					onSave={async (name, shared) => {
						const { href } = window.location;
						const { data } = await client(api.saveView, { body: { page, name, shared, query, columns } });
						await invalidate(viewsKey);
						// Unless a filter was set or something opened meanwhile.
						if (window.location.href === href)
							navigate({ search: viewSearch({ id: data._id, query }) }, { replace: true });
					}}
				/>
			)}
			{active.own && <OwnViewMenu active={active} onRemoved={() => navigate({ search: "" }, { replace: true })} />}
		</div>
	);
}

/** One's own view can be renamed, shared and removed. */
function OwnViewMenu({ active, onRemoved }: { active: TableView; onRemoved: () => void }) {
	const [isRenaming, setRenaming] = useState(false);
	const change = async (body: { name?: string; shared?: boolean }) => {
		await client(api.changeView, { params: { id: active.id }, body });
		await invalidate(viewsKey);
	};
	const remove = async () => {
		await client(api.removeView, { params: { id: active.id } });
		onRemoved();
		await invalidate(viewsKey);
		showToast(`${active.name} is removed.`);
	};
	return (
		<>
			{isRenaming && (
				<NamePopup
					label="Rename"
					name={active.name}
					shared={active.shared}
					isOpen
					onClose={() => setRenaming(false)}
					onSave={(name, shared) => change({ name, shared })}
				/>
			)}
			<MoreMenu label={`About ${active.name}`} side="bottom" className="!h-8 !border-transparent !bg-transparent">
				<MoreAction icon={Pencil} onPress={() => setRenaming(true)}>
					Rename
				</MoreAction>
				<MoreAction
					icon={Share2}
					onPress={() =>
						void change({ shared: !active.shared }).catch((error: Error) => showErrorToast(errorText(error)))
					}
				>
					{active.shared ? "Share no longer" : "Share with everyone"}
				</MoreAction>
				<MoreAction
					icon={Trash2}
					onPress={() =>
						confirmAction({
							texts: [`Remove the view ${active.name}?`],
							note: "The leads stay as they are.",
							confirm: "Remove",
							destructive: true,
							run: remove,
							failureText: "The view could not be removed.",
						})
					}
				>
					Remove
				</MoreAction>
			</MoreMenu>
		</>
	);
}

type NamePopupProps = {
	label: string;
	name: string;
	shared?: boolean;
	/** True if it is opened by something other than its own button. */
	isOpen?: boolean;
	onClose?: () => void;
	onSave: (name: string, shared: boolean) => Promise<void>;
};

function NamePopup({ label, name, shared = false, isOpen = false, onClose, onSave }: NamePopupProps) {
	const [open, setOpen] = useState(isOpen);
	const change = (next: boolean) => {
		setOpen(next);
		if (!next) onClose?.();
	};
	return (
		<Popover.Root open={open} onOpenChange={change}>
			<Popover.Trigger className={`${textLink} flex items-center gap-1.5 whitespace-nowrap max-md:h-11`}>
				<BookmarkPlus aria-hidden="true" className="size-4" />
				{label}
			</Popover.Trigger>
			<Popover.Portal>
				<Popover.Positioner className={positionerClass} align="start" sideOffset={6} collisionPadding={8}>
					<Popover.Popup aria-label={label} className={`${popupClass} w-[min(300px,calc(100vw-16px))]`}>
						<NameForm name={name} shared={shared} onSave={onSave} onDone={() => change(false)} />
					</Popover.Popup>
				</Popover.Positioner>
			</Popover.Portal>
		</Popover.Root>
	);
}

type NameFormProps = Pick<NamePopupProps, "name" | "onSave"> & { shared: boolean; onDone: () => void };

function NameForm({ name: initialName, shared: initiallyShared, onSave, onDone }: NameFormProps) {
	const [name, setName] = useState(initialName);
	const [shared, setShared] = useState(initiallyShared);
	const errorId = useId();
	const { start, busy, error, reset } = useExclusiveMutation({
		mutationFn: async () => {
			await onSave(name, shared);
			onDone();
		},
	});
	const errorMessage =
		error && (error instanceof CallFailed ? (error.fields.name ?? errorText(error)) : errorText(error));
	const submit = (event: FormEvent) => {
		event.preventDefault();
		start();
	};
	return (
		<form className="flex flex-col gap-3 p-4" onSubmit={submit}>
			<label className="flex flex-col gap-1 text-[13px] text-soft">
				Name of the view
				<input
					value={name}
					maxLength={40}
					readOnly={busy}
					onChange={({ target }) => {
						reset();
						setName(target.value);
					}}
					aria-invalid={errorMessage ? true : undefined}
					aria-describedby={errorMessage ? errorId : undefined}
					className="h-9 rounded-[3px] border border-control bg-raised px-2 text-[14px] text-strong focus-visible:outline-offset-0 aria-invalid:border-wrong max-md:h-11 max-md:text-[16px]"
				/>
			</label>
			{errorMessage && (
				<p id={errorId} role="alert" className="text-[13.5px] text-wrong">
					{errorMessage}
				</p>
			)}
			<label className="flex min-h-6 items-center gap-2 text-[14px] max-md:min-h-11">
				<input
					type="checkbox"
					checked={shared}
					onChange={({ target }) => !busy && setShared(target.checked)}
					className="size-[18px] accent-accent"
				/>
				Everyone sees it
			</label>
			<Submit busy={busy} buttonClass={mainButton} className="self-start max-md:!h-11">
				Save
			</Submit>
		</form>
	);
}
