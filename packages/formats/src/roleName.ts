/** Maximum length of a role in UTF-16 code units. */
export const MAX_ROLE_LENGTH = 32

/** Roles with a special meaning (ADMU-017). No other role may look like one of them. */
const RESERVED_ROLES: readonly string[] = ['ADMIN', 'USER', 'MODERATOR', 'VIEWER']

/**
 * Control characters, invisible characters, all spaces except U+0020, and two consecutive spaces, which look like one.
 */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|(?! )[\p{Z}\s]| {2}/u
/** Latin letters that no living language uses, such as small capitals. They look like common letters. */
const UNCOMMON_LATIN = /(?![A-Za-zÀ-ÖØ-öø-ňŊ-žƏƠơƯưȘ-țəḀ-ỿ])\p{Script=Latin}/u
/** Scripts with letters that look like Latin letters. A role may use only one of these scripts. */
const LOOKALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Coptic}/u,
]
/** Scripts in which nearly every letter looks like a Latin letter. */
const LATIN_LIKE_SCRIPTS = /[\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Deseret}]/u
/** The letters that other characters look like. */
const LOOKALIKE_LETTERS: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '|': 'I',
  '!': 'I',
  '5': 'S',
  $: 'S',
}

/**
 * Converts text to a role, which is stored in upper case (ADMU-024); null if the text can't be a role. Roles are free
 * text (ADMU-018) without invisible characters, and without characters that make one role look like another, especially
 * like ADMIN.
 */
export function toRoleName(input: string): string | null {
  const normalized = input.normalize('NFC')
  const role = normalized.toUpperCase().normalize('NFC')
  if (normalized === '' || normalized !== normalized.trim() || role.length > MAX_ROLE_LENGTH) return null
  if (INVISIBLE.test(normalized) || UNCOMMON_LATIN.test(normalized) || LATIN_LIKE_SCRIPTS.test(normalized))
    return null
  // NFKC replaces full-width, mathematical and circled letters, and ligatures, with the letters that they look like.
  if (normalized.normalize('NFKC') !== normalized) return null
  if (LOOKALIKE_SCRIPTS.filter((script) => script.test(normalized)).length > 1) return null
  const spelling = role.replaceAll(/[01|!5$]/g, (character) => LOOKALIKE_LETTERS[character] ?? '')
  if (![role, spelling].some((text) => RESERVED_ROLES.includes(toSkeleton(text)))) return role
  // Upper case turns a dotless i into I, so only ASCII letters may spell a reserved role.
  return /^[a-z]+$/i.test(normalized) ? role : null
}

/** Returns the base letters of a role, without marks, punctuation and spaces. Roles with equal skeletons look alike. */
const toSkeleton = (role: string) => role.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '')
