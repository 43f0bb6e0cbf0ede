import { adviceFor } from '@calotype/api'

/** What helps against files of these endings, each advice once: '.heic, .dng: Export as JPEG and upload that.' */
export function getTypeAdvice(endings: Iterable<string>, advise = adviceFor): readonly string[] {
  const byAdvice = Map.groupBy(new Set(endings), advise)
  return Array.from(byAdvice, ([advice, of]) => (advice === null ? [] : `${of.join(', ')}: ${advice}`)).flat()
}
