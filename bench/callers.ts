import { createHash, randomBytes } from "node:crypto";
import { query } from "./databases.ts";

export const masterclassId = "00000000-0000-4000-8000-000000000001";

/** One of each who calls, with tokens of their own, and a masterclass to register for. */
export async function settleIn(url: string): Promise<{ admin: string; student: string }> {
	const [admin, student] = [newToken(), newToken()];
	await query(
		url,
		`with admin as (insert into admins (id, email, created_at) values (gen_random_uuid(), 'asha@academy.example', now()) returning id),
		student as (insert into students (id, created_at, updated_at, name, email, phone, batch, status, password_hash, must_change_password)
			values (gen_random_uuid(), now(), now(), 'Meera Nair', 'meera@mail.example', '9876543210', 'DS-2611-A', 'active', '-', false) returning id)
		insert into sign_ins (token_hash, admin_id, student_id, created_at, expires_at)
		select '${admin.hash}', id, null::uuid, now(), now() + interval '1 day' from admin
		union all select '${student.hash}', null, id, now(), now() + interval '1 day' from student`,
	);
	await query(
		url,
		`insert into masterclasses (id, created_at, updated_at, title, starts_at, ends_at, link, image) values ('${masterclassId}',
			now(), now(), 'Careers in data', now() + interval '9 days', now() + interval '9 days 2 hours',
			'https://chat.example/group', '/marks/data-science.svg')`,
	);
	return { admin: admin.token, student: student.token };
}

function newToken() {
	const token = randomBytes(32).toString("base64url");
	return { token, hash: createHash("sha256").update(token).digest("hex") };
}
