import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Whether a user might be an administrator. This is also true if the name of a custom role contains "ADMIN" in quotes.
 * The expression must not change, because it is the condition of a partial index.
 */
export const mayBeAdministrator = sql<boolean>`instr(roles, '"ADMIN"') > 0`

/** Whether a column with a list of roles contains a role. */
export const containsRole = (roles: RawBuilder<unknown>, name: string | null): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from json_each(${roles}) as role where role.value = ${name})`

/**
 * Whether the text in the column `roles` contains a role in quotes. This is also true if the name of another role
 * contains the quoted role.
 */
export const mayHaveRole = (name: string): RawBuilder<boolean> =>
  sql<boolean>`instr(roles, ${JSON.stringify(name)}) > 0`

/** Counts the users with each role. */
export const countUsersByRole = sql<{
  name: string
  users: number
}>`select value as name, count(distinct live_user.id) as users
  from live_user, json_each(live_user.roles) group by value`

/**
 * Whether any user has a role. Reads each combination of roles once, through the index `user_by_roles`, because there
 * are few combinations but many users.
 */
export async function isRoleUsed(db: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql`with recursive combination(roles) as (
      select min(roles) from "user"
      union all
      select (select min(roles) from "user" where roles > combination.roles) from combination where roles is not null
    )
    select 1 from combination
    where ${containsRole(sql`combination.roles`, name)}
      and exists (select 1 from live_user where live_user.roles = combination.roles)
    limit 1`.execute(db)
  return rows.length > 0
}
