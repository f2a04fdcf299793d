import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Award, FileText, Link, type LucideIcon, MessageCircle, ShieldCheck } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { provider } from "#content/provider.ts";
import { api } from "#contract/api.ts";
import type { MyCertificate } from "#contract/certificates.ts";
import { fileAddress } from "#contract/client.ts";
import { verifyPage } from "#contract/paths.ts";
import { linkedInLink, whatsAppShareLink } from "#contract/sharing.ts";
import { client } from "#web/api.ts";
import { certificateKindName } from "#web/app/certificate-kinds.ts";
import { dayMonthYearAt } from "#web/app/date-formats.ts";
import { CourseMark } from "#web/brand/course-mark.tsx";
import { copy } from "#web/ui/copy.ts";
import { smallButton } from "../parts/buttons.ts";
import { Part } from "../parts/screen.tsx";
import { Failed, Shape, Skeleton } from "../parts/states.tsx";
import { myCertificates } from "../queries.ts";

export function Certificates() {
	const { data, error, refetch } = useQuery(myCertificates());
	useMarkSeen(data);
	return (
		<Part title="Certificates">
			{data === undefined &&
				(error ? (
					<Failed title="Your certificates did not load" error={error} onRetry={() => void refetch()} />
				) : (
					<Skeleton className="mt-4 border-t-2 border-rule pt-4">
						<Shape className="h-24 w-full" />
					</Skeleton>
				))}
			{data?.length === 0 && (
				<p className="mt-4 border-t-2 border-rule pt-4 text-[16px]/6 text-soft">
					None yet. When you complete a course, its certificate comes here, with a number that anyone can check.
				</p>
			)}
			{data !== undefined && data.length > 0 && (
				<ul className="mt-4 border-t-2 border-rule">
					{data.map((certificate) => (
						<Certificate key={certificate._id} certificate={certificate} />
					))}
				</ul>
			)}
		</Part>
	);
}

/** Marks them as seen, so that Home no longer announces them. */
function useMarkSeen(certificates: readonly MyCertificate[] | undefined): void {
	const queries = useQueryClient();
	const isNew = certificates?.some(({ unseen }) => unseen) ?? false;
	useEffect(() => {
		if (!isNew) return;
		client(api.markMyCertificatesSeen, {}).then(
			() => queries.invalidateQueries(myCertificates()),
			// If this fails, Home announces them again.
			() => {},
		);
	}, [isNew, queries]);
}

function Certificate({ certificate }: { certificate: MyCertificate }) {
	const { _id: id, kind, title, batch, number, createdAt } = certificate;
	const subject = `${certificateKindName(kind)}, ${title}`;
	return (
		<li className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-3.5 border-b border-hairline py-5 md:grid-cols-[72px_minmax(0,1fr)] md:gap-x-[18px]">
			<CourseMark title={title} className="size-14 md:size-[72px]" />
			<div className="min-w-0">
				<h3 className="part-title text-[22px]/[1.15]">{certificateKindName(kind)}</h3>
				<p className="mt-0.5 text-[16px]/6 wrap-anywhere">
					<b className="font-bold">{title}</b>
					{batch !== null && (
						<>
							, <span className="inline-block">batch {batch}</span>
						</>
					)}
				</p>
				<p className="text-[15px]/6 text-soft">
					<span className="inline-block tabular-nums wrap-anywhere">{number},</span>{" "}
					<span className="inline-block">issued {dayMonthYearAt(createdAt)}</span>
				</p>
			</div>
			<Row>
				<OpenLink
					address={fileAddress(api.readMyCertificateDocument, { id })}
					label="Open PDF"
					subject={subject}
					icon={FileText}
				/>
				<OpenLink address={verifyPage(number)} label="Verify" subject={subject} icon={ShieldCheck} />
			</Row>
			<Row>
				<Sharing certificate={certificate} subject={subject} />
			</Row>
		</li>
	);
}

function Row({ children }: { children: ReactNode }) {
	return <p className="mt-3 flex flex-wrap gap-2.5 max-md:col-span-full md:col-start-2">{children}</p>;
}

/** Links to share; the public page shows no more than the certificate. */
function Sharing({ certificate: { number, createdAt }, subject }: { certificate: MyCertificate; subject: string }) {
	const address = location.origin + verifyPage(number);
	const shared = { title: subject, organization: provider.name, issuedAt: new Date(createdAt), number, address };
	return (
		<>
			<OpenLink
				address={linkedInLink(shared)}
				label="Add to LinkedIn profile"
				subject={subject}
				icon={Award}
				fullWidth
			/>
			<button
				type="button"
				aria-label={`Copy link: ${subject}`}
				className={`${smallButton} max-md:flex-1`}
				onClick={() => void copy(address, "Link")}
			>
				<Link aria-hidden="true" className="size-[18px]" />
				Copy link
			</button>
			<OpenLink address={whatsAppShareLink(shared)} label="WhatsApp" subject={subject} icon={MessageCircle} />
		</>
	);
}

type OpensProps = {
	address: string;
	label: string;
	subject: string;
	icon: LucideIcon;
	/** A row of its own on a phone. */
	fullWidth?: boolean;
};

/** Opens in a new tab, so that typed text is not lost. */
function OpenLink({ address, label, subject, icon: Icon, fullWidth = false }: OpensProps) {
	return (
		<a
			href={address}
			target="_blank"
			rel="noopener"
			aria-label={`${label}: ${subject}`}
			className={`${smallButton} ${fullWidth ? "max-md:w-full" : "max-md:flex-1"}`}
		>
			<Icon aria-hidden="true" className="size-[18px]" />
			{label}
		</a>
	);
}
