/** Asks for many ids in parts of at most `size`, one after the other. Ends at the first part that fails. */
export async function inParts(
  ids: readonly number[],
  size: number,
  ask: (part: number[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += size) await ask(ids.slice(start, start + size))
}
