import { isEmailAddress } from '@calotype/formats/emailAddress'
import type { AppContext } from '../appContext.ts'
import type { VariableTable } from '../db/schema.ts'
import { isWebUrl } from './validateValue.ts'

export interface KnownVariable {
  type: VariableTable['type']
  category: string
  /** The value while the variable is missing or inactive, or null if there is no default. */
  defaultValue: string | null
  /** Returns whether the product accepts a value. Called only with values of the right type. */
  isValid?: (value: string) => boolean
  /** Describes the values that `isValid` accepts. */
  rule?: string
}

/** Creates a function that checks whether a value is an integer in an inclusive range. */
const isBetween = (min: number, max: number) => (value: string) => {
  const number = Number(value)
  return Number.isInteger(number) && number >= min && number <= max
}
const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value)

const APP_URL: KnownVariable = {
  type: 'URL',
  category: 'URLS',
  defaultValue: null,
  isValid: isWebUrl,
  rule: 'must be a URL that starts with http:// or https://',
}

/** The variables that the product reads, by key. All others have no effect. */
export const KNOWN_VARIABLES: Readonly<Record<string, KnownVariable>> = {
  SIGN_UP_MODE: {
    type: 'STRING',
    category: 'SYSTEM',
    defaultValue: 'open',
    isValid: isOneOf(['open', 'invitation', 'closed']),
    rule: 'must be open, invitation or closed',
  },
  CONTACT_EMAIL: {
    type: 'STRING',
    category: 'CONTACT',
    defaultValue: null,
    isValid: isEmailAddress,
    rule: 'must be an email address',
  },
  MAINTENANCE_BANNER: { type: 'STRING', category: 'SYSTEM', defaultValue: null },
  MAX_UPLOAD_SIZE_MB: {
    type: 'INTEGER',
    category: 'LIMITS',
    defaultValue: '5120',
    isValid: isBetween(1, 5120),
    rule: 'must be an integer from 1 to 5120',
  },
  AUDIT_RETENTION_DAYS: {
    type: 'INTEGER',
    category: 'SYSTEM',
    defaultValue: '365',
    // An administrator must not be able to delete the audit trail of the last few days.
    isValid: isBetween(7, 36_500),
    rule: 'must be an integer from 7 to 36500',
  },
  GOOGLE_PLAY_URL: APP_URL,
  DESKTOP_APP_URL: APP_URL,
  windows_app_url: APP_URL,
  macos_app_url: APP_URL,
  linux_app_url: APP_URL,
}

/** Older keys of known variables, which still work. */
export const ALIASES: Readonly<Record<string, string>> = {
  googlePlayUrl: 'GOOGLE_PLAY_URL',
  google_play_url: 'GOOGLE_PLAY_URL',
  desktopAppUrl: 'DESKTOP_APP_URL',
}

/**
 * Reads a known variable. Returns its default while the variable is missing, inactive or invalid. A change takes effect
 * with the next call in every process, because any write to the database clears the cache.
 */
export async function readVariable(
  { db, readCached }: Pick<AppContext, 'db' | 'readCached'>,
  key: string,
): Promise<string | null> {
  const knownVariable = KNOWN_VARIABLES[key]
  const variables = await readCached('known variables', async () => {
    const rows = await db
      .selectFrom('variable')
      .select(['key', 'value'])
      .where('key', 'in', Object.keys(KNOWN_VARIABLES))
      .where('is_active', '=', 1)
      .execute()
    return new Map(rows.map((row) => [row.key, row.value]))
  })
  const value = variables.get(key)
  const isUsable = value !== undefined && (knownVariable?.isValid?.(value) ?? true)
  return isUsable ? value : (knownVariable?.defaultValue ?? null)
}
