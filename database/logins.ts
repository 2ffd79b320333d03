/**
 * Logins of single processes. Each is a member of one role and owns nothing, so that a statement
 * which somebody smuggles in gains no other rights by SET or RESET ROLE.
 */
import { randomBytes } from 'node:crypto';
import type { Database, Role } from './connect.ts';

/** Names as in README, "Run each process apart". */
const logins = {
  services: { name: 'carplaza_services_login', role: 'carplaza_services' },
  desk: { name: 'carplaza_desk_login', role: 'carplaza_operator' },
  identity: { name: 'carplaza_identity_login', role: 'carplaza_identity' },
  audit: { name: 'carplaza_audit_login', role: 'carplaza_audit' },
} as const satisfies Record<string, { name: string; role: Role }>;

export type LoginUrls = Record<keyof typeof logins, string>;

/** Makes the logins with new passwords, and returns their addresses; `owner` may make roles. */
export async function makeLogins(owner: Database, url: string): Promise<LoginUrls> {
  const urls: Partial<LoginUrls> = {};
  for (const [process, { name, role }] of Object.entries(logins)) {
    const password = randomBytes(24).toString('hex');
    const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
    if (rowCount === 0) await owner.query(`CREATE ROLE ${name} LOGIN IN ROLE ${role}`);
    await owner.query(`ALTER ROLE ${name} PASSWORD '${password}'`);
    const address = new URL(url);
    address.username = name;
    address.password = password;
    urls[process as keyof LoginUrls] = address.href;
  }
  return urls as LoginUrls;
}

/** Roles that come with another one. */
const reached: Partial<Record<Role, readonly Role[]>> = {
  carplaza_operator: ['carplaza_retention'],
};
const roles: readonly Role[] = [
  'carplaza_services',
  'carplaza_identity',
  'carplaza_operator',
  'carplaza_retention',
  'carplaza_audit',
];

interface Rights {
  isSuperuser: boolean;
  isOwner: boolean;
  others: string[];
}

/**
 * Warns when the user of these connections could do more than `role` may. `variable`: which one
 * names the user.
 */
export async function warnOfExcess(
  log: { warn(about: { variable: string; role: Role }, message: string): void },
  database: Database,
  role: Role,
  variable: string,
): Promise<void> {
  // Without a database there is nothing to warn of, and others say so.
  const excess = await excessOf(database, role).catch(() => undefined);
  if (excess)
    log.warn(
      { variable, role },
      `the database's user ${excess}: the rights of its role bind no statement that an attacker adds; give each process a login of its own (README, "Run each process apart")`,
    );
}

async function excessOf(database: Database, role: Role): Promise<string | undefined> {
  const others = roles.filter((each) => each !== role && !reached[role]?.includes(each));
  const { rows } = await database.query<Rights>(
    `SELECT rolsuper AS "isSuperuser",
       EXISTS (SELECT FROM pg_class WHERE relkind = 'r' AND pg_has_role(session_user, relowner, 'MEMBER')
         AND relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('auction', 'identity'))) AS "isOwner",
       ARRAY(SELECT rolname::text FROM pg_roles WHERE rolname = ANY($1)
         AND pg_has_role(session_user, oid, 'MEMBER')) AS others
     FROM pg_roles WHERE rolname = session_user`,
    [others],
  );
  const { isSuperuser, isOwner, others: more } = rows[0] ?? { others: [] as string[] };
  if (isSuperuser) return 'is a superuser';
  if (isOwner) return 'owns the tables';
  return more.length > 0 ? `may also work as ${more.join(' and ')}` : undefined;
}
