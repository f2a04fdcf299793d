import { texts as certificates } from "./certificates.ts";
import { texts as claims } from "./claims.ts";
import { texts as faqs } from "./faqs.ts";
import { texts as footer } from "./footer.ts";
import { texts as home } from "./home.ts";
import { texts as masterclasses } from "./masterclasses.ts";
import { texts as mentors } from "./mentors.ts";
import { texts as partners } from "./partners.ts";
import { texts as plans } from "./plans.ts";
import { texts as artificialIntelligence } from "./programs/artificial-intelligence.ts";
import { texts as blockChain } from "./programs/block-chain.ts";
import { texts as businessAnalytics } from "./programs/business-analytics.ts";
import { texts as cloudComputing } from "./programs/cloud-computing.ts";
import { texts as cyberSecurity } from "./programs/cyber-security.ts";
import { texts as dataAnalytics } from "./programs/data-analytics.ts";
import { texts as dataScience } from "./programs/data-science.ts";
import { texts as devops } from "./programs/devops.ts";
import { texts as digitalMarketing } from "./programs/digital-marketing.ts";
import { texts as finance } from "./programs/finance.ts";
import { texts as fintech } from "./programs/fintech.ts";
import { texts as fullStackDevelopment } from "./programs/full-stack-development.ts";
import { texts as fullStackPython } from "./programs/full-stack-python.ts";
import { texts as humanResource } from "./programs/human-resource.ts";
import { texts as internetOfThings } from "./programs/internet-of-things.ts";
import { texts as machineLearning } from "./programs/machine-learning.ts";
import { texts as stockMarketing } from "./programs/stock-marketing.ts";
import { texts as uiUx } from "./programs/ui-ux.ts";
import { texts as programsPage } from "./programs-page.ts";
import { texts as provider } from "./provider.ts";
import { texts as testimonials } from "./testimonials.ts";
import { texts as work } from "./work.ts";

/** The documents' texts in Kannada, by the documents' names. */
export const documents: Readonly<Record<string, unknown>> = {
	certificates,
	claims,
	faqs,
	footer,
	home,
	masterclasses,
	mentors,
	partners,
	plans,
	"programs-page": programsPage,
	provider,
	testimonials,
	work,
	"programs/artificial-intelligence": artificialIntelligence,
	"programs/block-chain": blockChain,
	"programs/business-analytics": businessAnalytics,
	"programs/cloud-computing": cloudComputing,
	"programs/cyber-security": cyberSecurity,
	"programs/data-analytics": dataAnalytics,
	"programs/data-science": dataScience,
	"programs/devops": devops,
	"programs/digital-marketing": digitalMarketing,
	"programs/finance": finance,
	"programs/fintech": fintech,
	"programs/full-stack-development": fullStackDevelopment,
	"programs/full-stack-python": fullStackPython,
	"programs/human-resource": humanResource,
	"programs/internet-of-things": internetOfThings,
	"programs/machine-learning": machineLearning,
	"programs/stock-marketing": stockMarketing,
	"programs/ui-ux": uiUx,
};
