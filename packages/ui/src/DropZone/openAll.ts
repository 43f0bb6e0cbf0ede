/** Files that are opened at the same time. The answers for more would come together, and hold up the page. */
export const AT_ONCE = 16

/** Opens files a few at a time; each comes with what it was opened by. Null where it cannot be opened. */
export async function* openAll<T>(
  all: readonly T[],
  open: (one: T) => Promise<File>,
): AsyncGenerator<[one: T, file: File | null]> {
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const some = all.slice(first, first + AT_ONCE)
    const files = await Promise.all(some.map((one) => open(one).catch(() => null)))
    for (const [index, one] of some.entries()) yield [one, files[index] ?? null]
  }
}
