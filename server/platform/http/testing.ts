import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";

const script = "document.title";
const style = "body { color: red }";

/** A small built site: what the server must find in one, without our content. */
export const siteFixture = {
	script,
	style,
	"programs.html": `<!doctype html><style>${style}</style><script>${script}</script><p>${"Programs ".repeat(200)}</p>`,
	"index.html": "<!doctype html><h1>Home</h1>",
	"404.html": "<!doctype html><h1>Oops! 404</h1>",
	"signin.html": "<!doctype html><h1>Sign in</h1>",
	"login.html": "<!doctype html><h1>LOGIN</h1>",
	"login/new-password.html": "<!doctype html><h1>Choose a new password</h1>",
	"console.html": "<!doctype html><div id=console></div>",
	"portal.html": "<!doctype html><div id=portal></div>",
	"sent/message.html": "<!doctype html><p>Message sent successfully</p>",
	"refused/message.html":
		'<!doctype html><p>{{message}}</p><template data-when="unread"><em>Go back</em></template><input name="name" value="{{value:name}}" aria-invalid="{{invalid:name}}"><b>{{error:email}}</b>' +
		'<textarea name="message">{{value:message}}</textarea><i>{{unknown}}</i>',
	"refused/visit.html": "<!doctype html><h1>Not right now</h1><p>{{message}}</p>",
	"events.html":
		'<!doctype html><h1>Events</h1><template data-unless="live"><p>No date is fixed</p></template>' +
		'<template data-each="ongoing"><b data-id="{{id}}">{{title}} is on</b></template>' +
		'<template data-each="upcoming"><a href="/events/{{id}}" class="{{ground}}">{{title}}</a><time datetime="{{start}}">{{date}}, {{from}} to {{to}}</time>' +
		'<script type="application/ld+json">{"name":"{{title}}"}</script></template>' +
		'<template data-each="certified"><i>{{title}}, {{day}} {{month}} {{year}}</i></template>' +
		'<template data-each="older"><u>{{title}}</u></template>',
	"events/masterclass.html":
		'<!doctype html><title>{{shareTitle}}</title><meta content="{{shareText}}"><h1>{{title}}</h1><template data-when="about"><q>{{about}}</q> {{mentor}}</template><template data-when="registered">{{registered}} registered</template>' +
		'<img src="{{image}}"><template data-when="open"><form action="/api/masterclass/{{id}}/register"></form></template>' +
		'<template data-when="ongoing">Live</template><template data-when="certified"><form action="/api/masterclass/{{id}}/certificate"></form></template>',
	"seat/seat.html":
		'<!doctype html><p>{{name}}, {{email}}: {{title}}, {{date}}</p><template data-when="open">To come</template><template data-when="group"><a href="{{group}}">Join</a></template>' +
		'<template data-when="leavable"><form method="post" action="/seat/{{key}}"><button>I cannot come</button></form></template>' +
		'<template data-when="certificate"><a href="{{certificate}}">Certificate</a> {{number}}</template><template data-when="revoked">Revoked</template><template data-when="absent">Absent</template>',
	"seat/gone.html":
		'<!doctype html>Gone<template data-when="again">, from {{title}}: <a href="{{again}}">Register again</a></template>',
	"stop/stop.html": '<!doctype html><form method="post" action="/stop/{{key}}">No more offers to {{email}}</form>',
	"stop/stopped.html": "<!doctype html>No offers to {{email}} any more",
	"verify.html": "<!doctype html><h1>Is this certificate genuine?</h1><b>{{origin}}/verify/</b>",
	"verify/certificate.html":
		'<!doctype html><template data-when="found"><h1><template data-when="valid">Valid</template><template data-when="corrected">Corrected {{correctedOn}}</template><template data-when="revoked">Revoked {{revokedOn}}</template></h1>' +
		'<h2>{{paper}}</h2><p>{{name}} {{before}} <b>{{title}}</b>, {{upTo}}<span>{{batch}}</span>{{onwards}}</p><i>{{number}}, {{issued}}</i><template data-when="checked"><s>{{checked}}</s></template>' +
		'<u>{{shareTitle}} ({{shareText}}) {{origin}}{{path}} {{origin}}{{picture}}</u><template data-when="shown"><a href="{{linkedIn}}">LinkedIn</a><a href="{{whatsApp}}">WhatsApp</a></template></template>' +
		'<template data-when="unknown">Unknown</template><template data-when="away">Away</template><template data-when="busy">Busy</template>' +
		'<template data-unless="found"><input name="number" value="{{typed}}"></template>',
	"sent/registration.html": '<!doctype html><p>{{title}}, {{value:name}}</p><a href="{{link}}">Join the group</a>',
	"refused/registration.html":
		'<!doctype html><form action="/api/masterclass/{{param:id}}/register"><p>{{message}}</p><input name="name" value="{{value:name}}"></form>',
	"assets/app.AbC1.js": `console.log(${JSON.stringify("x".repeat(2000))})`,
	"clip.mp4": "0123456789",
} as const;

export async function writeSiteFixture(): Promise<string> {
	const dir = await mkdtemp(join(tmpdir(), "gradway-site-"));
	for (const [name, text] of Object.entries(siteFixture)) {
		if (!name.includes(".")) continue;
		await mkdir(dirname(join(dir, name)), { recursive: true });
		await writeFile(join(dir, name), text);
	}
	return dir;
}

/** Every address that the router would answer, from the tree it prints. */
export function routesOf(app: FastifyInstance): { path: string; methods: string[] }[] {
	const ancestors: string[] = [];
	return app
		.printRoutes({ commonPrefix: false })
		.split("\n")
		.flatMap((line) => {
			const [, indent = "", part = "", methods] = /^([│├└─ ]+)(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
			const depth = indent.length / 4;
			ancestors.splice(depth - 1, Infinity, part);
			return methods ? [{ path: ancestors.join(""), methods: methods.split(", ") }] : [];
		});
}
