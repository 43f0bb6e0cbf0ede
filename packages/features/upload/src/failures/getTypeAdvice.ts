import { getAdvice } from '@calotype/api'

/**
 * Returns advice for unsupported file types, such as '.heic, .dng: Convert to JPEG and upload again.' Types with the same
 * advice are combined.
 */
export function getTypeAdvice(
  extensions: Iterable<string>,
  advise: (name: string) => string | null = getAdvice,
): readonly string[] {
  const extensionsByAdvice = Map.groupBy(new Set(extensions), (extension) => advise(extension))
  return Array.from(extensionsByAdvice, ([advice, of]) =>
    advice === null ? [] : `${of.join(', ')}: ${advice}`,
  ).flat()
}
