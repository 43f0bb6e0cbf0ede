/** Asks about many in parts of at most `size`, one after the other. Ends at the first part that fails. */
export async function inParts<T>(
  all: readonly T[],
  size: number,
  ask: (part: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < all.length; start += size) await ask(all.slice(start, start + size))
}
