import { slugsToDraw } from "#content/programs/index.ts";
import { provider } from "#content/provider.ts";
import { verify } from "#content/verify.ts";
import { Logo } from "../../brand/logo.tsx";
import { MarkPicture } from "../../brand/mark-picture.tsx";
import { Fact } from "../../ui/fact.tsx";
import { When, written } from "./places.tsx";
import "./paper-card.css";

const slugs = slugsToDraw([
	"data-science",
	...["ui-ux", "artificial-intelligence"],
	...["fintech", "cloud-computing", "business-analytics"],
	...["cyber-security", "devops", "finance", "block-chain"],
]);
/** The stair of the printed paper, column by column from the left: 1, 2, 3 and 4 marks. */
const stair = [slugs.slice(0, 1), slugs.slice(1, 3), slugs.slice(3, 6), slugs.slice(6)];

/** What the paper says, in its own order. */
export function PaperCard() {
	return (
		<section className="paper-card" aria-labelledby="paper">
			<When is="revoked">
				<p className="paper-void">
					{verify.revoked.title}, {written.revokedOn}
				</p>
			</When>
			<div className="paper-words">
				<div className="paper-logo" aria-hidden="true">
					<Logo />
				</div>
				<h2 id="paper" className="label-title">
					{written.paper}
				</h2>
				<p className={`paper-name ${written.size}`}>{written.name}</p>
				<p className="paper-says">
					{written.before} <b>{written.title}</b>, {written.upTo}
					<span className={written.batchLook}>{written.batch}</span>
					{written.onwards}
				</p>
				<Facts />
			</div>
			<Stair />
		</section>
	);
}

function Facts() {
	const { facts } = verify;
	return (
		<dl className="paper-facts">
			<Fact name={facts.number}>
				<span className="paper-number">{written.number}</span>
			</Fact>
			<Fact name={facts.issued}>{written.issued}</Fact>
			<When is="corrected">
				<Fact name={facts.corrected}>{written.correctedOn}</Fact>
			</When>
			<Fact name={facts.by}>
				{provider.name}, {provider.place}
			</Fact>
		</dl>
	);
}

function Stair() {
	return (
		<div className="paper-stair" aria-hidden="true">
			{stair.map((column) => (
				<div key={column[0]}>
					{column.map((slug) => (
						<MarkPicture key={slug} slug={slug} />
					))}
				</div>
			))}
		</div>
	);
}
