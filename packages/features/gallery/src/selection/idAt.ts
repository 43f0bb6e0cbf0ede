/** The id of the photo in whose tile an element is; a tile says it in `data-id`. */
export function idAt(target: EventTarget | null): number | null {
  const id = target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined
  return id === undefined ? null : Number(id)
}
