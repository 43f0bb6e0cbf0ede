/** Returns the id of the photo whose tile contains the target, read from the tile's `data-id`. */
export function idAt(target: EventTarget | null): number | null {
  const id = target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined
  return id === undefined ? null : Number(id)
}
