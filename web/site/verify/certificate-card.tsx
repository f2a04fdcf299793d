import { slugsToDraw } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { verify } from "#content/verify.ts";
import { Logo } from "../../brand/logo.tsx";
import { MarkPicture } from "../../brand/mark-picture.tsx";
import { Fact } from "../../ui/fact.tsx";
import { certificateValues, When } from "./template-values.tsx";
import "./certificate-card.css";

const slugs = slugsToDraw([
	"data-science",
	...["ui-ux", "artificial-intelligence"],
	...["fintech", "cloud-computing", "business-analytics"],
	...["cyber-security", "devops", "finance", "block-chain"],
]);
/** The marks of the PDF in columns of 1, 2, 3 and 4. */
const markColumns = [slugs.slice(0, 1), slugs.slice(1, 3), slugs.slice(3, 6), slugs.slice(6)];

/** The certificate's texts, in the order of the PDF. */
export function CertificateCard() {
	return (
		<section className="verified-card" aria-labelledby="paper">
			<When is="revoked">
				<p className="verified-void">
					{verify.revoked.title}, {certificateValues.revokedOn}
				</p>
			</When>
			<div className="verified-words">
				<div className="verified-logo" aria-hidden="true">
					<Logo />
				</div>
				<h2 id="paper" className="label-title">
					{certificateValues.paper}
				</h2>
				<p className={`verified-name ${certificateValues.size}`}>{certificateValues.name}</p>
				<p className="verified-says">
					{certificateValues.before} <b>{certificateValues.title}</b>, {certificateValues.upTo}
					<span className={certificateValues.batchLook}>{certificateValues.batch}</span>
					{certificateValues.onwards}
				</p>
				<Facts />
			</div>
			<MarkColumns />
		</section>
	);
}

function Facts() {
	const { facts } = verify;
	return (
		<dl className="verified-facts">
			<Fact name={facts.number}>
				<span className="verified-number">{certificateValues.number}</span>
			</Fact>
			<Fact name={facts.issued}>{certificateValues.issued}</Fact>
			<When is="corrected">
				<Fact name={facts.corrected}>{certificateValues.correctedOn}</Fact>
			</When>
			<Fact name={facts.by}>
				{provider.name}, {provider.place}
			</Fact>
		</dl>
	);
}

function MarkColumns() {
	return (
		<div className="verified-marks" aria-hidden="true">
			{markColumns.map((column) => (
				<div key={column[0]}>
					{column.map((slug) => (
						<MarkPicture key={slug} slug={slug} />
					))}
				</div>
			))}
		</div>
	);
}
